// Says in a browser without modules, which never runs start.js, that it is too old. In the words of such browsers.

var sentences = document.querySelectorAll("[data-notice]");
for (var i = 0; i < sentences.length; i++) {
  sentences[i].hidden = sentences[i].getAttribute("data-notice") !== "old-browser";
}
