// The views that come after the first. In Play is a cube in the hand, without a robot: entered or scanned, solved or taught; a
// timer; a cube on the screen. A part each, at an address of its own: #/play/cube and so on.

import { byId, button, card, make, put } from "./dom.js";
import { gameCard } from "./game.js";
import { startHistory } from "./history.js";
import { startMachine } from "./machine.js";
import { minePart } from "./mine.js";
import { raceCard } from "./race.js";
import { startSettings } from "./settings.js";
import { startSetup } from "./setup.js";
import { timerCard } from "./timer.js";
import { words } from "./view_words.js";
import { inSight } from "./views.js";

const w = words.play;

export function startLater(connection) {
  for (const start of [startHistory, startSetup, startSettings, startMachine]) start(connection);
  inSight("play", "all", () => startPlay(connection));
}

function startPlay(connection) {
  const parts = {
    cube: [minePart(connection)],
    timer: [...timerCard(connection), printCard(connection)],
    race: [raceCard(connection)],
    game: [gameCard(connection)],
  };
  const links = Object.keys(parts).map((name) => make("a", { href: `#/play/${name}` }, w.parts[name]));
  const hosts = Object.entries(parts).map(([name, content]) => make("div", { class: "hand", "data-part": name }, ...content));
  const show = () => {
    const [view, asked] = location.hash.slice(2).split("/");
    if (view !== "play") return;
    const shown = asked in parts ? asked : "cube";
    hosts.forEach((host) => (host.hidden = host.dataset.part !== shown));
    links.forEach((link) => (link.hash === `#/play/${shown}` ? link.setAttribute("aria-current", "page") : link.removeAttribute("aria-current")));
  };
  put(byId("play"), make("nav", { class: "tabs", "aria-label": words.views.play }, ...links), ...hosts);
  addEventListener("hashchange", show);
  show();
}

function printCard(connection) {
  const sheet = async () => open(await connection.address("/api/scrambles.svg?count=5"), "_blank");
  return card(w.print, make("p", { class: "soft" }, w.printText), make("p", { class: "row" }, button(w.sheet, sheet)));
}
