// What is known of link and server, in the header, and how old something is, in words; what went wrong, over the page, where it
// moves nothing.

import { byId, make } from "./dom.js";
import { words } from "./words.js";

const KNOWN = 1.5; // s after which what the robot said of itself is no longer known
const SHOWN_FOR = 8000; // ms that an error stays

export function ageWords(seconds) {
  if (!Number.isFinite(seconds)) return "";
  if (seconds < 1.5) return words.ages.now;
  if (seconds < 90) return words.ages.seconds(Math.round(seconds));
  if (seconds < 5400) return words.ages.minutes(Math.round(seconds / 60));
  return words.ages.hours(Math.round(seconds / 3600));
}

/** An element with the age of a section, kept up to date by `showAges`. */
export const ageOf = (section) => make("small", { class: "soft age", "data-age": section });

/** Puts a section's age into the heading of a card, and returns the card. */
export function withAge(section, card) {
  card.querySelector("h2").append(" ", ageOf(section));
  return card;
}

/** heard: whether the robot says how it is. */
function showAges(connection, heard) {
  for (const element of document.querySelectorAll("[data-age]")) {
    element.textContent = ageWords(connection.age(element.dataset.age));
    const part = element.closest(".card, .part") ?? element.closest(".view");
    part?.classList.toggle("aged", !heard);
  }
}

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
    showAges(connection, isHeard && there && machine?.state !== "unknown" && connection.age("machine") < KNOWN);
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
