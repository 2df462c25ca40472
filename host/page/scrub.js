// Single steps through the moves that were turned, or are to be: the cube of the picture makes them, the robot does not.

import { button, make } from "./dom.js";
import { inverse, path } from "./turns.js";
import { words } from "./words.js";

const w = words.scrub;

export function scrubPart(connection, drawn) {
  let [states, moves, shown, ended, turning] = [[], [], 0, null, false]; // states: before each move, and after the last
  const bar = make("input", { type: "range", min: 0, "aria-label": w.bar, input: () => go(bar.valueAsNumber) });
  const at = make("output", { class: "soft" });
  const part = make("div", { class: "scrub", hidden: true }, button("‹", () => go(shown - 1), { "aria-label": w.back }), bar, button("›", () => go(shown + 1), { "aria-label": w.on }), at);

  function go(to) {
    if (to < 0 || to > moves.length) return;
    const step = to - shown; // one is turned, more are jumped
    const move = { 1: moves[shown], "-1": inverse(moves[to] ?? "") }[step] ?? "";
    drawn.show(states[to], { before: states[shown], moves: move });
    tell(to);
  }

  function tell(to) {
    shown = bar.value = to;
    at.textContent = w.at(to, moves.length);
    bar.setAttribute("aria-valuetext", words.solve.result(to, moves.length));
  }

  /** From where the cube stands: on through its solution, or back through what has led there. */
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
