// Moves for somebody who turns a cube himself: drawn in his own colours, at his pace.

import { Cube3d } from "./cube3d.js";
import { button, keep, kept, make, put } from "./dom.js";
import { inverse, path } from "./turns.js";
import { words } from "./view_words.js";

const w = words.steps;
const TEMPO = "cubehost-tempo";
const TEMPI = { slow: 1300, usual: 650, fast: 250 }; // ms of a move

/** The arrow keys go through the steps in sight: those of a dialog where one is open. */
document.addEventListener("keydown", (event) => {
  const by = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
  if (!by || event.ctrlKey || event.altKey || event.metaKey || event.target.closest("input, select, textarea")) return;
  const players = (document.querySelector("dialog[open]") ?? document).querySelectorAll(".player");
  const { steps } = [...players].find((one) => one.steps && one.checkVisibility()) ?? {};
  if (!steps) return;
  event.preventDefault();
  steps.go(steps.at + by);
});

/** The moves from these stickers on, each a button that goes to behind it. */
export class Steps {
  moves;
  #states;
  at = 0; // moves that are made
  #drawn;
  #told;
  #marked;
  #play = null; // a token of the playing under way, null: none; a press changes it, which ends that playing
  press = button(w.play, () => this.play(), { class: "quiet" });

  /** cube: where it is drawn. marked: stickers to point at, before the first move and after the last. told(at): hears each step. */
  constructor(cube, stickers, moves, { marked = [[], []], told = () => null } = {}) {
    this.moves = moves ? moves.split(" ") : [];
    this.#states = path(stickers, this.moves);
    this.#drawn = new Cube3d(cube);
    this.#told = told;
    this.#marked = marked;
    this.host = cube;
    if (moves) cube.steps = this;
    this.list = make("ol", { class: "turns" }, ...this.moves.map((move, i) => make("li", {}, button(move, () => this.go(i + 1)))));
    this.go(0);
  }

  /** Plays move after move, to the end or the next press; at the end, from the first again. */
  async play() {
    const mine = this.#plays(this.#play ? null : {});
    if (mine && this.at === this.moves.length) this.go(0, mine);
    while (mine && this.#play === mine && this.at < this.moves.length && this.host.checkVisibility()) {
      await new Promise((done) => setTimeout(done, TEMPI[kept(TEMPO) ?? "usual"]));
      if (this.#play === mine) this.go(this.at + 1, mine);
    }
    if (mine && this.#play === mine) this.#plays(null);
  }

  #plays(by) {
    this.press.textContent = by ? w.pause : w.play;
    return (this.#play = by);
  }

  /** Goes to behind `to` moves: turns one, jumps over more. A person's step ends what plays. */
  go(to, by = null) {
    if (by !== this.#play) this.#plays(by);
    if (to < 0 || to > this.moves.length) return;
    const move = { 1: this.moves[this.at], "-1": inverse(this.moves[to] ?? "") }[to - this.at] ?? "";
    const marked = to === 0 ? this.#marked[0] : to === this.moves.length ? this.#marked[1] : [];
    this.#drawn.show(this.#states[to], { before: this.#states[this.at], moves: move, marked });
    this.at = to;
    [...this.list.children].forEach((item, i) => {
      item.classList.toggle("done", i < to);
      if (i === to) item.setAttribute("aria-current", "step");
      else item.removeAttribute("aria-current");
    });
    this.#told(to);
  }
}

/** A solution: how to hold the cube, the next move in large letters and in words, on with one button. */
export function stepsPart(stickers, moves, hold, leave) {
  const cube = make("div", { class: "player tall" });
  const next = make("output", { class: "next" });
  const back = button("‹", () => steps.go(steps.at - 1), { "aria-label": words.scrub.back });
  const tempo = make("select", { "aria-label": w.tempo, change: () => keep(TEMPO, tempo.value) }, ...Object.keys(TEMPI).map((value) => make("option", { value, selected: value === (kept(TEMPO) ?? "usual") }, w.tempi[value])));
  const on = button(w.on, () => (steps.at === steps.moves.length ? leave() : steps.go(steps.at + 1)), { class: "main" });
  const all = moves.split(" ");
  const told = (at) => {
    const move = all[at];
    put(next, ...(move ? [make("b", {}, move), " ", w.turns[move[0]] + w.amounts[move.slice(1)]] : [w.done]));
    back.disabled = at === 0;
    on.textContent = move ? w.on : w.end;
  };
  const steps = new Steps(cube, stickers, moves, { told });
  const foot = make("div", { class: "foot sticky" }, make("div", { class: "told" }, next, button(w.leave, leave, { class: "quiet" })), make("div", { class: "pair back" }, back, on));
  return make("article", { class: "card sided" }, cube, make("p", { class: "soft" }, hold), make("div", { class: "row" }, steps.press, tempo), steps.list, foot);
}
