// The solves so far, robot by robot: figures, a plot of the times, a card each with what was seen; each can be played
// back, noted and deleted.

import { plot, timeline } from "./charts.js";
import { ask, askSure, askTyped, button, byId, make, put, save, seconds } from "./dom.js";
import { Steps } from "./steps.js";
import { words } from "./view_words.js";
import { inSight } from "./views.js";

const w = words.history;
const SHOWN = 2; // pictures of a replay
const pictures = new Map(); // flight -> address of its first picture, "" where it has none
let chosen = null; // the robot that a person looks at; the one that solved last until then

export function startHistory(connection) {
  const looking = new IntersectionObserver((entries) => entries.forEach((entry) => entry.isIntersecting && load(connection, entry.target, looking)));
  const show = (history) => inSight("history", "list", () => {
    const robot = history.find((one) => nameOf(one) === chosen) ?? history[0];
    if (!robot) return put(byId("history"), make("p", { class: "card" }, w.none));
    const cards = robot.solves.map((solve) => solveCard(connection, solve));
    const drawn = robot.counted ? [figures(robot), plot(robot.parts, byId("history").clientWidth)] : [make("p", { class: "card" }, w.noResult)];
    put(byId("history"), ...robots(history, robot, show), ...drawn, make("p", { class: "soft" }, w.counting), files(connection), make("div", { class: "cards" }, ...cards));
    for (const frame of byId("history").querySelectorAll("[data-flight]")) looking.observe(frame);
  });
  connection.on("history", show);
}

const nameOf = ({ robot, mechanism }) => [words.boards[robot] ?? (robot || w.earlier), mechanism || w.motors].join(" · ");

/** A choice of the robot whose solves are shown, where there are several. */
function robots(history, shown, show) {
  if (history.length < 2) return [];
  const options = history.map((one) => make("option", { selected: one === shown }, nameOf(one)));
  const change = (event) => show(history, (chosen = event.target.value));
  return [make("label", { class: "card" }, `${w.robot} `, make("select", { change }, ...options))];
}

function figures(robot) {
  const rows = Object.entries(w.figures).map(([name, label]) =>
    make("div", {}, make("dt", {}, label), make("dd", {}, name.startsWith("count") ? String(robot[name]) : seconds(robot[name], 2))),
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
  const facts = [when, w.moves(solve.turns), truth, ...(solve.counts || solve.solved !== true ? [] : [w.few])].join(" · ");
  const { time } = solve;
  const askNote = () => askTyped(w.noteOf(when), w.noteLabel, (note) => connection.send("note-solve", { time, note }), { value: solve.note });
  const askDelete = () => askSure(w.deleteOf(when), w.deleteText, w.delete, () => connection.send("delete-solve", { time }));
  const disabled = !connection.may("note-solve");
  const buttons = [
    button(w.replay, () => replay(connection, solve, when), { "aria-label": w.replayOf(when) }),
    button(w.note, askNote, { "aria-label": w.noteOf(when), disabled }),
    button(w.delete, askDelete, { "aria-label": w.deleteOf(when), disabled }),
  ];
  return make(
    "article",
    { class: "card solve" },
    make("div", { class: "thumb", "data-flight": solve.flight || undefined }),
    make("div", {}, make("h2", {}, seconds(solve.seconds)), make("p", { class: "soft" }, facts), solve.note && make("p", {}, solve.note), make("p", { class: "moves" }, solve.moves)),
    make("p", { class: "row" }, ...buttons),
  );
}

/** Fetches the picture of a card that comes into sight, once each. */
async function load(connection, frame, looking) {
  looking.unobserve(frame);
  const { flight } = frame.dataset;
  if (!pictures.has(flight)) pictures.set(flight, await connection.address(`/api/flights/${flight}/0.jpg`).catch(() => ""));
  if (pictures.get(flight)) put(frame, make("img", { src: pictures.get(flight), alt: "" }));
}

/** A solve played back from its flight record: the turns, what the cameras saw, when each part was, what happened. */
function replay(connection, solve, when) {
  const cube = make("div", { class: "player tall" });
  const more = make("div", {});
  const steps = new Steps(cube, solve.facelets, solve.moves);
  const moves = solve.moves ? [make("p", { class: "row" }, steps.press), steps.list] : [make("p", {}, words.solve.solvedAlready)];
  ask(w.replayOf(when), (close) => [cube, ...moves, more, button(words.close, close)]);
  record(connection, solve.flight, more);
  steps.play();
}

async function record(connection, flight, host) {
  try {
    if (!flight) throw new Error();
    const { pictures, told } = JSON.parse(await (await connection.get(`/api/flights/${flight}`)).text());
    const images = await Promise.all(
      pictures.slice(0, SHOWN).map(async (camera, i) => make("img", { src: await connection.address(`/api/flights/${flight}/${i}.jpg`), alt: w.seenBy(camera) })),
    );
    const steps = stepsOf(told);
    put(host, make("div", { class: "seen" }, ...images), ...(steps.length ? timeline(steps) : []));
  } catch {
    put(host, make("p", { class: "soft" }, w.gone));
  }
}

/** What the record tells of steps and turns, as the timeline takes it. */
function stepsOf(told) {
  let before = 0;
  return told.flatMap((entry) => {
    const began = before;
    before = entry.t;
    if (entry.is === "StepEnded" && entry.name !== "turn") return [{ name: entry.name, kind: "step", start: entry.t - entry.seconds, end: entry.t }];
    if (entry.is === "Turned" && entry.move) return [{ name: entry.move, kind: "turn", start: began, end: entry.t }];
    return [];
  });
}
