//! The rules on one screen.

use yew::prelude::*;

use super::frame::Frame;
use crate::app::board::shapes;
use crate::app::panels::Buttons;
use crate::app::text::Message;
use crate::rules::Player::{self, Black, White};
use crate::rules::Variant;

/// What stands on a point of a small board.
#[derive(Clone, Copy)]
enum Piece {
    Nothing,
    Ring(Player),
    Marker(Player),
}

use Piece::{Marker, Nothing, Ring};

/// A line before a jump and after it.
const JUMP: [[Piece; 6]; 2] = [
    [
        Ring(White),
        Nothing,
        Marker(Black),
        Marker(Black),
        Marker(White),
        Nothing,
    ],
    [
        Marker(White),
        Nothing,
        Marker(White),
        Marker(White),
        Marker(Black),
        Ring(White),
    ],
];
/// A row.
const ROW: [Piece; 6] = [
    Marker(Black),
    Marker(Black),
    Marker(Black),
    Marker(Black),
    Marker(Black),
    Nothing,
];
/// From a point to the next in a small board.
const SPACING: i32 = 104;

/// The rules in a few sentences with small boards.
pub fn rules(buttons: &Buttons, variant: Variant) -> Html {
    let text = buttons.text;
    let say = |message| html! { <p>{ text.say(message) }</p> };
    html! {
        <Frame key="rules" name="rules" title={text.say(Message::Rules)} buttons={buttons.clone()}>
            <div class="rules">
                { say(Message::RulesAim { variant }) }
                { say(Message::RulesPlacing) }
                { say(Message::RulesMove) }
                { say(Message::RulesJump) }
                <div class="diagrams">{ for JUMP.iter().map(|line| diagram(line, false)) }</div>
                { say(Message::RulesRow) }
                <div class="diagrams">{ diagram(&ROW, true) }</div>
                { say(Message::RulesEnd) }
                <p class="small-print">{ text.say(Message::Credit) }</p>
            </div>
        </Frame>
    }
}

/// A line of the board. The words beside it say the same.
fn diagram(line: &[Piece; 6], is_row: bool) -> Html {
    let last = (line.len() as i32 - 1) * SPACING;
    let piece = |(index, piece): (usize, &Piece)| {
        let shape = match *piece {
            Nothing => return html! {},
            Ring(player) => shapes::ring(player),
            Marker(player) => shapes::marker(player),
        };
        let x = index as i32 * SPACING;
        html! { <g transform={format!("translate({x} 0)")}>{ shape }</g> }
    };
    let outline = is_row.then(|| {
        html! {
            <rect class="row" x="-36" y="-36" rx="36" height="72"
                width={(4 * SPACING + 72).to_string()} />
        }
    });
    let stroke = |index: usize| {
        let x = index as i32 * SPACING;
        html! { <path d={format!("M{} -46 L{} 46", x - 27, x + 27)} /> }
    };
    html! {
        <svg class="diagram" viewBox={format!("-58 -58 {} 116", last + 116)} aria-hidden="true">
            <rect class="plate" x="-58" y="-58" width={(last + 116).to_string()} height="116" rx="24" />
            <g class="lines">
                <path d={format!("M-58 0 H{}", last + 58)} />
                { for (0..line.len()).map(stroke) }
            </g>
            { for line.iter().enumerate().map(piece) }
            { outline }
        </svg>
    }
}
