// Somebody's own cube: entered by taps or scanned; then its solution, or a lesson on it.

import { button, keep, kept, make, put } from "./dom.js";
import { Entry } from "./entry.js";
import { lessonPart } from "./lesson.js";
import { phonePart } from "./phone.js";
import { connected, smartRow } from "./smart.js";
import { stepsPart } from "./steps.js";
import { COLOURS, words } from "./view_words.js";

const w = words.mine;
const KEY = "cubehost-stickers";

export function minePart(connection) {
  const told = make("p", { class: "line", role: "status" });
  const choose = make("div", { class: "pair even", hidden: true }, button(w.solution, solution, { class: "main" }), button(w.teach, () => teach(found.stickers), { class: "main" }));
  const entry = new Entry(changed);
  const phone = phonePart(connection, told, () => entry.size, (stickers) => entry.set(stickers));
  const sizes = Object.entries(w.sizes).map(([size, name]) => make("option", { value: size }, name));
  const size = make("select", { "aria-label": w.size, change: () => entry.clear(Number(size.value)) }, ...sizes);
  const bar = make("div", { class: "row" }, phone.press, size, button(w.clear, () => entry.clear(entry.size), { class: "quiet" }));
  const take = button(words.smart.take, () => entry.set(connection.sections.smart.facelets), { class: "quiet", hidden: true });
  const enter = make("article", { class: "card enter sided" }, bar, phone.part, entry.part, smartRow(connection).row, take, make("div", { class: "foot sticky" }, told, entry.palette, choose));
  const part = make("div", { class: "hand" }, enter);
  let found = null; // what the server said of the stickers that are shown
  let [taught, lesson] = ["", null]; // stickers that a lesson was asked for, and the lesson that is shown

  function changed(stickers, note) {
    keep(KEY, stickers);
    found = null;
    size.value = entry.size;
    told.textContent = note ?? (entry.empty ? w.help : "");
    show();
    if (entry.complete && connection.open) connection.send("enter", { stickers });
  }

  function show() {
    choose.hidden = !found?.moves;
    entry.palette.hidden = !choose.hidden;
    choose.children[1].hidden = entry.size !== 3;
  }

  connection.on("entered", (answer) => {
    if (answer.stickers !== entry.stickers) return;
    found = answer;
    entry.mark(answer.at);
    told.textContent = answer.wrong ? w.wrong(answer.wrong) : answer.moves ? w.found(answer.turns) : words.solve.solvedAlready;
    show();
  });
  connection.on("open", (open) => open && entry.complete && !found && connection.send("enter", { stickers: entry.stickers }));

  /** Shows another part in place of the one that is shown. */
  function turn(to) {
    put(part, to);
    scrollTo(0, 0);
  }

  const leave = () => turn(enter, (lesson = null));

  function solution() {
    const { stickers, moves } = found;
    const side = (index) => COLOURS[stickers[index]];
    const hold = entry.size === 3 ? w.hold(side(4), side(22)) : w.holdSmall;
    turn(stepsPart(stickers, moves, hold, leave));
  }

  function teach(stickers) {
    taught = stickers;
    connection.send("learn", { stickers });
  }

  function again(stickers) {
    entry.set(stickers);
    teach(stickers);
  }

  connection.on("lesson", (answer) => {
    if (answer.stickers !== taught) return;
    lesson = lessonPart(connection, answer, leave, again);
    turn(lesson.part);
  });
  for (const name of ["smart", "open", "link", "machine", "work", "stop", "stopping", "cube"]) connection.on(name, () => lesson?.draw());
  connection.on("smart", (smart) => (take.hidden = !(connected(connection) && smart.facelets)));

  entry.set(kept(KEY) ?? "");
  return part;
}
