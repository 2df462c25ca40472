// A machine that is not six motors: a dial for each actuator, its hand moving as the plan has it. Not there for six.

import { card, make, makeSvg, put } from "./dom.js";
import { inSight } from "./views.js";
import { words } from "./words.js";

const w = words.mechanism;

export function mechanismCard(connection) {
  const title = make("p", {}), doing = make("p", { id: "doing" }), dials = make("div", { class: "dials" });
  const whole = card(w.title, title, dials, doing, make("p", { class: "soft" }, w.help));
  const hands = new Map();
  whole.hidden = true;
  connection.on("mechanism", (machine) => {
    whole.hidden = !machine.actuators.length;
    if (!whole.hidden) inSight("machine", "mechanism", () => show(machine));
  });
  connection.on("machine", () => inSight("machine", "doing", tell));
  const tell = () => {
    const { machine, mechanism } = connection.sections;
    if (!mechanism?.action) doing.textContent = machine?.state === "idle" ? w.rests : words.states[machine?.state] ?? "";
    else doing.textContent = w[machine?.state === "running" ? "doing" : "ended"](mechanism.action, mechanism.turns);
  };
  const show = ({ title: name, seconds, actuators }) => {
    title.textContent = name;
    tell();
    if ([...hands.keys()].join() !== actuators.map((each) => each.name).join()) {
      hands.clear();
      put(dials, ...actuators.map((each) => dial(each, hands)));
    }
    for (const { name, angle, at } of actuators) {
      const { hand, told } = hands.get(name);
      hand.style.transition = `transform ${seconds}s linear`;
      hand.style.transform = `rotate(${angle}deg)`;
      told.textContent = at;
    }
  };
  return whole;
}

/** A circle with a mark at each position, 0 degrees at its top. */
function dial({ name, positions }, hands) {
  const marks = positions.map(({ angle }) => makeSvg("line", { y1: -46, y2: -38, transform: `rotate(${angle})` }));
  const hand = makeSvg("line", { class: "hand", y1: 8, y2: -36 });
  const told = make("span", { class: "soft" });
  hands.set(name, { hand, told });
  return make("div", {}, make("b", {}, name), makeSvg("svg", { viewBox: "-50 -50 100 100", "aria-hidden": "true" }, makeSvg("circle", { r: 46 }), ...marks, hand), told);
}
