// The solves so far, with best and average; each can be looked at again.

import { byId, make, put, seconds } from "./dom.js";
import { Player } from "./player.js";

export function startHistory(connection) {
  const player = new Player(byId("replay-player"));
  connection.on("history", ({ solves, count, best, mean, average5 }) => {
    const figures = `${count} solves; best ${seconds(best)}, mean ${seconds(mean)}, average of 5 ${seconds(average5)}`;
    const rows = solves.map((solve, i) => row(solve, i, () => replay(player, solve)));
    const head = make("tr", {}, ...["When", "Moves", "Time", "Replay"].map((word) => make("th", { scope: "col" }, word)));
    const table = make("table", {}, make("thead", {}, head), make("tbody", {}, ...rows));
    put(byId("history"), make("p", {}, count ? figures : "No solve yet."), ...(count ? [scrolled(table)] : []));
  });
}

const scrolled = (table) => make("div", { class: "scrolled", tabindex: "0", role: "region", "aria-label": "Solves" }, table);

function row(solve, number, play) {
  const when = new Date(1000 * solve.time).toLocaleString([], { dateStyle: "short", timeStyle: "short" });
  const button = make("button", { type: "button", "aria-label": `Replay solve ${number + 1}`, click: play }, "▶");
  return make("tr", {}, ...[when, String(solve.turns), seconds(solve.seconds), button].map((cell) => make("td", {}, cell)));
}

function replay(player, solve) {
  byId("replay-moves").textContent = solve.moves || "Nothing to do.";
  byId("replay-dialog").show();
  player.replay(solve.facelets, solve.pieces, solve.moves);
}
