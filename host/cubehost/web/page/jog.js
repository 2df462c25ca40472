// One face by quarter turns, or by a few degrees to put it right.

import { button, make } from "./dom.js";
import { FACES } from "./net.js";
import { FACE_NAMES, words } from "./words.js";

const w = words.machine;
const TURNS = [
  [-1, "′"],
  [1, ""],
  [2, "2"],
];

export function jogPart(connection) {
  const degrees = make("input", { type: "number", value: "1.8", min: "0.1", max: "45", step: "0.1", id: "degrees" });
  const rows = [...FACES].map((face) => make("div", { class: "jog" }, ...TURNS.map((turn) => jog(connection, face, ...turn)), ...["−", "+"].map((sign) => nudge(connection, face, sign, degrees))));
  const label = make("p", {}, make("label", {}, `${w.nudgeBy} `, degrees, ` ${w.degrees}`));
  return [make("p", { class: "note" }, words.solve.willTurn), make("div", { class: "faces" }, ...rows), label];
}

function jog(connection, face, quarters, sign) {
  const label = `${face}${sign}: ${FACE_NAMES[face]}, ${w.jogTurns[quarters]}`; // what is seen first, for those who speak
  const act = () => connection.send("jog", { face, quarters });
  return button(`${face}${sign}`, act, { class: `edge c${face}`, "aria-label": label, "data-task": "jog", "data-moves": true, "data-aligned": true });
}

/** By the degrees of the field, which nobody can make anything that the robot would refuse. */
function nudge(connection, face, sign, field) {
  const act = () => {
    const degrees = Math.min(45, Math.abs(field.valueAsNumber || 0));
    connection.send("nudge", { face, degrees: sign === "+" ? degrees : -degrees });
  };
  return button(sign, act, { "aria-label": w.aLittle[sign](face), "data-task": "nudge", "data-moves": true });
}
