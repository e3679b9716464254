//! The position editor: what stands around the board while a position is set up.

use web_sys::HtmlInputElement;
use yew::prelude::*;

use super::button::Buttons;
use super::{analyse_button, field};
use crate::app::board::{Piece, shapes};
use crate::app::clock::today;
use crate::app::state::{Action, Dialog, Edit, Editor, State};
use crate::app::text::{Message, Text};
use crate::game::Unit;
use crate::notation::position_line;
use crate::rules::{MARKERS, Player, SetupFault, SetupStage, Variant};

/// The most rings that a player can have removed.
const MOST_TAKEN: u8 = 3;

/// What a tap puts on the board.
pub fn palette(buttons: &Buttons, editor: &Editor) -> Html {
    let text = buttons.text;
    let choice = |piece: Option<Piece>| {
        let name = text.say(Message::EditWith(piece));
        let onclick = edit(buttons, Edit::Take(piece));
        let picture = match piece {
            Some(piece) => shapes::small(piece),
            None => html! { <span aria-hidden="true">{ "✕" }</span> },
        };
        html! {
            <button type="button" class="button" data-action="edit-with" data-piece={piece_name(piece)}
                aria-pressed={(editor.piece == piece).to_string()} aria-label={name.clone()} title={name}
                {onclick}
            >
                { picture }
            </button>
        }
    };
    let pieces = Piece::ALL.map(Some).into_iter().chain([None]);
    html! {
        <section class="prompt">
            <div class="palette" role="group" aria-label={text.say(Message::EditPosition)}>
                { for pieces.map(choice) }
            </div>
        </section>
    }
}

/// The name of a piece for those who read the page from outside.
fn piece_name(piece: Option<Piece>) -> &'static str {
    match piece {
        None => "none",
        Some(piece) => match (piece.is_ring, piece.player) {
            (true, Player::White) => "white-ring",
            (true, Player::Black) => "black-ring",
            (false, Player::White) => "white-marker",
            (false, Player::Black) => "black-marker",
        },
    }
}

fn edit<E>(buttons: &Buttons, edit: Edit) -> Callback<E> {
    buttons.dispatch.reform(move |_| Action::Edit(edit))
}

/// How many rings a player has removed.
pub fn rings_taken(buttons: &Buttons, editor: &Editor, player: Player) -> Html {
    let text = buttons.text;
    let taken = editor.setup.rings_taken[player.index()];
    let numbers: Vec<(String, Edit)> = (0..=MOST_TAKEN)
        .map(|number| (number.to_string(), Edit::RingsTaken(player, number)))
        .collect();
    let label = text.say(Message::EditRingsTaken(player));
    html! {
        <section class="editor">
            { select(buttons, "rings-taken", label, &numbers, usize::from(taken)) }
        </section>
    }
}

/// A choice from a list, each with what it does.
fn select(
    buttons: &Buttons,
    name: &'static str,
    label: String,
    choices: &[(String, Edit)],
    chosen: usize,
) -> Html {
    let (words, edits): (Vec<String>, Vec<Edit>) = choices.iter().cloned().unzip();
    let dispatch = buttons.dispatch.clone();
    let on_choose = Callback::from(move |index: usize| {
        if let Some(edit) = edits.get(index) {
            dispatch.emit(Action::Edit(*edit));
        }
    });
    field::select(name, label, &words, chosen, on_choose)
}

/// Side, stage and variant, the position as text, and why no game can go on from it.
pub fn details(buttons: &Buttons, editor: &Editor) -> Html {
    let text = buttons.text;
    let setup = &editor.setup;
    let to_act = setup.to_act;
    let sides: Vec<(String, Edit)> = Player::ALL
        .map(|player| (text.say(Message::Side(player)), Edit::ToAct(player)))
        .to_vec();
    let stages = stages(to_act);
    let stage = stages.iter().position(|stage| *stage == setup.stage);
    let stage_names: Vec<(String, Edit)> = stages
        .iter()
        .map(|stage| {
            let name = text.say(Message::EditStageName(*stage, to_act));
            (name, Edit::Stage(*stage))
        })
        .collect();
    let variants: Vec<(String, Edit)> = Variant::ALL
        .map(|variant| {
            (
                text.say(Message::VariantName(variant)),
                Edit::Variant(variant),
            )
        })
        .to_vec();
    let variant = Variant::ALL.iter().position(|one| *one == setup.variant);
    let markers = (setup.markers[0] | setup.markers[1]).len() as u8;
    let left = MARKERS.saturating_sub(markers);
    let pool = Message::Pool { left, of: MARKERS };
    let on_line = {
        let dispatch = buttons.dispatch.clone();
        Callback::from(move |event: InputEvent| {
            let Some(field) = event.target_dyn_into::<HtmlInputElement>() else {
                return;
            };
            match position_line::parse_setup(&field.value()) {
                Ok(read) => {
                    field.set_custom_validity("");
                    dispatch.emit(Action::Edit(Edit::Set(read)));
                }
                Err(error) => field.set_custom_validity(&text.why_no_position(&error)),
            }
        })
    };
    // Where and why it is no position is told once the person has written to the end.
    let on_line_end = Callback::from(|event: Event| {
        if let Some(field) = event.target_dyn_into::<HtmlInputElement>() {
            field.report_validity();
        }
    });
    html! {
        <section class="editor">
            <p class="pool" data-pool={left.to_string()}>{ text.say(pool) }</p>
            <div class="editor-fields">
                { select(buttons, "to-act", text.say(Message::EditToAct), &sides, to_act.index()) }
                { select(buttons, "stage", text.say(Message::EditStage), &stage_names, stage.unwrap_or(0)) }
                { select(buttons, "variant", text.say(Message::WhichVariant), &variants, variant.unwrap_or(0)) }
                <label class="name">
                    <span>{ text.say(Message::EditLine) }</span>
                    // What is typed stays as it is typed; when the position changes otherwise the field is a new one.
                    <input type="text" name="position-line" spellcheck="false" autocomplete="off"
                        key={editor.line} ~defaultValue={position_line::write_setup(setup)} oninput={on_line} onchange={on_line_end} />
                </label>
                { faults(text, &editor.faults()) }
            </div>
        </section>
    }
}

/// What a player may have to do.
fn stages(to_act: Player) -> [SetupStage; 8] {
    let other = to_act.opponent();
    [
        SetupStage::Placing,
        SetupStage::Moving { after_pass: false },
        SetupStage::Moving { after_pass: true },
        SetupStage::TakingRow { mover: to_act },
        SetupStage::TakingRow { mover: other },
        SetupStage::TakingRing { mover: to_act },
        SetupStage::TakingRing { mover: other },
        SetupStage::Over,
    ]
}

fn faults(text: Text, faults: &[SetupFault]) -> Html {
    let line = |fault: &SetupFault| {
        let class = (!fault.is_waivable()).then_some("refusal");
        html! { <li {class} data-fault={fault.name()}>{ text.say(Message::SetupFault(*fault)) }</li> }
    };
    let told = if faults.is_empty() {
        html! { <p>{ text.say(Message::EditGood) }</p> }
    } else {
        html! { <ul class="faults">{ for faults.iter().map(line) }</ul> }
    };
    html! { <div role="status">{ told }</div> }
}

/// Play, undo, clear, leave.
pub fn editor_controls(buttons: &Buttons, state: &State, editor: &Editor) -> Html {
    let faults = editor.faults();
    let can_play = faults.iter().all(|fault| fault.is_waivable());
    let play = if faults.is_empty() || !can_play {
        Message::EditPlay
    } else {
        Message::EditPlayAnyway
    };
    let button = |name, message, edit| buttons.action(name, message, Action::Edit(edit));
    html! {
        <nav key="editor" class="controls has-words" aria-label={buttons.text.say(Message::Controls)}>
            { button("edit-play", play, Edit::Play(today())).main().only_if(can_play).html() }
            { buttons.action("undo", Message::Undo, Action::Undo(Unit::Step)).only_if(editor.can_undo()).html() }
            { button("edit-clear", Message::EditClear, Edit::Clear).html() }
            { buttons.action("hand-on", Message::HandOn, Action::Open(Dialog::HandOn)).only_if(can_play).html() }
            { analyse_button(buttons, state).only_if(can_play || state.analyses).html() }
            { button("edit-leave", Message::EditLeave, Edit::Leave).html() }
        </nav>
    }
}
