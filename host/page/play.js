// Without a robot: a cube to play with, a timer, scrambles to print, and scanning by this device's camera.

import { button, byId, card, make, put } from "./dom.js";
import { gameCard } from "./game.js";
import { phoneCard } from "./phone.js";
import { timerCard } from "./timer.js";
import { words } from "./words.js";

const w = words.play;

export function startPlay(connection) {
  put(byId("play"), gameCard(connection), phoneCard(connection), timerCard(), printCard(connection));
}

function printCard(connection) {
  const sheet = async () => open(await connection.address("/api/scrambles.svg?count=5"), "_blank");
  return card(w.print, make("p", { class: "soft" }, w.printText), make("p", { class: "row" }, button(w.sheet, sheet)));
}
