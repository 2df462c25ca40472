// The cube drawn in 3D as an SVG: its stickers are quads in space, a turn rotates those of one layer, and a drag the
// view.

import { makeSvg } from "./dom.js";
import { sideOf } from "./net.js";
import { add, cellsOf, dot, moved, rotated, turned, turnOf } from "./turns.js";

const TURN = 110; // ms of a quarter turn
const INSET = 0.86; // of a sticker in its cell
const EYE = 7; // distance of the eye

export class Cube3d {
  #svg = makeSvg("svg", { viewBox: "-1.75 -1.75 3.5 3.5", class: "cube3d", "aria-hidden": "true" });
  #facelets = null;
  #marked = []; // stickers to point at, while nothing turns
  #queue = Promise.resolve();
  #asked = 0; // number of the newest call of `show`: earlier ones' turns are cut short
  #yaw = -0.6;
  #pitch = 0.5;
  #turn = null; // { axis, angle, from: how far out a cell lies that turns }
  #host;

  constructor(host) {
    this.#host = host;
    host.append(this.#svg);
    this.#svg.addEventListener("pointerdown", (event) => this.#drag(event));
  }

  /** Jumps to a state, or turns to it where `moves` lead there from the one shown. null: unknown; the last stays, as such. */
  show(facelets, { before = null, moves = "", marked = [] } = {}) {
    const asked = ++this.#asked;
    this.#queue = this.#queue.then(async () => {
      const still = matchMedia("(prefers-reduced-motion: reduce)").matches || document.hidden;
      this.#marked = [];
      if (before && before === this.#facelets && moves && !still) {
        for (const move of moves.split(" ")) await this.#animate(move, asked);
      }
      this.#facelets = facelets ?? this.#facelets;
      this.#marked = marked;
      this.#turn = null;
      this.#draw();
      this.#host.classList.toggle("unknown", !facelets);
    });
  }

  async #animate(move, asked) {
    const turn = turnOf(move, sideOf(this.#facelets.length));
    if (!turn) return; // not a face turn: jumped to
    const took = TURN * Math.abs(turn.amount);
    const begun = performance.now();
    for (let now = begun; now < begun + took && asked === this.#asked; now = await new Promise(requestAnimationFrame)) {
      this.#turn = { ...turn, angle: (turn.angle * (now - begun)) / took };
      this.#draw();
    }
    this.#facelets = turned(this.#facelets, move);
    this.#turn = null;
  }

  #draw() {
    if (!this.#facelets) return;
    const view = (v) => rotated(rotated(v, [0, 1, 0], this.#yaw), [1, 0, 0], this.#pitch);
    const quads = cellsOf(sideOf(this.#facelets.length)).map((cell, i) => {
      const seen = Object.fromEntries(Object.entries(moved(cell, this.#turn)).map(([name, v]) => [name, view(v)]));
      return { ...seen, letter: this.#facelets[i], i, mark: this.#marked.includes(i) ? " marked" : "" };
    });
    const facing = quads.filter(({ middle, normal }) => this.#turn || dot(normal, add([0, 0, EYE], middle, -1)) > 0);
    facing.sort((a, b) => a.middle[2] - b.middle[2]);
    this.#svg.replaceChildren(...facing.flatMap(polygons));
    this.#svg.dataset.facelets = this.#facelets;
  }

  #drag({ clientX, clientY, pointerId }) {
    const [yaw, pitch] = [this.#yaw, this.#pitch];
    this.#svg.setPointerCapture(pointerId);
    this.#svg.onpointermove = (event) => {
      this.#yaw = yaw + (event.clientX - clientX) / 90;
      this.#pitch = Math.max(-1.4, Math.min(1.4, pitch + (event.clientY - clientY) / 90));
      this.#draw();
    };
    this.#svg.onpointerup = this.#svg.onpointercancel = () => (this.#svg.onpointermove = null);
  }
}

function polygons({ middle, normal, right, down, letter, i, mark }) {
  const corners = [[-1, -1], [1, -1], [1, 1], [-1, 1]];
  const at = (k) => corners.map(([x, y]) => project(add(add(middle, right, k * x), down, k * y))).join(" ");
  const back = dot(normal, add([0, 0, EYE], middle, -1)) <= 0; // seen from behind: the inside of a layer in mid-turn
  const body = makeSvg("polygon", { points: at(1), class: "body" });
  return back ? [body] : [body, makeSvg("polygon", { points: at(INSET), class: `c${letter}${mark}`, "data-facelet": i })];
}

const project = ([x, y, z]) => [x, -y].map((v) => ((v * EYE) / (EYE - z)).toFixed(3)).join(",");
