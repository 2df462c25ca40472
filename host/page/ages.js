// How old something is, in words; and beside it the mark that its card or part turns grey by once nobody knows it.

import { make } from "./dom.js";
import { words } from "./words.js";

const KNOWN = 1.5; // s after which what the robot said of itself is no longer known

export function ageWords(seconds) {
  if (!Number.isFinite(seconds)) return "";
  if (seconds < 1.5) return words.ages.now;
  if (seconds < 90) return words.ages.seconds(Math.round(seconds));
  if (seconds < 5400) return words.ages.minutes(Math.round(seconds / 60));
  return words.ages.hours(Math.round(seconds / 3600));
}

/** For what is told of a section: its age, kept up to date by `showAges`. */
export const ageOf = (section) => make("small", { class: "soft age", "data-age": section });

/** In the heading of a card. */
export function withAge(section, card) {
  card.querySelector("h2").append(" ", ageOf(section));
  return card;
}

/** Whether the robot says how it is. */
function isHeard(connection) {
  const { link, machine } = connection.sections;
  const told = link?.state === "connected" && machine?.state !== "unknown" && connection.age("machine") < KNOWN;
  return connection.isHeard && told;
}

export function showAges(connection) {
  const heard = isHeard(connection);
  for (const element of document.querySelectorAll("[data-age]")) {
    element.textContent = ageWords(connection.age(element.dataset.age));
    const part = element.closest(".card, .part") ?? element.closest(".view");
    part?.classList.toggle("aged", !heard);
  }
}
