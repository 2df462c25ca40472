// The job on one screen: picture with the net over it, cube, time, doubt, and the one button.

import { actionPart } from "./action.js";
import { ageOf } from "./ages.js";
import { Cube3d } from "./cube3d.js";
import { doubtPart } from "./doubts.js";
import { byId, make, put } from "./dom.js";
import { picturesPart } from "./pictures.js";
import { scrubPart } from "./scrub.js";
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

/** The big time: runs with the faces, and stands at what the robot has measured. */
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
