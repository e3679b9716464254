//! Where everything stands on the page.

use yew::prelude::*;

use crate::app::text::{Message, use_text};

/// The parts of the page. Each is put where it belongs at the window's size.
#[derive(Clone, PartialEq, Properties)]
pub struct LayoutProps {
    /// What has to be told once, above all else; often nothing.
    #[prop_or_default]
    pub notice: Html,
    /// The board.
    pub board: Html,
    /// What is asked now, or the result.
    pub prompt: Html,
    /// The panel of the side that sits far away.
    pub far: Html,
    /// The panel of the side that sits near.
    pub near: Html,
    /// The list of turns.
    pub turns: Html,
    /// Undo, redo and the menu.
    pub controls: Html,
}

/// The page's grid.
#[component]
pub fn Layout(props: &LayoutProps) -> Html {
    let text = use_text();
    html! {
        <div class="layout">
            <div class="layout-notice">{ props.notice.clone() }</div>
            <main class="layout-grid">
                <h1 class="for-ears">{ text.say(Message::Title) }</h1>
                <div class="layout-board">{ props.board.clone() }</div>
                <div class="layout-prompt">{ props.prompt.clone() }</div>
                <div class="layout-far">{ props.far.clone() }</div>
                <div class="layout-near">{ props.near.clone() }</div>
                <div class="layout-turns">{ props.turns.clone() }</div>
                <div class="layout-controls">{ props.controls.clone() }</div>
            </main>
        </div>
    }
}
