// A lesson on somebody's own cube, piece by piece: what to look for, where it is, what to do and why; the cube before and after.

import { button, make, put } from "./dom.js";
import { Steps } from "./steps.js";
import { words } from "./play_words.js";

const w = words.lesson;
const SAID = ["look", "where", "hold", "do", "turn", "why"];

export function lessonPart(lesson, leave) {
  const { parts } = lesson;
  const page = make("div", { class: "page", tabindex: "-1" });
  const told = make("p", { class: "soft", role: "status" });
  const back = button(w.back, () => go(at - 1));
  const next = button(w.next, () => (at > parts.length ? leave() : go(at + 1)), { class: "main" });
  let at = 0; // 0: how to begin; then the parts; then the end

  function go(to) {
    at = to;
    const content = at === 0 ? beginning(lesson) : at > parts.length ? ending(parts) : partOf(lesson, parts[at - 1], parts[at - 2]);
    put(page, ...content);
    told.textContent = w.at(at + 1, parts.length + 2);
    back.disabled = at === 0;
    next.textContent = at > parts.length ? w.end : w.next;
    scrollTo(0, 0);
    page.focus({ preventScroll: true });
  }

  go(0);
  const leaving = button(words.steps.leave, leave, { class: "quiet" });
  const foot = make("div", { class: "foot sticky" }, make("div", { class: "told" }, told, leaving), make("div", { class: "pair even" }, back, next));
  return make("article", { class: "card sided" }, page, foot);
}

function beginning({ start }) {
  return [make("h2", {}, w.begin), make("ul", { class: "text" }, ...start.map((text) => make("li", {}, text)), make("li", {}, w.pictures))];
}

function ending(parts) {
  const turns = parts.reduce((sum, { moves }) => sum + moves.split(" ").length, 0);
  return [make("h2", {}, w.done), make("p", {}, w.total(turns))];
}

function partOf({ labels }, part, before) {
  const goal = part.title !== before?.title ? [make("p", { class: "soft" }, part.goal)] : [];
  const said = SAID.map((name) => make("div", {}, make("dt", {}, labels[name]), make("dd", {}, part.said[name])));
  const skipped = part.skipped.map((text) => make("p", { class: "soft" }, text));
  return [make("h2", {}, part.title), ...skipped, ...goal, pictures(part), make("dl", { class: "said" }, ...said)];
}

/** Before, where the moves can be tried, and after. */
function pictures({ before, after, moves, marked }) {
  const [cube, end] = [make("div", { class: "player" }), make("div", { class: "player" })];
  const steps = new Steps(cube, before, moves, { marked });
  new Steps(end, after, "", { marked: [marked[1]] });
  let playing = false;
  const play = async () => {
    if (playing) return;
    playing = true;
    if (steps.at === steps.length) steps.go(0);
    for (let i = steps.at; i < steps.length && cube.isConnected; i++) {
      await new Promise((done) => setTimeout(done, 650));
      steps.go(i + 1);
    }
    playing = false;
  };
  const show = button(w.play, play, { class: "quiet" });
  const figure = (host, ...text) => make("figure", {}, host, make("figcaption", { class: "row" }, ...text));
  return make("div", { class: "beforeafter" }, figure(cube, w.before, show), figure(end, w.after));
}
