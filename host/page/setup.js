// From the box to the first solve, step by step; each says whether it is done.

import { cornersPart } from "./corners.js";
import { button, byId, make, put } from "./dom.js";
import { isDoubtful, isFresh } from "./doubts.js";
import { FACES } from "./net.js";
import { ageOf } from "./status.js";
import { words } from "./view_words.js";

const w = words.setup;

export function startSetup(connection) {
  const steps = [board, directions, cameras, light, first].map((make, i) => make(connection, i + 1));
  put(byId("setup"), make("p", { class: "card" }, w.intro), ...steps.map(({ element }) => element));
  const show = () => {
    for (const { mark, done } of steps) {
      const well = done(connection.sections);
      mark.textContent = well ? w.done : w.open;
      mark.classList.toggle("well", well);
    }
  };
  for (const name of ["open", "link", "mechanism", "work", "cameras", "scan", "history"]) connection.on(name, show);
  show();
}

function step(number, title, done, ...content) {
  const mark = make("span", { class: "state" });
  const element = make("article", { class: "card step" }, make("h2", {}, make("span", { class: "number" }, String(number)), title, mark), ...content);
  return { element, mark, done };
}

function board(connection, number) {
  const text = make("p", {}, w.boardMissing);
  connection.on("link", (link) => (text.textContent = link.state === "connected" ? w.boardDone(link.board, link.firmware) : link.state === "unfit" ? link.message : w.boardMissing));
  return step(number, w.board, ({ link }) => link?.state === "connected", text, ageOf("machine"), firmware(connection));
}

/** Firmware for a board out of its bag, or a newer one: which, through which port, and how far it is. */
function firmware(connection) {
  const board = make("select", {}), port = make("select", {});
  const bar = make("progress", { "aria-label": words.firmware.progress, max: 1, hidden: true });
  const told = make("p", { role: "status", class: "line" });
  const write = button(words.firmware.write, () => connection.send("flash", { board: board.value, port: port.value }));
  connection.on("firmware", ({ boards, ports, stage, done, of, told: end }) => {
    offer(board, boards, (name) => name, connection.sections.link?.board);
    offer(port, ports, (name) => words.firmware.ports[name] ?? name);
    write.disabled = Boolean(stage) || !connection.may("flash") || !boards.length || !ports.length;
    bar.hidden = !stage;
    if (of) bar.value = done / of;
    else bar.removeAttribute("value");
    told.textContent = stage ? (words.firmware.stages[stage] ?? stage) : ports.length ? (words.firmware.ends[end] ?? "") : words.firmware.noPort;
  });
  const choices = [[words.firmware.board, board], [words.firmware.port, port]].map(([label, select]) => make("label", {}, `${label} `, select));
  return make("details", {}, make("summary", {}, words.firmware.title), make("p", {}, words.firmware.text), make("p", { class: "row" }, ...choices, write), bar, told);
}

/** Keeps what is chosen where it is still there; at first the one that is likely. */
function offer(select, values, name, likely) {
  if ([...select.options].map(({ value }) => value).join() === values.join()) return;
  const chosen = [select.value, likely].find((value) => values.includes(value));
  put(select, ...values.map((value) => make("option", { value }, name(value))));
  if (chosen) select.value = chosen;
}

function directions(connection, number) {
  const tried = new Set();
  const turn = (face) => () => {
    tried.add(face);
    connection.send("jog", { face, quarters: 1 });
  };
  const keys = make("div", { class: "keys" }), advice = make("ul", { class: "soft" });
  let faces = "";
  const show = (mechanism) => {
    const told = mechanism.actuators.length ? [w.wrongPart, w.wrongPulse] : [w.wrongFace, w.wrongWay, w.half];
    put(advice, ...told.map((text) => make("li", {}, text)));
    if (mechanism.faces === faces) return;
    faces = mechanism.faces;
    put(keys, ...[...faces].map((face) => button(w.turnFace(face), turn(face), { class: `edge c${face}`, "data-task": "jog", "data-moves": true })));
  };
  connection.on("mechanism", show);
  show({ faces: FACES, actuators: [] });
  const note = make("p", { class: "note" }, words.solve.willTurn);
  return step(number, w.directions, () => [...faces].every((face) => tried.has(face)), make("p", {}, w.directionsText), note, keys, advice);
}

function cameras(connection, number) {
  const age = ageOf("cameras");
  connection.on("cameras", ({ pictures }) => (age.hidden = !pictures.length));
  return step(number, w.cameras, ({ cameras: value }) => Boolean(value?.regions.length), make("p", {}, w.camerasText), ...cornersPart(connection), age);
}

function light(connection, number) {
  const told = make("p", { role: "status", class: "line" });
  const age = ageOf("scan");
  connection.on("scan", (scan) => (age.hidden = !scan.facelets));
  connection.on("scan", (scan) => (told.textContent = !isFresh(scan) ? "" : isDoubtful(scan) ? w.notSure : w.sure(scan.probability ?? 0)));
  const good = ({ scan }) => scan?.probability >= 0.99; // it stays so when the cube is turned later
  return step(number, w.light, good, make("p", {}, w.lightText), make("p", { class: "note" }, words.solve.mayTurn), make("p", { class: "row" }, button(w.scan, () => connection.send("scan"), { "data-task": "scan" })), told, age);
}

function first(connection, number) {
  const link = make("a", { class: "button", href: "#/solve" }, w.toSolve);
  return step(number, w.first, ({ history }) => history?.some(({ solves }) => solves.some(({ solved }) => solved)) ?? false, make("p", {}, w.firstText), make("p", { class: "row" }, link));
}
