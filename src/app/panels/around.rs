//! All that stands around the board. After a tap it is drawn later than the board.

use std::rc::Rc;

use yew::prelude::*;

use super::{
    Buttons, TurnList, analysis, controls, details, editor_controls, explanation, lesson_controls,
    lesson_list, lesson_prompt, palette, player_panel, prompt, rings_taken,
};
use crate::app::board::BoardView;
use crate::app::pace::Later;
use crate::app::score;
use crate::app::state::{State, TurnItem};
use crate::rules::Player;

/// What is shown, and whom it tells.
#[derive(Clone, Properties)]
pub struct AroundProps {
    /// All that the page shows.
    pub state: Rc<State>,
    /// What the board shows of it.
    pub view: Rc<BoardView>,
    /// The side that sits near.
    pub near: Player,
    /// The words, and whom the buttons tell.
    pub buttons: Buttons,
}

/// Pointers are compared, which is cheap: at worst all this is drawn once too often.
impl PartialEq for AroundProps {
    fn eq(&self, other: &Self) -> bool {
        Rc::ptr_eq(&self.state, &other.state)
            && Rc::ptr_eq(&self.view, &other.view)
            && self.near == other.near
            && self.buttons == other.buttons
    }
}

/// The turns with their variations.
struct Turns {
    items: Rc<Vec<TurnItem>>,
    since: (u32, u32),
}

impl Turns {
    /// What is another one when the turns are others.
    fn mark(state: &State) -> (u32, u32) {
        (state.number, state.changes)
    }

    fn of(state: &State) -> Self {
        Self {
            items: Rc::new(state.turn_items()),
            since: Self::mark(state),
        }
    }
}

/// The prompt, the players, the turns and the controls; the same places have other things in them in a lesson and while
/// a position is set up.
pub struct Around {
    later: Later,
    turns: Turns,
    /// What was drawn last.
    drawn: Option<Rc<State>>,
}

impl Component for Around {
    type Message = ();
    type Properties = AroundProps;

    fn create(context: &Context<Self>) -> Self {
        Self {
            later: Later::default(),
            turns: Turns::of(&context.props().state),
            drawn: None,
        }
    }

    fn changed(&mut self, context: &Context<Self>, _: &AroundProps) -> bool {
        self.later.is_now(context.link()) && Component::update(self, context, ())
    }

    fn update(&mut self, context: &Context<Self>, (): ()) -> bool {
        let state = &context.props().state;
        if self.turns.since != Turns::mark(state) {
            self.turns = Turns::of(state);
        }
        true
    }

    fn rendered(&mut self, context: &Context<Self>, _: bool) {
        let state = &context.props().state;
        if let Some(before) = self.drawn.replace(state.clone()) {
            score::show_since(&before, state);
        }
    }

    fn view(&self, context: &Context<Self>) -> Html {
        let AroundProps {
            state,
            view,
            near,
            buttons,
        } = context.props();
        let far = near.opponent();
        let text = buttons.text;
        let acting = state
            .shown()
            .acts_here()
            .map(|player| if player == far { "far" } else { "near" });
        let [prompt, far, near, turns, controls] = match &state.editor {
            _ if let Some(course) = &state.course => [
                lesson_prompt(buttons, course, view),
                player_panel(buttons, &course.board, far),
                player_panel(buttons, &course.board, *near),
                lesson_list(buttons, course),
                lesson_controls(buttons),
            ],
            Some(editor) => [
                palette(buttons, editor),
                rings_taken(buttons, editor, far),
                rings_taken(buttons, editor, *near),
                html! { <>{ analysis(text, state) }{ details(buttons, editor) }</> },
                editor_controls(buttons, state, editor),
            ],
            None => [
                prompt(buttons, state, view),
                player_panel(buttons, state, far),
                player_panel(buttons, state, *near),
                html! {
                    <>
                    { explanation(buttons, state, view) }
                    { analysis(text, state) }
                    <TurnList turns={self.turns.items.clone()} place={state.place()} pool={state.position().pool()}
                        can_look={[state.can_look_back(), state.can_look_on()]}
                        buttons={buttons.clone()} />
                    </>
                },
                controls(buttons, state),
            ],
        };
        html! {
            <>
            <div class="layout-prompt" data-acting={acting}>{ prompt }</div>
            <div class="layout-far">{ far }</div>
            <div class="layout-near">{ near }</div>
            <div class="layout-turns">{ turns }</div>
            <div class="layout-controls">{ controls }</div>
            </>
        }
    }
}
