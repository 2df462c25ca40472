// A race against the robot: one scramble for both, lamps, two clocks, and a board of results.

import { button, keep, kept, make, put } from "./dom.js";
import { sideOf } from "./net.js";
import { smartRow } from "./smart.js";
import { timeOf } from "./times.js";
import { isShown } from "./views.js";
import { words } from "./view_words.js";

const w = words.race;
const KEY = "cubehost-races";
const LAMPS = 3; // lit one after the other, a second each; when they go out it begins
const MOST = 20; // results that are kept

export function raceCard(connection) {
  const results = JSON.parse(kept(KEY) ?? "[]");
  const told = make("p", { class: "line", role: "status" });
  const scramble = make("p", { class: "scramble" });
  const lamps = make("div", { class: "lamps", "aria-hidden": "true" }, ...Array.from({ length: LAMPS }, () => make("i")));
  const clocks = { you: clock(w.you), robot: clock(w.robot) };
  const handicap = make("input", { type: "number", min: 0, max: 600, value: 30, "aria-label": w.handicap });
  const press = button("", () => act?.(), { class: "main" });
  const board = make("ol", { class: "board" });
  let [state, begun, moves, act, timers, race, verdict, seen] = ["none", 0, "", null, [], {}, "", null]; // none, mixing, ready, lamps, running

  /** [what the button says, what it does (null: nothing), what the line says]. */
  function next() {
    const { link, machine, work, stop, cube } = connection.sections;
    if (state === "running") return [race.you === undefined ? w.stop : w.waits, race.you === undefined ? () => finish("you") : null, ""];
    if (state === "lamps") return [w.cancel, () => cancel(w.cancelled), w.willTurn];
    if (!connection.open || link?.state !== "connected") return [w.scramble, null, words.solve.noRobot];
    if (!connection.may("solve-cube")) return [w.scramble, null, words.watching];
    if (stop?.latched) return [w.scramble, null, words.solve.stoppedNote];
    if (work?.busy || state === "mixing") return [w.scramble, null, verdict || w.robotBusy];
    if (machine?.state !== "idle" || !machine.aligned) return [w.scramble, null, w.notReady];
    if (state === "ready") return [w.ready, lights, w.holdIt];
    if (!cube?.facelets || !isSolved(cube.facelets)) return [w.solveFirst, () => connection.send("solve-cube"), words.solve.willTurn];
    return [w.scramble, mix, verdict || w.bothSolved];
  }

  function draw() {
    const [label, does, text] = next();
    [act, press.textContent, press.disabled] = [does, label, !does];
    if (text) told.textContent = text;
    [scramble.textContent, scramble.hidden] = [moves, ["lamps", "running"].includes(state)]; // room for the lamps
    handicap.disabled = !["none", "ready"].includes(state);
  }

  function mix() {
    [state, verdict] = ["mixing", ""];
    const seed = Math.floor(Math.random() * 2 ** 32);
    connection.send("mix", { size: sideOf(connection.sections.cube.facelets.length), seed });
    connection.send("scramble", { seed });
    draw();
  }

  function lights() {
    state = "lamps";
    race = { handicap: Math.max(0, Math.min(600, handicap.valueAsNumber || 0)) };
    for (const { output } of Object.values(clocks)) output.textContent = "0.0";
    timers = [...lamps.children].map((lamp, i) => setTimeout(() => lamp.classList.add("lit"), 1000 * i)).concat(setTimeout(go, 1000 * LAMPS));
    draw();
  }

  function go() {
    [state, begun] = ["running", performance.now()];
    dark();
    told.textContent = race.handicap ? w.robotWaits(race.handicap) : w.go;
    timers = [setTimeout(() => [connection.send("solve-cube"), (told.textContent = w.waits)], 1000 * race.handicap)];
    requestAnimationFrame(tick);
    draw();
  }

  function tick() {
    if (state !== "running") return;
    for (const [who, { output }] of Object.entries(clocks)) if (race[who] === undefined) output.textContent = timeOf(performance.now() - begun, 1);
    requestAnimationFrame(tick);
  }

  /** Notes who has ended, and after how many seconds; null: the robot did not get to the end. */
  function finish(who, time = (performance.now() - begun) / 1000) {
    race[who] = time;
    clocks[who].output.textContent = textOf(time);
    if (race.you !== undefined && race.robot !== undefined) {
      [state, moves] = ["none", ""];
      results.unshift(race);
      results.splice(MOST);
      keep(KEY, JSON.stringify(results));
      verdict = w.won[winner(race)];
      show();
    }
    draw();
  }

  /** Ends the race, so that nothing of it moves the robot any more: after a stop, or where nobody looks. */
  function cancel(why) {
    timers.splice(0).forEach(clearTimeout);
    if (state === "none") return;
    if (state === "running" && race.robot === undefined) finish("robot", null);
    if (state !== "running") [state, moves] = ["none", ""];
    dark();
    draw();
    told.textContent = why;
  }

  /** With a smart cube a person ends when its turns had solved it, once the cube itself says that it is solved. */
  const smart = smartRow(connection, "race", () => moves, (solve) => {
    if (state !== "running" || race.you !== undefined) return;
    seen = ["checking", "solved"].includes(solve?.phase) ? (seen ?? (performance.now() - begun) / 1000) : null;
    if (solve?.phase === "solved" && solve.ms !== null) finish("you", seen);
  });
  const dark = () => [...lamps.children].forEach((lamp) => lamp.classList.remove("lit"));
  const show = () => put(board, ...results.map((one) => make("li", {}, w.result(textOf(one.you, " s"), textOf(one.robot, " s"), one.handicap, w.won[winner(one)]))));

  connection.on("mixed", (mixed) => state === "mixing" && (moves = mixed.moves));
  connection.on("run", (run) => {
    if (state === "mixing" && run.kind === "scramble" && run.state === "done") smart.follow((state = "ready"));
    else if (state === "mixing" && run.state === "stopped") cancel(words.solve.stopped(run.done, run.of));
    else if (state === "running" && run.kind === "solve" && race.robot === undefined && connection.sections.work?.busy === "solve-cube") {
      if (run.state === "done") finish("robot");
      else if (run.state === "stopped") finish("robot", null);
    }
    draw();
  });
  connection.on("stop", ({ latched }) => latched && cancel(words.solve.stoppedNote));
  connection.on("stopping", (stopping) => stopping && cancel(words.solve.stoppingNote));
  for (const name of ["open", "link", "machine", "work", "cube"]) connection.on(name, draw);
  const looks = () => isShown("play") && location.hash.endsWith("/race");
  for (const left of ["hashchange", "visibilitychange"]) addEventListener(left, () => looks() || state === "none" || state === "mixing" || cancel(w.cancelled), true);
  document.addEventListener("keydown", (event) => {
    if (event.key !== " " || !looks() || state !== "running" || race.you !== undefined || event.target === press) return;
    event.preventDefault();
    finish("you");
  });
  show();
  draw();
  const both = make("div", { class: "pair even" }, ...Object.values(clocks).map(({ part }) => part));
  return make("article", { class: "card race" }, make("p", { class: "soft" }, w.text), make("label", { class: "row" }, w.handicap, handicap), smart.row, scramble, told, press, both, lamps, board);
}

function clock(name) {
  const output = make("output", { class: "time bare", "aria-live": "off", "aria-label": name }, "0.0");
  return { output, part: make("div", {}, make("p", { class: "soft" }, name), output) };
}

const textOf = (seconds, unit = "") => (seconds === null ? w.none : timeOf(1000 * seconds) + unit);
const winner = ({ you, robot }) => (robot === null || you < robot ? "you" : "robot");
const isSolved = (facelets) => facelets.match(new RegExp(`.{${facelets.length / 6}}`, "g")).every((side) => new Set(side).size === 1);
