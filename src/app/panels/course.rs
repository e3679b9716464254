//! The introduction: what is to be done in a lesson and why, and the way through the lessons.

use yew::prelude::*;

use super::button::Buttons;
use super::prompt::asked;
use crate::app::board::BoardView;
use crate::app::state::{Action, Course, Dialog, Lesson};
use crate::app::text::Message;

/// The lesson's task, or why it was one, and the button to the next.
pub fn lesson_prompt(buttons: &Buttons, course: &Course, view: &BoardView) -> Html {
    let text = buttons.text;
    let lesson = course.lesson;
    let task = match course.is_done {
        true => Message::LessonWhy(lesson),
        false => Message::LessonTask(lesson),
    };
    let is_last = course.is_done && lesson.next().is_none();
    let again = course.was_else.then_some(Message::LessonAgain);
    let refusal = course.board.refusal.map(Message::Refused);
    // What a row asks for beside the task.
    let begun = course.board.game.cursor() > 0 && !course.is_done;
    let asked = begun.then(|| asked(&course.board, view)).flatten();
    let say = |message| html! { <p>{ text.say(message) }</p> };
    let next = course.is_done.then(|| match lesson.next() {
        Some(next) => {
            let next = Action::Learn(Some(next));
            buttons.action("next-lesson", Message::LessonNext, next)
        }
        None => {
            let play = Action::Open(Dialog::NewGame);
            buttons.action("new-game", Message::NewGame, play)
        }
    });
    html! {
        <section class="prompt lesson">
            <div class="prompt-words" role="status">
                { say(task) }
                { for is_last.then(|| say(Message::LessonsDone)) }
                { for asked.map(say) }
                { for refusal.or(again).map(|message| html! { <p class="refusal">{ text.say(message) }</p> }) }
            </div>
            { for next.map(|next| html! { <div class="answers">{ next.main().html() }</div> }) }
        </section>
    }
}

/// The numbers of the lessons, each of which can be gone to.
pub fn lesson_list(buttons: &Buttons, course: &Course) -> Html {
    let text = buttons.text;
    let button = |lesson: Lesson| {
        let (number, of) = (lesson.number(), Lesson::ALL.len());
        let go = Action::Learn(Some(lesson));
        let onclick = buttons.dispatch.reform(move |_: MouseEvent| go.clone());
        let is_here = lesson == course.lesson;
        html! {
            <button type="button" class="button" data-lesson={number.to_string()} {onclick}
                aria-label={text.say(Message::LessonNumber { number, of })}
                aria-current={is_here.then_some("step")}
            >{ number }</button>
        }
    };
    let (number, of) = (course.lesson.number(), Lesson::ALL.len());
    html! {
        <section class="lessons">
            <h2>{ text.say(Message::LessonNumber { number, of }) }</h2>
            <div>{ for Lesson::ALL.map(button) }</div>
        </section>
    }
}

/// The ways out.
pub fn lesson_controls(buttons: &Buttons) -> Html {
    let rules = buttons.action("rules", Message::Rules, Action::Open(Dialog::Rules));
    let leave = buttons.action("leave-lessons", Message::EditLeave, Action::Learn(None));
    html! {
        // Other buttons than those of the game: whoever comes from there does not find the focus on one of them.
        <nav key="lessons" class="controls" aria-label={buttons.text.say(Message::Controls)}>
            { rules.html() }
            { leave.html() }
        </nav>
    }
}
