//! Where everything stands on the page.

use yew::prelude::*;

use crate::app::text::{Message, Text};

/// The parts of the page. Each is put where it belongs at the window's size.
pub struct Parts {
    /// What has to be told once, above all else; often nothing.
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
pub fn layout(text: Text, parts: Parts) -> Html {
    html! {
        <div class="layout">
            <div class="layout-notice">{ parts.notice }</div>
            <main class="layout-grid">
                <h1 class="for-ears">{ text.say(Message::Title) }</h1>
                <div class="layout-board">{ parts.board }</div>
                <div class="layout-prompt">{ parts.prompt }</div>
                <div class="layout-far">{ parts.far }</div>
                <div class="layout-near">{ parts.near }</div>
                <div class="layout-turns">{ parts.turns }</div>
                <div class="layout-controls">{ parts.controls }</div>
            </main>
        </div>
    }
}
