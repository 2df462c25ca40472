// The last solves, a bar each of its parts on top of one another, over seconds: looking, solving and turning where a robot did it.
// And when each part of one run was: capture, read, decide, solve, plan, each turn.
//
//   capture  |####|                              a bar a step, from its start to its end
//   solve          |##|                          one row for all turns, a piece each
//   turns              |R|U2|F'|...|

import { make, makeSvg, seconds } from "./dom.js";
import { words } from "./view_words.js";

const [HEIGHT, LEFT, EDGE] = [160, 44, 14]; // pixels
const w = words.history;

/** Draws a bar a solve. parts: seconds of each solve's parts; kinds: what these are called; room: width, pixels. */
export function plot(parts, room, kinds = w.parts) {
  const width = Math.max(240, room - 2 * EDGE);
  const totals = parts.map((solve) => solve.reduce((sum, part) => sum + (part ?? 0), 0));
  const step = roundStep(Math.max(...totals, 0.001) / 3);
  const most = step * Math.ceil(Math.max(...totals, step) / step);
  const y = (time) => HEIGHT - EDGE - (time * (HEIGHT - 2 * EDGE)) / most;
  const wide = (width - LEFT) / parts.length;
  const axis = Array.from({ length: Math.round(most / step) + 1 }, (_, i) => tick(i * step, y(i * step), width));
  const bars = parts.map((solve, i) => bar(solve, totals[i], kinds, LEFT + i * wide, Math.min(wide * 0.8, 40), y));
  const drawing = makeSvg("svg", { viewBox: `0 0 ${width} ${HEIGHT}`, role: "img", "aria-label": w.plot, class: "plot" }, ...axis, ...bars);
  const several = Object.entries(kinds).filter((_, i, all) => all.length > 1);
  const legend = several.map(([part, name]) => make("span", { class: `key ${part}` }, name));
  return make("figure", { class: "card" }, drawing, make("figcaption", { class: "soft" }, w.plot, " ", ...legend));
}

/** 1, 2 or 5 times a power of ten, not less than a step of this size. */
function roundStep(size) {
  const ten = 10 ** Math.floor(Math.log10(size));
  return ten * [1, 2, 5, 10].find((times) => times * ten >= size);
}

function tick(time, y, width) {
  const text = makeSvg("text", { x: LEFT - 8, y: y + 4 });
  text.textContent = `${Number(time.toPrecision(3))} s`;
  return makeSvg("g", {}, makeSvg("line", { x1: LEFT, x2: width, y1: y, y2: y }), text);
}

function bar(solve, total, kinds, x, width, y) {
  let low = 0;
  const pieces = Object.keys(kinds).map((part, i) => {
    const height = y(low) - y(low + (solve[i] ?? 0));
    low += solve[i] ?? 0;
    return makeSvg("rect", { class: part, x, width, y: y(low), height });
  });
  const title = makeSvg("title", {});
  title.textContent = `${Object.values(kinds).map((name, i) => `${name} ${seconds(solve[i])}`).join(", ")}: ${seconds(total)}`;
  return makeSvg("g", {}, title, ...pieces);
}

/** Bars and, folded, a table. steps: [{ name, kind, start, end }]. */
export const timeline = (steps) => [chart(steps), table(steps)];

/** Cuts out the waiting for a person between two steps, which is no part of the work. */
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
