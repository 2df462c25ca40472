// The motors' drivers: between which temperatures each can tell that it is, and how hard its motor last worked.

import { ageWords } from "./ages.js";
import { make, put } from "./dom.js";
import { FACE_NAMES, words } from "./view_words.js";

const w = words.drivers;

export function driversPart(connection) {
  const rows = make("tbody");
  const head = make("tr", {}, ...[w.face, w.temperature, w.load].map((text) => make("th", { scope: "col" }, text)));
  const table = make("table", { id: "drivers" }, make("thead", {}, head), rows);
  const none = make("tr", {}, make("td", { colspan: 3 }, w.none));
  const show = (drivers = []) => put(rows, ...(drivers.length ? drivers.map(row) : [none]));
  connection.on("drivers", show);
  show();
  return [table, make("p", { class: "soft" }, w.help)];
}

const row = (driver) => make("tr", {}, make("th", { scope: "row" }, FACE_NAMES[driver.face]), make("td", {}, temperature(driver)), make("td", {}, load(driver)));

function temperature({ at_least: atLeast, below }) {
  if (atLeast === null) return w.below(below);
  return below === null ? w.above(atLeast) : w.between(atLeast, below);
}

/** Drivers tell it only of motors that turn in StealthChop. */
const load = ({ load: value, load_age: age }) => (value === null ? w.notRead : w.loadOf(value, ageWords(age)));
