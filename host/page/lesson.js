// A lesson on somebody's own cube, piece by piece: what to look for, where it is, what to do and why; the cube before and after.
// A robot shows a part of it when it is asked to; a smart cube is followed, and what it says goes before.

import { ask, button, make, put } from "./dom.js";
import { inverse, path } from "./turns.js";
import { COLOURS, words } from "./view_words.js";
import { connected } from "./smart.js";
import { Steps } from "./steps.js";

const w = words.lesson;
const SAID = ["look", "where", "hold", "do", "turn", "why"];

/** Returns { part, draw }: draw() is for each change of robot or smart cube. again(stickers): begins a lesson on these. */
export function lessonPart(connection, lesson, leave, again) {
  const { parts } = lesson;
  const turns = parts.map(({ turned }) => turned.split(" "));
  const stands = turns.reduce((states, moves) => [...states, path(states.at(-1), moves).at(-1)], [lesson.facelets]);
  const page = make("div", { class: "page", tabindex: "-1" });
  const told = make("p", { class: "soft", role: "status" });
  const back = button(w.back, () => go(at - 1));
  const next = button(w.next, () => (at > parts.length ? leave() : go(at + 1)), { class: "main" });
  const robot = button("", () => act?.());
  let [at, due, act] = [0, 0, null]; // at: 0: how to begin; then the parts; then the end. due: the part that the smart cube is at

  function go(to) {
    at = to;
    const content = at === 0 ? beginning(lesson) : at > parts.length ? ending(parts) : partOf(lesson, parts[at - 1], parts[at - 2]);
    put(page, ...content);
    back.disabled = at === 0;
    next.textContent = at > parts.length ? w.end : w.next;
    scrollTo(0, 0);
    page.focus({ preventScroll: true });
    draw();
  }

  function draw() {
    const followed = connection.sections.smart?.lesson;
    const isOurs = followed?.stickers === lesson.stickers && connected(connection);
    const now = isOurs && (followed.now > 1 || followed.note) ? followed.now : 0;
    if (now > due) return go((due = now));
    told.textContent = (isOurs && followed.note) || w.at(at + 1, parts.length + 2);
    const [label, does] = isOurs ? [w.again, followed.astray && (() => again(connection.sections.smart.facelets))] : onRobot();
    robot.hidden = !label || (isOurs && !does);
    [robot.textContent, robot.disabled, act] = [label, !does, does];
  }

  /** [what the robot's button says, what it does]; null: nothing now. */
  function onRobot() {
    const { link, machine, work, stop, cube } = connection.sections;
    if (at === 0 || at > parts.length || link?.state !== "connected" || !connection.may("turn")) return ["", null];
    const [before, after] = [stands[at - 1], stands[at]];
    if (work?.busy === "turn") return [w.turning, null];
    const isFree = !work?.busy && !stop?.latched && machine?.state === "idle" && machine.aligned;
    const send = (moves) => () => connection.send("turn", { moves: moves.join(" ") });
    if (cube?.facelets === after) return [w.takeBack, isFree && send(turns[at - 1].map(inverse).reverse())];
    return [isFree ? w.show : w.notReady, isFree && (cube?.facelets === before ? send(turns[at - 1]) : () => putIn(connection, lesson, before))];
  }

  const leaving = button(words.steps.leave, leave, { class: "quiet" });
  const foot = make("div", { class: "foot sticky" }, make("div", { class: "told" }, told, leaving), robot, make("div", { class: "pair even" }, back, next));
  if (connected(connection) && connection.sections.smart.facelets === lesson.stickers && connection.may("follow")) connection.send("follow", { what: "lesson", stickers: lesson.stickers });
  go(0);
  return { part: make("article", { class: "card sided" }, page, foot), draw };
}

/** Has a person say that the cube in the robot is this one, where the robot knows of another. */
function putIn(connection, { stickers }, facelets) {
  const cube = make("div", { class: "player" });
  new Steps(cube, facelets, "");
  ask(w.show, (close) => [
    make("p", {}, w.putIn(COLOURS[stickers[4]], COLOURS[stickers[22]])),
    cube,
    make("p", { class: "row" }, button(w.isIn, () => close(connection.send("expect", { facelets })), { class: "main" }), button(words.cancel, close)),
  ]);
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

/** The cube before the moves, which can be tried there, and after them. */
function pictures({ before, after, moves, marked }) {
  const [cube, end] = [make("div", { class: "player" }), make("div", { class: "player" })];
  const steps = new Steps(cube, before, moves, { marked });
  new Steps(end, after, "", { marked: [marked[1]] });
  const figure = (host, ...text) => make("figure", {}, host, make("figcaption", { class: "row" }, ...text));
  return make("div", { class: "beforeafter" }, figure(cube, w.before, steps.press), figure(end, w.after));
}
