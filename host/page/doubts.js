// What is to be said of single stickers: each state has a name, a sign and words; the latest word counts. A colour by hand: six
// to choose from, or all stickers as a net, for the keyboard and a screen reader. And where the reading is in doubt: one sticker
// at a time, its two likeliest colours, one tap; and what came of it.

import { ask, button, make, put } from "./dom.js";
import { FACES, Net, nameOf } from "./net.js";
import { ageOf } from "./status.js";
import { COLOURS, words } from "./words.js";

/** The marks of a scan's stickers: index -> { kind, text }. */
export function marksOf(scan) {
  const marks = new Map();
  const mark = (index, kind) => marks.set(Number(index), { kind, text: words.marks[kind].words });
  for (const index of scan.differs ?? []) mark(index, "differs");
  for (const [index, p] of scan.doubtful ?? []) marks.set(index, { kind: "doubtful", text: words.marks.doubtful.words(p) });
  for (const index of scan.changed ?? []) mark(index, "changed");
  for (const index of Object.keys(scan.corrected ?? {})) mark(index, "corrected");
  return marks;
}

/** Whether the last scan still shows the cube as it stands. */
export const isFresh = (scan) => Boolean(scan?.facelets) && !scan.stale;

/** Whether a person has to look before anything is solved. */
export const isDoubtful = (scan) => isFresh(scan) && scan.decision === "rescan" && !scan.settled;

/** The least sure sticker that nobody has settled yet; null: none. */
export function openDoubt(scan) {
  if (!isDoubtful(scan)) return null;
  const left = scan.doubtful.map(([index]) => index).filter((index) => !(index in scan.corrected));
  return left[0] ?? null;
}

const named = (scan, indices) => indices.map((i) => nameOf(Number(i), scan.facelets.length)).join(" ");

export function pickColour(connection, facelet) {
  const { scan } = connection.sections;
  ask(words.doubt.colourOf(nameOf(facelet, scan.facelets.length)), (close) => {
    const choose = (colour) => {
      close();
      connection.send("correct", { facelet, colour });
    };
    const one = (letter) => colourButton(letter, () => choose(letter), { "aria-current": scan.facelets[facelet] === letter ? "true" : undefined });
    return [make("div", { class: "colours" }, ...[...FACES].map(one), button(words.cancel, close))];
  });
}

const colourButton = (letter, click, attributes = {}) =>
  button(COLOURS[letter], click, { class: `sticker c${letter}`, ...attributes });

export function stickersDialog(connection) {
  const { scan, cube } = connection.sections;
  const fresh = isFresh(scan);
  ask(words.solve.stickers, (close) => {
    const host = make("div", {});
    const net = new Net(host, fresh ? (index) => pickColour(connection, index) : null);
    net.show(fresh ? scan.facelets : cube?.facelets, fresh ? marksOf(scan) : new Map());
    return [make("p", { class: "soft" }, fresh ? words.solve.stickersHelp : words.solve.expected), host, button(words.close, close)];
  });
}

/** Says what is in doubt, with buttons to settle it. steps: the part that goes through the moves where nothing is. */
export function doubtPart(connection, steps) {
  const text = make("p", { role: "status" });
  const row = make("div", { class: "row" });
  const age = ageOf("scan");
  const part = make("div", { class: "doubt part" }, make("div", {}, age, text), make("div", { class: "foot" }, row, steps));
  const usable = () => {
    for (const element of row.querySelectorAll("[data-settles]")) element.disabled = Boolean(connection.sections.work?.busy);
  };
  const show = () => {
    const { scan } = connection.sections;
    const open = openDoubt(scan);
    text.textContent = verdict(scan, open);
    age.hidden = !scan?.facelets;
    part.classList.toggle("doubtful", isDoubtful(scan));
    put(row, ...(open === null ? [] : likely(connection, scan, open)), ...others(connection, scan, open));
    usable();
  };
  for (const name of ["scan", "cube"]) connection.on(name, show);
  connection.on("work", usable);
  show();
  return part;
}

function verdict(scan, open) {
  if (!scan?.facelets) return words.doubt.none;
  if (scan.stale) return words.doubt.moved;
  const others = scan.changed.filter((i) => !(i in scan.corrected));
  const parts = [
    open !== null && words.doubt.which(nameOf(open, scan.facelets.length)),
    scan.contradicted.length && words.doubt.contradicted(named(scan, scan.contradicted)),
    others.length && words.doubt.changed(named(scan, others)),
    isDoubtful(scan) ? scan.premise ?? sure(scan, words.doubt.unsure, words.doubt.unsureBy) : sure(scan, words.doubt.read, words.doubt.readSure),
    !isDoubtful(scan) && scan.differs.length && words.doubt.differs(named(scan, scan.differs)),
  ];
  return parts.filter(Boolean).join(" ");
}

/** Words for a scan: `by` its probability, or `without` where it has none. */
const sure = ({ probability }, without, by) => (probability == null ? without : by(probability));

function likely(connection, scan, facelet) {
  const settle = (colour) => connection.send("correct", { facelet, colour });
  return scan.choices[facelet].map((letter) => colourButton(letter, () => settle(letter), { "data-settles": true }));
}

function others(connection, scan, open) {
  const acts = [
    [isFresh(scan) && scan.undo, words.doubt.undo, () => connection.send("undo"), true],
    [open !== null, words.doubt.other, () => pickColour(connection, open), true],
    [isDoubtful(scan), words.doubt.checked, () => connection.send("expect", { facelets: scan.facelets }), true],
    [true, words.solve.stickers, () => stickersDialog(connection), false],
  ];
  return acts.filter(([can]) => can).map(([, label, act, settles]) => button(label, act, { class: "quiet", "data-settles": settles }));
}
