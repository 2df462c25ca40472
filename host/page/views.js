// The views and their addresses: #/solve and so on; a bar at the bottom of a phone, at the side of a desk.

import { byId, make, makeSvg, put } from "./dom.js";
import { words } from "./words.js";

// Paths on a 24 × 24 grid, stroked.
const ICONS = {
  solve: "M12 3 20 7.5v9L12 21 4 16.500v-9Z M4 7.500 12 12 20 7.500 M12 12v9",
  history: "M4 12a8 8 0 1 0 2.500-5.800 M4 4v4h4 M12 8v4l3 2",
  setup: "M14 5a5 5 0 0 0-5 6.500L3.500 17 7 20.500l5.500-5.500A5 5 0 0 0 19 8.500L15.500 12 12 8.500Z",
  settings: "M4 7h10 M18 7h2 M14 5v4 M4 12h3 M11 12h9 M7 10v4 M4 17h9 M17 17h3 M13 15v4",
  play: "M7 4.500v15l12-7.500Z",
  machine: "M7 7h10v10H7Z M10 3v4 M14 3v4 M10 17v4 M14 17v4 M3 10h4 M3 14h4 M17 10h4 M17 14h4",
};
export const NAMES = Object.keys(ICONS);

export function startViews() {
  const icon = (name) => makeSvg("svg", { viewBox: "0 0 24 24", "aria-hidden": "true" }, makeSvg("path", { d: ICONS[name] }));
  const links = NAMES.map((name) => make("a", { href: `#/${name}` }, icon(name), make("span", {}, words.views[name])));
  put(byId("bar"), ...links);
  byId("bar").setAttribute("aria-label", words.title);

  const show = (focus) => {
    const [asked] = location.hash.slice(2).split("/");
    const name = NAMES.includes(asked) ? asked : NAMES[0];
    for (const other of NAMES) byId(other).hidden = other !== name;
    links.forEach((link, i) => (NAMES[i] === name ? link.setAttribute("aria-current", "page") : link.removeAttribute("aria-current")));
    document.title = `${words.views[name]} · ${words.title}`;
    byId("title").textContent = words.views[name];
    document.body.dataset.view = name;
    scrollTo(0, 0);
    for (const draw of Object.values(waiting.get(name) ?? {})) draw();
    waiting.delete(name);
    if (focus) byId("views").focus({ preventScroll: true });
  };
  addEventListener("hashchange", () => show(true));
  show(false);
}

const waiting = new Map(); // view -> what it draws when it comes into sight

/** Draws now where the view is in sight, else once it is: of what waits under one key, only the newest. */
export function inSight(view, key, draw) {
  if (document.body.dataset.view === view) draw();
  else waiting.set(view, { ...waiting.get(view), [key]: draw });
}

export const isShown = (name) => document.body.dataset.view === name && !document.hidden;
