// A smart cube by the server's radio: found, connected, and what it tells of a solve.

import { ask, button, make, put } from "./dom.js";
import { words } from "./play_words.js";

const w = words.smart;
let redraw = () => null; // of the dialog, while it is open

/** A row that says which cube is there and how far it is with the scramble that scramble() gives, and a button for it. */
export function smartRow(connection, scramble = () => null) {
  const told = make("p", { class: "soft", role: "status" });
  const press = button("", () => (connected(connection) ? connection.send("smart-cube", { action: "leave" }) : choose(connection)), { class: "quiet" });
  const draw = () => {
    const { smart } = connection.sections;
    told.textContent = smart ? textOf(smart, scramble()) : "";
    press.textContent = connected(connection) ? w.leave : w.choose;
    press.disabled = !connection.may("smart-cube");
    redraw();
  };
  for (const name of ["smart", "open"]) connection.on(name, draw);
  draw();
  return make("div", { class: "told smart" }, told, press);
}

export const connected = ({ sections: { smart } }) => smart?.state === "connected" || smart?.state === "lost";

/** What the connected cube tells of the solve after this scramble; null where it is another's, or there is none. */
export const solveOf = ({ sections: { smart } }, scramble) => (smart?.solve && scramble && smart.solve.scramble === scramble ? smart.solve : null);

/** Has the cube, where one is connected, followed from this scramble on. */
export function follow(connection, scramble) {
  if (scramble && connected(connection) && connection.may("follow")) connection.send("follow", { what: "solve", scramble });
}

function textOf({ state, name, told, solve }, scramble) {
  if (state !== "connected") return w.states[state] ? filled(w.states[state], name) : told;
  if (!solve || solve.scramble !== scramble) return w.connected(name);
  if (solve.phase === "scramble" && solve.wrong) return solve.back ? w.back(solve.back) : w.off;
  return filled(w.phases[solve.phase === "solved" && solve.ms === null ? "unheard" : solve.phase] ?? "", solve.done, solve.of);
}

const filled = (text, ...values) => (typeof text === "function" ? text(...values) : text);

/** A dialog with the cubes nearby. */
function choose(connection) {
  const [told, list] = [make("p", { role: "status" }), make("div", { class: "text" })];
  const look = () => connection.send("smart-cube", { action: "look" });
  const again = button(w.again, look);
  let begun = false;
  const dialog = ask(w.title, (close) => {
    redraw = () => {
      const { state, near } = connection.sections.smart;
      if (state === "connected" && begun) return close();
      begun ||= state !== "none";
      told.textContent = textOf(connection.sections.smart);
      const join = (cube) => connection.send("smart-cube", { action: "connect", cube });
      put(list, ...near.map(({ cube, name, strength }) => button(strength === null ? w.virtual : w.strength(name, strength), () => join(cube), { disabled: state !== "none" })));
      again.disabled = state !== "none";
    };
    return [told, list, make("p", { class: "row" }, again, button(words.close, close))];
  });
  dialog.addEventListener("close", () => (redraw = () => null), { once: true });
  look();
  redraw();
}
