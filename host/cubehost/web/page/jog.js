// One face by quarter turns.

import { byId, make, put } from "./dom.js";
import { FACES } from "./net.js";

const TURNS = [
  [-1, "′", "a quarter turn back"],
  [1, "", "a quarter turn"],
  [2, "2", "a half turn"],
];
const NAMES = { U: "up", R: "right", F: "front", D: "down", L: "left", B: "back" };

export function startJog(connection) {
  const rows = [...FACES].map((face) =>
    make(
      "div",
      { class: "jog", role: "group", "aria-label": `Face ${NAMES[face]}` },
      ...TURNS.map(([quarters, sign, words]) =>
        make(
          "button",
          { type: "button", "data-moves": true, "data-send": "", "aria-label": `${NAMES[face]}, ${words}`, class: `edge c${face}`, click: () => connection.send("jog", { face, quarters }) },
          `${face}${sign}`,
        ),
      ),
    ),
  );
  put(byId("faces"), ...rows);
  for (const button of byId("faces").querySelectorAll("button")) button.dataset.send = "jog";
}
