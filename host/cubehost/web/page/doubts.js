// Where the reading is in doubt: one sticker at a time, its two likeliest colours, one tap; and what came of it.

import { colourButton, pickColour, stickersDialog } from "./colours.js";
import { button, make, put } from "./dom.js";
import { isDoubtful, isFresh, named } from "./marks.js";
import { nameOf } from "./net.js";
import { words } from "./words.js";

export function doubtPart(connection) {
  const text = make("p", { role: "status" });
  const row = make("div", { class: "row" });
  const part = make("div", { class: "doubt part" }, text, row);
  const show = () => {
    const { scan } = connection.sections;
    const open = openDoubt(scan);
    text.textContent = verdict(scan, open);
    part.classList.toggle("doubtful", isDoubtful(scan));
    put(row, ...(open === null ? [] : choices(connection, scan, open)), ...others(connection, scan));
  };
  for (const name of ["scan", "cube"]) connection.on(name, show);
  show();
  return part;
}

/** The least sure sticker that nobody has settled yet; null: none. */
function openDoubt(scan) {
  if (!isDoubtful(scan)) return null;
  const left = scan.doubtful.map(([index]) => index).filter((index) => !(index in scan.corrected));
  return left[0] ?? null;
}

function verdict(scan, open) {
  if (!scan?.facelets) return words.doubt.none;
  if (scan.stale) return words.doubt.moved;
  const others = scan.changed.filter((i) => !(i in scan.corrected));
  const parts = [
    scan.contradicted.length && words.doubt.contradicted(named(scan, scan.contradicted)),
    others.length && words.doubt.changed(named(scan, others)),
    isDoubtful(scan) ? scan.premise ?? words.doubt.unsure(scan.probability) : words.doubt.read(scan.probability),
    open !== null && words.doubt.which(nameOf(open, scan.facelets.length)),
    !isDoubtful(scan) && scan.differs.length && words.doubt.differs(named(scan, scan.differs)),
  ];
  return parts.filter(Boolean).join(" ");
}

function choices(connection, scan, facelet) {
  const settle = (colour) => connection.send("correct", { facelet, colour });
  const likely = scan.choices[facelet].map((letter) => colourButton(letter, () => settle(letter)));
  return [...likely, button(words.doubt.other, () => pickColour(connection, facelet), { class: "quiet" })];
}

function others(connection, scan) {
  const buttons = [button(words.solve.stickers, () => stickersDialog(connection), { class: "quiet" })];
  if (isFresh(scan) && scan.undo) buttons.unshift(button(words.doubt.undo, () => connection.send("undo"), { class: "quiet" }));
  if (isDoubtful(scan)) buttons.unshift(button(words.doubt.checked, () => connection.send("expect", { facelets: scan.facelets }), { class: "quiet" }));
  return buttons;
}
