// A solve played back from its flight record: the turns, what the cameras saw, when each part was, what happened.

import { ask, button, make, put } from "./dom.js";
import { Steps } from "./steps.js";
import { timeline } from "./timeline.js";
import { words } from "./view_words.js";

const w = words.history;
const SHOWN = 2; // pictures

export function replay(connection, solve, when) {
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
