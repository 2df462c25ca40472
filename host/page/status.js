// What is known of link and server, in the header; what went wrong, over the page, where it moves nothing.

import { showAges } from "./ages.js";
import { byId } from "./dom.js";
import { words } from "./words.js";

const SHOWN_FOR = 8000; // ms that an error stays

export function startStatus(connection) {
  const show = () => {
    const { link, machine } = connection.sections;
    const { silence, isHeard } = connection;
    const there = connection.open && link?.state === "connected";
    const away = connection.refused ? words.link.refused : words.link.server;
    const state = !connection.open ? away : there ? words.link.connected(link.board, machine?.state ?? "") : words.link[link?.state] ?? "";
    const silent = silence === Infinity ? words.link.server : words.link.silent(Math.round(silence));
    byId("link").textContent = isHeard || !connection.open ? state : silent;
    document.body.classList.toggle("offline", !there);
    document.body.classList.toggle("aged", !isHeard);
    showAges(connection);
  };
  for (const name of ["open", "silent", "link", "machine", "run"]) connection.on(name, show);
  setInterval(show, 500);
  connection.on("error", alertWith);
  let busy = null;
  connection.on("work", (work) => {
    if (work.busy && !busy) byId("alert").hidden = true; // what is done now is not what went wrong before
    busy = work.busy;
  });
}

let hiding = 0;
export function alertWith(text) {
  const alert = byId("alert");
  alert.onclick = () => (alert.hidden = true);
  alert.textContent = text;
  alert.hidden = false;
  clearTimeout(hiding);
  hiding = setTimeout(() => (alert.hidden = true), SHOWN_FOR);
}
