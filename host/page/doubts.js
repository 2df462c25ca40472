// Where the reading is in doubt: one sticker at a time, its two likeliest colours, one tap; and what came of it.

import { ageOf } from "./ages.js";
import { colourButton, pickColour, stickersDialog } from "./colours.js";
import { button, make, put } from "./dom.js";
import { isDoubtful, isFresh, named, openDoubt } from "./marks.js";
import { nameOf } from "./net.js";
import { words } from "./words.js";

/** steps: through the moves, where nothing is to be settled. */
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

/** With its probability, where there is one. */
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
