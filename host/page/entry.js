// A cube entered by taps: a colour, then its stickers. What is counted is said; what can only be one colour is filled in.

import { button, make, put } from "./dom.js";
import { FACES, nameOf, sideOf } from "./net.js";
import { COLOURS, FACE_NAMES, words } from "./view_words.js";

const w = words.mine;
const EMPTY = ".";
const ABOVE = { U: "B", R: "U", F: "U", D: "F", L: "U", B: "U" }; // the side that a face, seen upright, has above it
const SHOWN = "UBFRDL"; // in pairs on a phone: F and R lie as on the cube

export class Entry {
  #stickers = [];
  #marked = new Set();
  #colour = "U";
  #focus = 0;
  #changed;

  /** changed(stickers, note): after each change, with words where something was filled in. */
  constructor(changed) {
    this.#changed = changed;
    this.part = make("div", { class: "entry", keydown: (event) => this.#key(event) });
    this.palette = make("div", { class: "palette", role: "radiogroup", "aria-label": w.colour });
  }

  get size() {
    return sideOf(this.#stickers.length);
  }

  get stickers() {
    return this.#stickers.join("");
  }

  get empty() {
    return this.#stickers.every((one, i) => one === EMPTY || this.#isMiddle(i));
  }

  get complete() {
    return [...FACES].every((colour) => this.#left(colour) === 0);
  }

  /** Shows 54 or 24 letters, dots for what is not known; for anything else an empty 3x3. */
  set(stickers) {
    if (!/^([URFDLB.]{24}|[URFDLB.]{54})$/.test(stickers)) return this.clear(3);
    this.#stickers = [...stickers];
    this.#change();
  }

  /** Empties all but the middles, which no turn moves. */
  clear(size) {
    this.#colour = "U";
    this.#focus = 0;
    this.set([...FACES].map((face) => (size === 3 ? EMPTY.repeat(4) + face + EMPTY.repeat(4) : EMPTY.repeat(4))).join(""));
  }

  /** Marks stickers that something is wrong with. */
  mark(indices) {
    this.#marked = new Set(indices);
    this.#draw();
  }

  #left(colour) {
    return this.size ** 2 - this.#stickers.filter((one) => one === colour).length;
  }

  #isMiddle = (index) => this.size === 3 && index % 9 === 4;

  #tap(index) {
    const [before, colour] = [this.#stickers[index], this.#colour];
    this.#focus = index;
    if (this.#isMiddle(index)) this.#stickers[this.#stickers.findIndex((one, i) => one === colour && this.#isMiddle(i))] = before;
    this.#stickers[index] = before === colour && !this.#isMiddle(index) ? EMPTY : colour;
    const next = [...FACES].find((one) => this.#left(one) > 0);
    if (this.#left(colour) <= 0 && next) this.#colour = next;
    this.#change(before === EMPTY && this.#fill());
  }

  /** Fills in what is empty where only one colour can be missing; returns words that say so, else null. */
  #fill() {
    const lacking = [...FACES].filter((colour) => this.#left(colour) !== 0);
    const empty = this.#stickers.filter((one) => one === EMPTY).length;
    if (lacking.length !== 1 || empty === 0 || this.#left(lacking[0]) !== empty) return null;
    this.#stickers = this.#stickers.map((one) => (one === EMPTY ? lacking[0] : one));
    return w.filled(COLOURS[lacking[0]]);
  }

  #change(note) {
    this.#marked.clear();
    this.#draw();
    this.#changed(this.stickers, note || undefined);
  }

  #draw() {
    const isFocused = this.part.contains(document.activeElement);
    put(this.part, ...[...SHOWN].map(this.#face));
    put(this.palette, ...[...FACES].map(this.#choice));
    this.part.classList.toggle("small", this.size === 2);
    if (isFocused) this.part.querySelector("[tabindex='0']").focus();
  }

  #face = (face) => {
    const [area, first] = [this.size ** 2, FACES.indexOf(face) * this.size ** 2];
    const above = this.size === 3 ? this.#stickers[9 * FACES.indexOf(ABOVE[face]) + 4] : ABOVE[face];
    const attributes = { class: `face on${face}`, role: "group", "aria-label": w.face(FACE_NAMES[face], FACE_NAMES[ABOVE[face]]) };
    const stickers = Array.from({ length: area }, (_, i) => this.#sticker(first + i, face));
    return make("div", attributes, make("span", { class: `above c${above}`, "aria-hidden": "true" }), ...stickers);
  };

  #sticker(index, face) {
    const colour = this.#stickers[index];
    const wrong = this.#marked.has(index) ? "wrong" : "";
    const label = `${nameOf(index, this.#stickers.length)} ${COLOURS[colour] ?? w.empty}${wrong && `, ${w.look}`}`;
    const named = this.#isMiddle(index) || (this.size === 2 && index % 4 === 0);
    const attributes = { class: `sticker ${colour === EMPTY ? "none" : `c${colour}`} ${wrong}`, "aria-label": label, tabindex: index === this.#focus ? 0 : -1, "data-at": index };
    return button(named ? FACE_NAMES[face] : "", () => this.#tap(index), attributes);
  }

  #choice = (colour) => {
    const left = this.#left(colour);
    const label = `${COLOURS[colour]}, ${left < 0 ? w.over(-left) : w.left(left)}`;
    const choose = () => {
      this.#colour = colour;
      this.#draw();
      this.palette.children[FACES.indexOf(colour)].focus();
    };
    const attributes = { class: `sticker c${colour} ${left < 0 ? "over" : ""}`, role: "radio", "aria-checked": String(colour === this.#colour), "aria-label": label };
    return button(left < 0 ? `+${-left}` : left === 0 ? "✓" : String(left), choose, attributes);
  };

  /** Arrows go from sticker to sticker; a colour's first letter paints and goes on; Backspace goes back and empties. */
  #key(event) {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const at = this.#focus;
    const step = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -this.size, ArrowDown: this.size, Backspace: -1 }[event.key];
    const colour = [...FACES].find((one) => COLOURS[one][0] === event.key.toLowerCase());
    if (!step && !colour) return;
    event.preventDefault();
    const next = Math.max(0, Math.min(this.#stickers.length - 1, at + (step ?? 1)));
    if (colour) {
      this.#colour = colour;
      if (this.#stickers[at] !== colour) this.#tap(at);
    } else if (event.key === "Backspace" && !this.#isMiddle(next)) {
      this.#stickers[next] = EMPTY;
      this.#change();
    }
    this.#focus = next;
    this.#draw();
  }
}
