// A machine that is not six motors: a dial for each actuator, its hand moving as the plan has it. Not there for six.

import { card, make, makeSvg, put } from "./dom.js";
import { inSight } from "./views.js";
import { words } from "./words.js";

const w = words.mechanism;

export function mechanismCard(connection) {
  const title = make("p", {}), doing = make("p", { id: "doing" });
  const whole = card(w.title, title, dialsOf(connection, "machine"), doing, make("p", { class: "soft" }, w.help));
  whole.hidden = true;
  connection.on("mechanism", (machine) => {
    whole.hidden = !machine.actuators.length;
    title.textContent = machine.title;
    inSight("machine", "doing", tell);
  });
  connection.on("machine", () => inSight("machine", "doing", tell));
  const tell = () => {
    const { machine, mechanism } = connection.sections;
    if (!mechanism?.action) doing.textContent = machine?.state === "idle" ? w.rests : words.states[machine?.state] ?? "";
    else doing.textContent = w[machine?.state === "running" ? "doing" : "ended"](mechanism.action, mechanism.turns);
  };
  return whole;
}

/** The dials of a view; nothing is seen of them where there are none. */
export function dialsOf(connection, view) {
  const dials = make("div", { class: "dials" }), hands = new Map();
  const show = ({ seconds, actuators }) => {
    if ([...hands.keys()].join() !== actuators.map((each) => each.name).join()) {
      hands.clear();
      put(dials, ...actuators.map((each) => dial(each, hands)));
    }
    for (const { name, angle, at } of actuators) {
      const { hand, told } = hands.get(name);
      hand.style.transition = `transform ${seconds}s linear`;
      hand.style.transform = `rotate(${angle ?? 0}deg)`;
      hand.style.visibility = angle === null ? "hidden" : "";
      told.textContent = angle === null ? w.unknown : at;
    }
  };
  connection.on("mechanism", (machine) => inSight(view, "dials", () => show(machine)));
  return dials;
}

/** A circle with a mark at each position, 0 degrees at its top. */
function dial({ name, positions }, hands) {
  const marks = positions.map(({ angle }) => makeSvg("line", { y1: -46, y2: -38, transform: `rotate(${angle})` }));
  const hand = makeSvg("line", { class: "hand", y1: 8, y2: -36 });
  const told = make("span", { class: "soft" });
  hands.set(name, { hand, told });
  return make("div", {}, make("b", {}, name), makeSvg("svg", { viewBox: "-50 -50 100 100", "aria-hidden": "true" }, makeSvg("circle", { r: 46 }), ...marks, hand), told);
}
