// The times of the last solves as dots over their mean.

import { make, makeSvg, seconds } from "./dom.js";
import { words } from "./words.js";

const [WIDTH, HEIGHT, EDGE] = [600, 120, 8];

export function plot({ times, mean }) {
  const most = Math.max(...times, 0.001);
  const x = (i) => EDGE + (times.length > 1 ? (i * (WIDTH - 2 * EDGE)) / (times.length - 1) : WIDTH / 2);
  const y = (time) => HEIGHT - EDGE - (time * (HEIGHT - 2 * EDGE)) / most;
  const dots = times.map((time, i) => makeSvg("circle", { cx: x(i), cy: y(time), r: 4 }, makeSvg("title", {}, seconds(time))));
  const path = makeSvg("polyline", { points: times.map((time, i) => `${x(i)},${y(time)}`).join(" ") });
  const line = mean === null ? null : makeSvg("line", { x1: 0, x2: WIDTH, y1: y(Math.min(mean, most)), y2: y(Math.min(mean, most)) });
  const drawing = makeSvg("svg", { viewBox: `0 0 ${WIDTH} ${HEIGHT}`, role: "img", "aria-label": words.history.plot, class: "plot" }, line, path, ...dots);
  return make("figure", { class: "card" }, drawing, make("figcaption", { class: "soft" }, words.history.plot));
}
