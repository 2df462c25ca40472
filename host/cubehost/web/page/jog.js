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
          { type: "button", "data-moves": true, "data-send": "jog", "aria-label": `${NAMES[face]}, ${words}`, class: `edge c${face}`, click: () => connection.send("jog", { face, quarters }) },
          `${face}${sign}`,
        ),
      ),
      ...["−", "+"].map((sign) =>
        make(
          "button",
          { type: "button", "data-moves": true, "data-unaligned": true, "data-send": "nudge", "aria-label": `${NAMES[face]}, a little ${sign === "+" ? "clockwise" : "back"}`, click: () => nudge(connection, face, sign) },
          sign,
        ),
      ),
    ),
  );
  put(byId("faces"), ...rows);
}

/** By the degrees of the field, which nobody can make anything that the robot would refuse. */
function nudge(connection, face, sign) {
  const degrees = Math.min(45, Math.abs(byId("nudge").valueAsNumber || 0));
  connection.send("nudge", { face, degrees: sign === "+" ? degrees : -degrees });
}
