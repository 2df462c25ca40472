// The machine itself: state and versions, turning by hand, the last run, log, links for others, a diagnosis to copy.

import { timeline } from "./charts.js";
import { ask, button, byId, card, make, put } from "./dom.js";
import { jogPart } from "./jog.js";
import { mechanismCard } from "./mechanism.js";
import { ageWords, alertWith, withAge } from "./status.js";
import { FACE_NAMES, words } from "./view_words.js";
import { inSight } from "./views.js";

const w = words.machine;
const KEPT = 300; // lines of the log

export function startMachine(connection) {
  const facts = make("dl", { class: "facts" });
  const now = withAge("machine", card(w.now, facts, ...handling(connection)));
  const run = make("div", {}, make("p", {}, w.nothingRan));
  const drivers = withAge("drivers", card(w.drivers, ...driversPart(connection)));
  const last = withAge("run", card(w.last, run));
  put(byId("machine"), now, mechanismCard(connection), card(w.jog, ...jogPart(connection)), drivers, last, card(w.log, logPart(connection)), card(w.diagnosis, ...diagnosis(connection)), links(connection));
  const show = () => put(facts, ...rows(connection));
  for (const name of ["open", "link", "machine"]) connection.on(name, show);
  connection.on("run", (value) => inSight("machine", "run", () => value.timeline.length && put(run, ...timeline(value.timeline))));
  connection.on("machine", (machine) => (byId("acknowledge").hidden = machine.state !== "fault"));
  show();
  const usable = () => enable(connection);
  for (const name of ["open", "link", "machine", "mechanism", "work", "stop", "stopping"]) connection.on(name, usable);
  usable();
}

/** What the machine's table says. All but troubles have rows from the start, so that nothing moves when values come. */
function rows({ sections, version }) {
  const { link = {}, machine = { aligned: null } } = sections;
  const known = (faces) => (link.state === "connected" ? faces || w.none : "");
  const aligned = machine.aligned === null ? w.unknown : machine.aligned ? w.yes : w.no(machine.reason);
  const values = { port: link.port, board: link.board, firmware: link.firmware, server: version && `cubehost ${version}`, state: words.states[machine.state] ?? machine.state, aligned, warm: known(link.warm), open: known(link.open), trouble: link.message };
  return Object.entries(values).filter(([name, value]) => value || name !== "trouble").map(([name, value]) => make("div", {}, make("dt", {}, w.facts[name]), make("dd", {}, value || w.unknown)));
}

function handling(connection) {
  const send = (type, attributes = {}) => [() => connection.send(type), { "data-task": type, ...attributes }];
  const solved = () => {
    const count = connection.sections.cube.facelets?.length === 24 ? 4 : 9;
    connection.send("expect", { facelets: [..."URFDLB"].map((face) => face.repeat(count)).join("") });
  };
  return [
    make(
      "p",
      { class: "row" },
      button(w.straight, ...send("home", { "data-moves": true })),
      button(w.straighten, ...send("straighten", { "data-moves": true })),
      button(w.release, ...send("release")),
      button(w.acknowledge, ...send("acknowledge", { id: "acknowledge", hidden: true })),
      button(w.solvedIn, solved, { "data-task": "expect" }),
    ),
    make("p", { class: "note" }, w.straightenNote),
  ];
}

/** Enables what asks something of the robot, wherever it is on the page, only where that can be done. */
function enable(connection) {
  const { link, machine, work, stop } = connection.sections;
  const ready = link?.state === "connected" && !work?.busy;
  for (const element of document.querySelectorAll("[data-task]")) {
    const { task, moves, aligned } = element.dataset;
    element.disabled = !ready || !connection.may(task) || (moves !== undefined && stop?.latched) || (aligned !== undefined && !machine?.aligned);
  }
}

/** The motors' drivers: between which temperatures each can tell that it is, and how hard its motor last worked. */
function driversPart(connection) {
  const rows = make("tbody");
  const head = make("tr", {}, ...[words.drivers.face, words.drivers.temperature, words.drivers.load].map((text) => make("th", { scope: "col" }, text)));
  const table = make("table", { id: "drivers" }, make("thead", {}, head), rows);
  const none = make("tr", {}, make("td", { colspan: 3 }, words.drivers.none));
  const show = (drivers = []) => put(rows, ...(drivers.length ? drivers.map(driverRow) : [none]));
  connection.on("drivers", show);
  show();
  return [table, make("p", { class: "soft" }, words.drivers.help)];
}

const driverRow = (driver) => make("tr", {}, make("th", { scope: "row" }, FACE_NAMES[driver.face]), make("td", {}, temperature(driver)), make("td", {}, load(driver)));

function temperature({ at_least: atLeast, below }) {
  if (atLeast === null) return words.drivers.below(below);
  return below === null ? words.drivers.above(atLeast) : words.drivers.between(atLeast, below);
}

/** The load of a motor in words: drivers tell it only of those that turn in StealthChop. */
const load = ({ load: value, load_age: age }) => (value === null ? words.drivers.notRead : words.drivers.loadOf(value, ageWords(age)));

/** What happened, newest last; stays at the end unless the person has scrolled up. */
function logPart(connection) {
  const log = make("div", { id: "log", role: "log", tabindex: "0", "aria-label": w.log });
  connection.on("open", (open) => open && log.replaceChildren()); // the server sends all that it has kept
  connection.on("log", (lines) => {
    const atEnd = log.scrollHeight - log.scrollTop - log.clientHeight < 40;
    for (const { time, level, text } of lines) {
      const clock = new Date(1000 * time).toLocaleTimeString([], { hour12: false });
      log.append(make("p", { class: level }, make("time", {}, clock), ` ${level === "info" ? "" : `${level}: `}${text}`));
    }
    while (log.childElementCount > KEPT) log.firstElementChild.remove();
    if (atEnd) log.scrollTop = log.scrollHeight;
  });
  return log;
}

function diagnosis(connection) {
  const copy = async () => {
    const { link, machine, drivers, stop, work, run, settings } = connection.sections;
    const log = [...document.querySelectorAll("#log p")].map((line) => line.textContent);
    const text = JSON.stringify({ server: connection.version, browser: navigator.userAgent, link, machine, drivers, stop, work, run, settings, log }, null, 1);
    await navigator.clipboard?.writeText(text).then(() => alertWith(w.copied), () => showText(text)) ?? showText(text);
  };
  return [make("p", { class: "soft" }, w.diagnosisText), make("p", { class: "row" }, button(w.copy, copy))];
}

/** Shows the text to be copied by hand, where the browser gives no clipboard: over plain HTTP. */
function showText(text) {
  ask(w.diagnosis, (close) => [make("textarea", { rows: 12, readonly: true, "aria-label": w.diagnosis }, text), button(words.close, close)]);
}

/** Gets the roles' keys; {} where the line is gone: they are asked for again once it is back. */
const keysOf = (connection) => connection.get("/api/keys").then((body) => body.text()).then(JSON.parse).catch(() => ({}));

function links(connection) {
  const list = make("ul", { class: "links" });
  const link = (address, text) => make("li", {}, make("a", { href: address }, text));
  connection.on("open", async (open) => {
    if (!open) return;
    const keys = connection.role === "setup" ? await keysOf(connection) : {};
    const mine = Object.entries(keys).map(([role, key]) => make("li", {}, make("a", { href: `/#token=${encodeURIComponent(key)}` }, role), ` ${w.keysText[role]}`));
    const certificate = location.protocol === "https:" ? [link("/ca.crt", w.certificate)] : [];
    put(list, ...mine, ...certificate, link("/openapi.json", w.api));
  });
  return card(w.keys, list, location.protocol === "https:" ? make("p", { class: "soft" }, w.certificateText) : "");
}
