// What happened, newest last; stays at the end unless the person has scrolled up.

import { make } from "./dom.js";
import { words } from "./view_words.js";

const KEPT = 300;

export function logPart(connection) {
  const log = make("div", { id: "log", role: "log", tabindex: "0", "aria-label": words.machine.log });
  connection.on("open", (open) => open && log.replaceChildren()); // the server sends all that it has kept
  connection.on("log", (lines) => {
    const atEnd = log.scrollHeight - log.scrollTop - log.clientHeight < 40;
    for (const { time, level, text } of lines) {
      const clock = new Date(1000 * time).toLocaleTimeString([], { hour12: false });
      log.append(make("p", { class: level }, make("time", {}, clock), ` ${level === "info" ? "" : `${level}: `}${text}`));
    }
    while (log.childElementCount > KEPT) log.firstElementChild.remove();
    if (atEnd) log.scrollTop = log.scrollHeight;
  });
  return log;
}
