// A cube unfolded: colours and letters, readable by eye and by screen reader, sticker by sticker where editable.

import { make, put } from "./dom.js";
import { COLOURS, words } from "./words.js";

export const FACES = "URFDLB";
const PLACE = { U: [1, 0], L: [0, 1], F: [1, 1], R: [2, 1], B: [3, 1], D: [1, 2] }; // column, row of the face
export const STEP = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };

export const sideOf = (count) => Math.round(Math.sqrt(count / 6));

/** U1..U9 and so on, as people count stickers. */
export function nameOf(index, count) {
  const perFace = sideOf(count) ** 2;
  return `${FACES[Math.floor(index / perFace)]}${(index % perFace) + 1}`;
}

function placeOf(index, side) {
  const [column, row] = PLACE[FACES[Math.floor(index / side ** 2)]];
  const within = index % side ** 2;
  return [column * side + (within % side), row * side + Math.floor(within / side)];
}

export class Net {
  #host;
  #onPick;
  #focus = 0;

  /** onPick(index): called for a sticker that is pressed; without it the stickers are no buttons. */
  constructor(host, onPick = null) {
    this.#host = host;
    this.#onPick = onPick;
  }

  /** marks: index -> { kind, text } (doubts.js). */
  show(facelets, marks = new Map()) {
    if (!facelets) {
      put(this.#host, make("p", { class: "soft" }, words.solve.unknownCube));
      return;
    }
    const side = sideOf(facelets.length);
    const stickers = [...facelets].map((letter, i) => this.#sticker(letter, i, facelets.length, marks.get(i)));
    const attributes = this.#onPick
      ? { role: "group", "aria-label": words.solve.stickersHelp }
      : { role: "img", "aria-label": spoken(facelets) };
    const net = make("div", { class: "net", style: `grid-template-columns: repeat(${4 * side}, 1fr)`, ...attributes }, ...stickers);
    if (this.#onPick) net.addEventListener("keydown", (event) => this.#move(event, net, side));
    const focused = this.#host.contains(document.activeElement);
    put(this.#host, net);
    if (focused) net.children[this.#focus]?.focus();
  }

  #sticker(letter, index, count, mark) {
    const side = sideOf(count);
    const [column, row] = placeOf(index, side);
    const style = `grid-area: ${row + 1} / ${column + 1}`;
    const shape = { class: `sticker c${letter} ${mark?.kind ?? ""}`, style, "data-sign": mark && words.marks[mark.kind].sign };
    if (!this.#onPick) return make("span", shape, letter);
    const label = `${nameOf(index, count)} ${COLOURS[letter]}${mark ? `, ${mark.text}` : ""}`;
    const tab = index === this.#focus ? 0 : -1;
    const pick = () => {
      this.#focus = index;
      this.#onPick(index);
    };
    return make("button", { ...shape, type: "button", "aria-label": label, title: label, tabindex: tab, click: pick }, letter);
  }

  /** Moves the focus to the next sticker in an arrow key's direction, over the gaps of the net. */
  #move(event, net, side) {
    const step = STEP[event.key];
    if (!step) return;
    event.preventDefault();
    const count = net.children.length;
    const at = new Map([...net.children].map((_, i) => [placeOf(i, side).join(), i]));
    let [x, y] = placeOf(this.#focus, side);
    for (let tries = 0; tries < 4 * side; tries++) {
      x = (x + step[0] + 4 * side) % (4 * side);
      y = (y + step[1] + 3 * side) % (3 * side);
      const next = at.get([x, y].join());
      if (next === undefined || next >= count) continue;
      net.children[this.#focus].tabIndex = -1;
      this.#focus = next;
      net.children[next].tabIndex = 0;
      net.children[next].focus();
      return;
    }
  }
}

function spoken(facelets) {
  const perFace = sideOf(facelets.length) ** 2;
  const faces = [...FACES].map((face, i) => {
    const letters = [...facelets.slice(i * perFace, (i + 1) * perFace)];
    return `${face}: ${letters.every((l) => l === letters[0]) ? `all ${COLOURS[letters[0]]}` : letters.map((l) => COLOURS[l]).join(" ")}`;
  });
  return faces.join("; ");
}
