// A cube scanned by this device's own camera: frames go to the server, which says what is still to be shown.

import { button, make, makeSvg, put } from "./dom.js";
import { fitted } from "./frame.js";
import { isShown } from "./views.js";
import { words } from "./view_words.js";

const w = words.play;
const QUALITY = 0.7;
const EVERY = 120; // ms after an answer until the next frame

export class Phone {
  #connection;
  #told;
  #size;
  #stream = null;
  #video = make("video", { playsinline: true, muted: true, "aria-label": w.phone });
  #drawing = makeSvg("svg", { viewBox: "0 0 100 100", preserveAspectRatio: "none", "aria-hidden": "true" });
  #sides = make("div", { class: "sides", "aria-hidden": "true" }); // the line says it in words

  /** told: the line for words; size(): layers of the cube that is shown; done(stickers): once all is sure. */
  constructor(connection, told, size, done) {
    [this.#connection, this.#told, this.#size] = [connection, told, size];
    this.press = button(w.phoneStart, () => (this.#stream ? this.end() : this.#begin()));
    this.part = make("div", { hidden: true }, make("div", { class: "screen" }, this.#video, this.#drawing), this.#sides);
    connection.on("seen", (seen) => this.#stream && this.#seen(seen, done));
    connection.on("open", (open) => open && this.#stream && this.again()); // the server may be another, or this one's seen lost
    for (const left of ["hashchange", "visibilitychange"]) addEventListener(left, () => isShown("play") || this.end(), true);
  }

  /** A cube of the chosen size, from now on. */
  again() {
    if (!this.#stream) return;
    this.#connection.send("show", { size: this.#size() });
    this.#send();
  }

  /** Lets the camera go. */
  end() {
    for (const track of this.#stream?.getTracks() ?? []) track.stop();
    this.#stream = null;
    this.part.hidden = true;
    this.press.textContent = w.phoneStart;
  }

  async #begin() {
    if (!navigator.mediaDevices) return (this.#told.textContent = w.phoneNeeds);
    try {
      this.#stream = await navigator.mediaDevices.getUserMedia({ video: { facingMode: "environment", width: { ideal: 1280 } } });
    } catch {
      return (this.#told.textContent = w.phoneDenied);
    }
    this.#told.textContent = w.phoneText;
    this.#video.srcObject = this.#stream;
    this.part.hidden = false;
    this.press.textContent = w.phoneEnd;
    await this.#video.play();
    this.again();
  }

  #send() {
    const video = this.#video;
    if (!this.#stream || !this.#connection.open) return;
    const canvas = make("canvas", fitted(video.videoWidth, video.videoHeight));
    canvas.getContext("2d").drawImage(video, 0, 0, canvas.width, canvas.height);
    canvas.toBlob((blob) => this.#connection.frame(blob), "image/jpeg", QUALITY);
  }

  #seen(seen, done) {
    const points = (face) => face.map(([x, y]) => `${100 * x},${100 * y}`).join(" ");
    put(this.#drawing, ...seen.faces.map((face) => makeSvg("polygon", { points: points(face) })));
    put(this.#sides, ...Array.from({ length: 6 }, (_, i) => drawn(seen.sides[i] ?? Array(this.#size() ** 2).fill(null))));
    if (!seen.facelets) {
      this.#told.textContent = w.phoneAsk[seen.ask](seen.sides.length, seen.missing);
      setTimeout(() => this.#send(), EVERY);
      return;
    }
    this.end();
    done(seen.facelets);
  }
}

/** A side as it was seen, red green blue of its stickers row by row; null, grey, where it is still to be shown. */
function drawn(stickers) {
  const cells = stickers.map((rgb) => make("i", { style: rgb && `background: rgb(${rgb})` }));
  return make("div", { style: `grid-template-columns: repeat(${Math.sqrt(stickers.length)}, 1fr)` }, ...cells);
}
