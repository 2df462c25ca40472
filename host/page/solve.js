// The job on one screen: picture with the net over it, cube, time, doubt, and the one button.

import { actionPart } from "./action.js";
import { Cube3d } from "./cube3d.js";
import { button, byId, make, put } from "./dom.js";
import { doubtPart } from "./doubts.js";
import { picturesPart } from "./pictures.js";
import { ageOf } from "./status.js";
import { inverse, path } from "./turns.js";
import { words } from "./words.js";

export function startSolve(connection) {
  const cube = make("div", { class: "player" });
  const time = make("output", { class: "time", "aria-label": words.solve.time, "aria-live": "off" });
  const told = make("p", { role: "status" });
  const moves = make("p", { class: "moves" });
  const age = ageOf("run");
  const middle = make("div", { class: "middle part" }, cube, make("div", { class: "clock" }, time, make("div", { class: "line" }, told, " ", age), moves));
  const drawn = new Cube3d(cube);
  const steps = scrubPart(connection, drawn);
  put(byId("solve"), picturesPart(connection), middle, doubtPart(connection, steps), actionPart(connection));
  startClock(connection, time);
  connection.on("cube", (value) => drawn.show(value.facelets, value));
  const show = () => {
    const { run, solution, cube: expected } = connection.sections;
    const solved = solution?.moves != null && solution.facelets === expected?.facelets && run?.state !== "running";
    age.hidden = !run || run.state === "none";
    told.textContent = outcome(run, solved && solution);
    moves.textContent = run?.state === "running" ? run.moves : solved ? solution.moves : run?.moves ?? "";
  };
  for (const name of ["run", "solution", "cube"]) connection.on(name, show);
  show();
}

function outcome(run, solution) {
  if (solution) return solution.moves ? words.solve.solution(solution.turns) : words.solve.solvedAlready;
  if (run?.state === "stopped") return words.solve.stopped(run.done, run.of);
  if (run?.state === "unknown") return words.solve.unheard(run.done, run.of);
  if (run?.state === "running") return words.solve.result(run.done, run.of);
  if (run?.state === "done" && run.kind !== "solve") return words.solve.turned[run.kind](run.of);
  if (run?.state === "done") return `${words.solve.result(run.done, run.of)}${run.truth ? ` · ${run.truth}` : ""}`;
  return words.solve.ready;
}

/** Runs the big time with the faces, and leaves it at what the robot has measured. */
function startClock(connection, output) {
  let begun = null;
  const show = (value) => {
    output.textContent = value === null ? "–" : value.toFixed(value < 100 ? 2 : 1);
    output.classList.toggle("none", value === null);
  };
  const tick = () => {
    if (begun === null) return;
    show((performance.now() - begun) / 1000);
    requestAnimationFrame(tick);
  };
  connection.on("run", (run) => {
    if (run.state === "running" && begun === null) {
      begun = performance.now();
      requestAnimationFrame(tick);
    } else if (run.state !== "running") {
      begun = null;
      // Stopped: nobody has measured it; a scramble's time is no result.
      show(run.state === "none" ? 0 : run.kind === "solve" ? run.seconds : null);
    }
  });
  show(0);
}

/** Single steps through the moves that were turned, or are to be: the cube of the picture makes them, the robot does not. */
function scrubPart(connection, drawn) {
  let [states, moves, shown, ended, turning] = [[], [], 0, null, false]; // states: before each move, and after the last
  const bar = make("input", { type: "range", min: 0, "aria-label": words.scrub.bar, input: () => go(bar.valueAsNumber) });
  const at = make("output", { class: "soft" });
  const part = make("div", { class: "scrub", hidden: true }, button("‹", () => go(shown - 1), { "aria-label": words.scrub.back }), bar, button("›", () => go(shown + 1), { "aria-label": words.scrub.on }), at);

  function go(to) {
    if (to < 0 || to > moves.length) return;
    const step = to - shown; // one is turned, more are jumped
    const move = { 1: moves[shown], "-1": inverse(moves[to] ?? "") }[step] ?? "";
    drawn.show(states[to], { before: states[shown], moves: move });
    tell(to);
  }

  function tell(to) {
    shown = bar.value = to;
    at.textContent = words.scrub.at(to, moves.length);
    bar.setAttribute("aria-valuetext", words.solve.result(to, moves.length));
  }

  /** Takes up the moves from where the cube stands: on through its solution, or back through what has led there. */
  function follow() {
    const { run, solution, cube } = connection.sections;
    const ahead = solution?.moves && solution.facelets === cube?.facelets;
    const behind = run?.moves && run.state === "done" && ended && ended === cube?.facelets;
    const now = run?.state !== "running" && (ahead ? solution.moves : behind ? run.moves : "");
    if (now && now === moves.join(" ") && states[ahead ? 0 : moves.length] === cube.facelets) return;
    if (cube && !part.hidden && states[shown] !== cube.facelets) drawn.show(cube.facelets);
    part.hidden = !now;
    moves = now ? now.split(" ") : [];
    if (!now) return;
    states = ahead ? path(cube.facelets, moves) : path(cube.facelets, moves.map(inverse).reverse()).reverse();
    bar.max = moves.length;
    tell(ahead ? 0 : moves.length);
  }

  connection.on("run", ({ state }) => {
    if (turning && state === "done") ended = connection.sections.cube?.facelets;
    turning = state === "running";
  });
  for (const name of ["cube", "run", "solution"]) connection.on(name, follow);
  return part;
}
