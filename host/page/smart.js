// A smart cube by the server's radio or this browser's: found, connected, and what it tells of a solve.

import { ask, button, keep, kept, make, put } from "./dom.js";
import { words } from "./view_words.js";

const w = words.smart;
let redraw = () => null; // of the dialog, while it is open

/** A row that says which cube is there and how far it is with a scramble, and a button for it.
 * part: the part of Play in which the solve after scramble() is followed; hear(solve): what the cube tells of it, or null. */
export function smartRow(connection, part = "", scramble = () => "", hear = () => null) {
  const told = make("p", { class: "soft", role: "status" });
  const press = button("", () => (connected(connection) ? connection.send("smart-cube", { action: "leave" }) : choose(connection)), { class: "quiet" });
  const draw = () => {
    const { smart } = connection.sections;
    told.textContent = smart ? textOf(smart, scramble()) : "";
    press.textContent = connected(connection) ? w.leave : w.choose;
    press.disabled = !connection.may("smart-cube");
    redraw();
  };
  const follow = () => {
    const isHere = connected(connection) && location.hash.endsWith(`/${part}`);
    if (part && scramble() && isHere && connection.may("follow") && !solveOf(connection, scramble())) connection.send("follow", { what: "solve", scramble: scramble() });
  };
  let had = false; // a cube, when last heard of
  connection.on("smart", () => {
    if (connected(connection) && !had) follow();
    had = connected(connection);
    draw();
    hear(solveOf(connection, scramble()));
  });
  for (const name of ["open", "stopping"]) connection.on(name, draw);
  addEventListener("hashchange", follow);
  draw();
  return { row: make("div", { class: "told smart" }, told, press), follow };
}

export const connected = ({ sections: { smart } }) => smart?.state === "connected" || smart?.state === "lost";

/** What the connected cube tells of the solve after this scramble; null where it is another's, or there is none. */
export const solveOf = ({ sections: { smart } }, scramble) => (smart?.solve && scramble && smart.solve.scramble === scramble ? smart.solve : null);

function textOf({ state, name, told, solve }, scramble) {
  if (state !== "connected") return w.states[state] ? filled(w.states[state], name) : told;
  if (!solve || solve.scramble !== scramble) return w.connected(name);
  if (solve.phase === "scramble" && solve.wrong) return solve.back ? w.back(solve.back) : w.off;
  return filled(w.phases[solve.phase === "solved" && solve.ms === null ? "unheard" : solve.phase] ?? "", solve.done, solve.of);
}

const filled = (text, ...values) => (typeof text === "function" ? text(...values) : text);

const macKey = (name) => `cubehost-mac-${name}`;

/** A button for this browser's own Bluetooth, where it has that, and a place for an address that no browser tells. */
function ownRadio(connection, told) {
  if (!navigator.bluetooth) return [null, []];
  const coming = import("./bluetooth.js").then(({ bluetooth }) => bluetooth(connection));
  const mac = make("input", { type: "text", maxlength: 17, placeholder: "AB:12:34:56:78:9A", autocomplete: "off" });
  const macOf = (name) => {
    if (mac.value) keep(macKey(name), mac.value.trim());
    return kept(macKey(name));
  };
  const press = button(w.browser, () => coming.then((own) => own.choose(macOf)).catch(({ message }) => (told.textContent = message)));
  return [press, [press, make("label", {}, w.mac, " ", mac)]];
}

/** A dialog with the cubes nearby. */
function choose(connection) {
  const [told, list] = [make("p", { role: "status" }), make("div", { class: "text" })];
  const [own, parts] = ownRadio(connection, told);
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
      if (own) own.disabled = state !== "none";
    };
    return [told, list, ...parts, make("p", { class: "row" }, again, button(words.close, close))];
  });
  dialog.addEventListener("close", () => (redraw = () => null), { once: true });
  look();
  redraw();
}
