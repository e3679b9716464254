//! The 85 points as things to act on: what is hit, focused, named, and read from outside.

use std::rc::Rc;

use yew::prelude::*;

use super::BoardView;
use super::geometry::{SPACING, place};
use super::shapes::side;
use crate::app::pace::Later;
use crate::app::text::{Message, PointLabel, Text};
use crate::rules::{Point, PointSet};

/// The element that tells how the keys work on the board.
pub const HELP_ID: &str = "board-help";

/// What the points show.
#[derive(Clone, PartialEq, Properties)]
pub struct PointsProps {
    /// What stands there and what can be done.
    pub view: Rc<BoardView>,
    /// The point that the Tab key comes to.
    pub cursor: Point,
    /// The words for their names.
    pub text: Text,
}

/// One circle for each point, to be hit and focused. Few elements make the whole page quicker: a modal dialog has the
/// browser look at every one of them. What they say of a step may come after what is seen of it.
#[derive(Default)]
pub struct Points {
    later: Later,
}

impl Component for Points {
    type Message = ();
    type Properties = PointsProps;

    fn create(_: &Context<Self>) -> Self {
        Self::default()
    }

    fn changed(&mut self, context: &Context<Self>, _: &PointsProps) -> bool {
        self.later.is_now(context.link())
    }

    fn view(&self, context: &Context<Self>) -> Html {
        points(context.props())
    }
}

fn points(props: &PointsProps) -> Html {
    let targets = props
        .view
        .ask
        .as_ref()
        .map_or(PointSet::EMPTY, super::Ask::targets);
    let circle = |point: Point| {
        let (cx, cy) = place(point);
        let label = PointLabel::of(&props.view, point);
        let acts = targets.contains(point);
        html! {
            <circle key={point.code()} class="point"
                cx={cx.to_string()} cy={cy.to_string()} r={(SPACING / 2).to_string()}
                role="button"
                tabindex={if point == props.cursor { "0" } else { "-1" }}
                aria-label={props.text.say(Message::Point(label))}
                aria-disabled={(!acts).then_some("true")}
                data-point={format!("{point:#}")}
                data-ring={label.ring.map(side)}
                data-marker={label.marker.map(side)}
                data-goal={acts.then_some("true")}
            />
        }
    };
    html! {
        <>
            <desc id={HELP_ID}>{ props.text.say(Message::BoardHelp) }</desc>
            <g class="points">{ for Point::ALL.into_iter().map(circle) }</g>
        </>
    }
}
