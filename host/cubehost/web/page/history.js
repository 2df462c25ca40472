// The solves so far: figures, a plot of the times, a card each with what was seen; each can be played back.

import { button, byId, make, put, save, seconds } from "./dom.js";
import { plot } from "./plot.js";
import { replay } from "./replay.js";
import { inSight } from "./views.js";
import { words } from "./words.js";

const w = words.history;
const pictures = new Map(); // flight -> address of its first picture, "" where it has none

export function startHistory(connection) {
  const looking = new IntersectionObserver((entries) => entries.forEach((entry) => entry.isIntersecting && load(connection, entry.target, looking)));
  connection.on("history", (history) => inSight("history", "list", () => {
    const cards = history.solves.map((solve) => solveCard(connection, solve));
    put(byId("history"), ...(history.count ? [figures(history), plot(history), files(connection), make("div", { class: "cards" }, ...cards)] : [make("p", { class: "card" }, w.none)]));
    for (const frame of byId("history").querySelectorAll("[data-flight]")) looking.observe(frame);
  }));
}

function figures(history) {
  const rows = Object.entries(w.figures).map(([name, label]) =>
    make("div", {}, make("dt", {}, label), make("dd", {}, name === "count" ? String(history.count) : seconds(history[name]))),
  );
  return make("dl", { class: "figures card" }, ...rows);
}

function files(connection) {
  const get = (path, name) => async () => save(await connection.address(path), name);
  return make("p", { class: "row" }, button(w.csv, get("/api/history.csv", "solves.csv")), button(w.json, get("/api/history", "solves.json")));
}

function solveCard(connection, solve) {
  const when = new Date(1000 * solve.time).toLocaleString([], { dateStyle: "medium", timeStyle: "short" });
  const truth = { true: w.solved, false: w.notSolved }[solve.solved] ?? w.unseen;
  return make(
    "article",
    { class: "card solve" },
    make("div", { class: "thumb", "data-flight": solve.flight || undefined }),
    make("div", {}, make("h2", {}, seconds(solve.seconds)), make("p", { class: "soft" }, `${when} · ${w.moves(solve.turns)} · ${truth}`), make("p", { class: "moves" }, solve.moves)),
    button(w.replay, () => replay(connection, solve, when), { "aria-label": w.replayOf(when) }),
  );
}

/** Pictures are fetched when their card comes into sight, once each. */
async function load(connection, frame, looking) {
  looking.unobserve(frame);
  const { flight } = frame.dataset;
  if (!pictures.has(flight)) pictures.set(flight, await connection.address(`/api/flights/${flight}/0.jpg`).catch(() => ""));
  if (pictures.get(flight)) put(frame, make("img", { src: pictures.get(flight), alt: "" }));
}
