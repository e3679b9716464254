//! What is found about a position: who is better, and the best turns.

use yew::prelude::*;

use super::button::Buttons;
use crate::app::state::{Action, AnalysedLine, Analysis, State};
use crate::app::text::{Message, Text};
use crate::rules::Player;

/// Begins the analysis, or ends it.
pub fn analyse_button<'a>(buttons: &Buttons, state: &State) -> super::Button<'a> {
    let message = if state.analyses {
        Message::StopAnalysis
    } else {
        Message::Analyse
    };
    buttons.action("analyse", message, Action::Analyse(!state.analyses))
}

/// White's chance as a bar, and the best turns; nothing if it was not asked for.
pub fn analysis(text: Text, state: &State) -> Html {
    if !state.analyses {
        return html! {};
    }
    let found = state
        .analysis_here()
        .filter(|found| !found.lines.is_empty());
    let content = match found {
        Some(found) => lines(text, found),
        None => {
            let message = if state.analysed_position().is_none() {
                Message::NothingToAnalyse
            } else if state.has_no_worker {
                Message::NoAnalysis
            } else {
                Message::AnalysisBegins
            };
            html! { <p>{ text.say(message) }</p> }
        }
    };
    html! {
        <section class="analysis" aria-label={text.say(Message::Analysis)}
            data-depth={found.map(|found| found.depth.to_string())}
        >
            { content }
        </section>
    }
}

/// White's chance in hundredths, certain or not.
fn white(line: &AnalysedLine) -> u8 {
    match line.winner {
        None => line.white,
        Some(Player::White) => 100,
        Some(Player::Black) => 0,
    }
}

fn lines(text: Text, found: &Analysis) -> Html {
    let percent = found.lines.first().map_or(50, white);
    let chance = text.say(Message::ChanceOfWhite { percent });
    let depth = text.say(Message::Depth { turns: found.depth });
    let line = |line: &AnalysedLine| {
        let worth = match line.winner {
            Some(player) => text.say(Message::WinsForCertain(player)),
            None => text.percent(line.white),
        };
        html! { <li><b>{ worth }</b>{ " " }{ &line.turns }</li> }
    };
    html! {
        <>
            <div class="chance" role="meter" aria-label={chance.clone()} aria-valuenow={percent.to_string()}>
                <div style={format!("width: {percent}%")}></div>
            </div>
            <p aria-hidden="true"><span>{ chance }</span><span>{ depth }</span></p>
            <ol tabindex="0">{ for found.lines.iter().map(line) }</ol>
        </>
    }
}
