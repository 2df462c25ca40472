// When each part of the last run was: capture, read, decide, solve, plan, each turn.
//
//   capture  |####|                              a bar a step, from its start to its end
//   solve          |##|                          one row for all turns, a piece each
//   turns              |R|U2|F'|...|

import { make, seconds } from "./dom.js";
import { words } from "./view_words.js";

/** Bars and, folded, a table. steps: [{ name, kind, start, end }]. */
export const timeline = (steps) => [chart(steps), table(steps)];

/** Waiting for the person between two steps is no part of the work: it is cut down to nothing. */
function withoutPauses(steps) {
  let shift = 0;
  let end = steps[0].start;
  return steps.map((step) => {
    shift += Math.max(0, step.start - end);
    end = Math.max(end, step.end);
    return { ...step, start: step.start - shift, end: step.end - shift };
  });
}

function chart(timeline) {
  const steps = withoutPauses(timeline);
  const from = steps[0].start;
  const length = Math.max(...steps.map((step) => step.end)) - from || 1;
  const bar = ({ name, kind, start, end }) =>
    make("span", {
      class: `bar ${kind}`,
      title: `${name}: ${seconds(end - start)}`,
      style: `left: ${(100 * (start - from)) / length}%; width: ${(100 * (end - start)) / length}%`,
    });
  const row = (name, bars, took) =>
    make("div", { class: "track" }, make("span", {}, name), make("span", { class: "bars" }, ...bars), make("span", { class: "took" }, seconds(took)));
  const turns = steps.filter((step) => step.kind === "turn");
  const rows = steps.filter((step) => step.kind === "step").map((step) => row(step.name, [bar(step)], step.end - step.start));
  if (turns.length) rows.push(row(words.timeline.turns, turns.map(bar), turns.at(-1).end - turns[0].start));
  return make("div", { class: "chart", "aria-hidden": "true" }, ...rows);
}

function table(timeline) {
  const rows = timeline.map(({ name, start, end }) =>
    make("tr", {}, make("th", { scope: "row" }, name), make("td", {}, seconds(start)), make("td", {}, seconds(end - start))),
  );
  const head = make("tr", {}, ...[words.timeline.part, words.timeline.began, words.timeline.took].map((word) => make("th", { scope: "col" }, word)));
  return make("details", {}, make("summary", {}, words.timeline.table), make("table", {}, make("thead", {}, head), make("tbody", {}, ...rows)));
}
