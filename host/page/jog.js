// One face by quarter turns; and what moves it a little, to put it right: its motor by degrees, a servo by µs.

import { button, make, put } from "./dom.js";
import { FACE_NAMES, words } from "./view_words.js";
import { FACES } from "./net.js";

const w = words.machine;
const TURNS = [
  [-1, "′"],
  [1, ""],
  [2, "2"],
];

export function jogPart(connection) {
  const degrees = field("degrees", "1.8", "0.1", "45"), us = field("us", "10", "1", "200");
  const rows = make("div", { class: "faces" }), parts = make("div", { class: "actuators" });
  const byDegrees = labelled(w.nudgeBy, degrees, w.degrees), byUs = labelled(w.servoBy, us, "µs");
  const shown = new Map();
  let drawn = null;
  const show = ({ faces, actuators }) => {
    const machine = JSON.stringify([faces, actuators.map(({ name, output }) => [name, output])]);
    if (machine !== drawn) {
      drawn = machine;
      put(rows, ...[...faces].map((face) => make("div", { class: "jog" }, ...turnsOf(connection, face), ...(actuators.length ? [] : nudgesOf(connection, face, face, degrees)))));
      put(parts, ...actuators.map((actuator) => row(connection, actuator, { degrees, us }, shown)));
      byDegrees.hidden = actuators.length > 0 && !actuators.some(({ output }) => output.startsWith("m"));
      byUs.hidden = !actuators.some(isServo);
    }
    actuators.filter(isServo).forEach((actuator) => shown.get(actuator.name)(actuator));
  };
  connection.on("mechanism", show);
  show({ faces: FACES, actuators: [] }); // as most robots have it, so that the page does not jump once theirs is heard
  return [make("p", { class: "note" }, words.solve.willTurn), rows, parts, byDegrees, byUs];
}

const isServo = ({ output }) => output.startsWith("s");
const field = (id, value, step, max) => make("input", { type: "number", value, min: step, max, step, id });
const labelled = (text, input, unit) => make("p", {}, make("label", {}, `${text} `, input, ` ${unit}`));

const turnsOf = (connection, face) => TURNS.map(([quarters, sign]) => {
  const label = `${face}${sign}: ${FACE_NAMES[face]}, ${w.jogTurns[quarters]}`; // begins with what is seen, for voice control
  const act = () => connection.send("jog", { face, quarters });
  return button(`${face}${sign}`, act, { class: `edge c${face}`, "aria-label": label, "data-task": "jog", "data-moves": true, "data-aligned": true });
});

/** Buttons − and + that act by as much as the field says, at most its `max`: the robot would refuse more. */
function steps(act, input, says, name, attributes) {
  const by = (sign) => () => {
    const amount = Math.min(Number(input.max), Math.abs(input.valueAsNumber || 0));
    act(sign === "+" ? amount : -amount);
  };
  return ["−", "+"].map((sign) => button(sign, by(sign), { "aria-label": says[sign](name), "data-moves": true, ...attributes }));
}

const nudgesOf = (connection, face, name, degrees) => steps((by) => connection.send("nudge", { face, degrees: by }), degrees, w.turned, name, { "data-task": "nudge" });

/** A motor, or a servo whose pulse can be kept for the position where it stands. */
function row(connection, actuator, { degrees, us }, shown) {
  const { name, output } = actuator;
  if (!isServo(actuator)) return make("p", { class: "row" }, make("b", {}, name), ...(output ? nudgesOf(connection, output[1], name, degrees) : []));
  const keep = button("", () => connection.send("keep-pulse", { actuator: name }), { "data-task": "keep-pulse" });
  shown.set(name, ({ at, us: width }) => {
    keep.hidden = !width;
    keep.textContent = w.keepPulse(width, at);
  });
  const nudge = (by) => connection.send("nudge-servo", { actuator: name, us: Math.round(by) });
  return make("p", { class: "row" }, make("b", {}, name), ...steps(nudge, us, w.pulsed, name, { "data-task": "nudge-servo", "data-aligned": true }), keep);
}
