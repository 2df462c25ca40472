// The last solves, a bar each of its parts on top of one another, over seconds: looking, solving and turning where a robot did
// it. kinds: the parts and what they are called; `room`: how wide it is drawn, pixels.

import { make, makeSvg, seconds } from "./dom.js";
import { words } from "./view_words.js";

const [HEIGHT, LEFT, EDGE] = [160, 44, 14]; // pixels
const w = words.history;

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
