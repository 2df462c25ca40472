// A cube scanned by this device's own camera: frames go to the server, which says what is still to be shown.

import { button, make, makeSvg, put } from "./dom.js";
import { fitted } from "./frame.js";
import { isShown } from "./views.js";
import { words } from "./view_words.js";

const w = words.play;
const QUALITY = 0.7;
const EVERY = 120; // ms after an answer until the next frame

/** Returns { press, part }. told: the line for words; size(): layers of the cube; done(stickers): called once all is sure. */
export function phonePart(connection, told, size, done) {
  const video = make("video", { playsinline: true, muted: true, "aria-label": w.phone });
  const drawing = makeSvg("svg", { viewBox: "0 0 100 100", preserveAspectRatio: "none", "aria-hidden": "true" });
  const sides = make("div", { class: "sides", "aria-hidden": "true" }); // the line says it in words
  const press = button(w.phoneStart, () => (stream ? end() : begin()));
  const part = make("div", { hidden: true }, make("div", { class: "screen" }, video, drawing), sides);
  let stream = null;

  /** Begins anew, with a cube of the chosen size. */
  function again() {
    if (!stream) return;
    connection.send("show", { size: size() });
    send();
  }

  /** Lets the camera go. */
  function end() {
    for (const track of stream?.getTracks() ?? []) track.stop();
    stream = null;
    part.hidden = true;
    press.textContent = w.phoneStart;
  }

  async function begin() {
    if (!navigator.mediaDevices) return (told.textContent = w.phoneNeeds);
    try {
      stream = await navigator.mediaDevices.getUserMedia({ video: { facingMode: "environment", width: { ideal: 1280 } } });
    } catch {
      return (told.textContent = w.phoneDenied);
    }
    told.textContent = w.phoneText;
    video.srcObject = stream;
    part.hidden = false;
    press.textContent = w.phoneEnd;
    await video.play();
    again();
  }

  function send() {
    if (!stream || !connection.open) return;
    const canvas = make("canvas", fitted(video.videoWidth, video.videoHeight));
    canvas.getContext("2d").drawImage(video, 0, 0, canvas.width, canvas.height);
    canvas.toBlob((blob) => connection.frame(blob), "image/jpeg", QUALITY);
  }

  connection.on("seen", (seen) => {
    if (!stream) return;
    const points = (face) => face.map(([x, y]) => `${100 * x},${100 * y}`).join(" ");
    put(drawing, ...seen.faces.map((face) => makeSvg("polygon", { points: points(face) })));
    put(sides, ...Array.from({ length: 6 }, (_, i) => drawn(seen.sides[i] ?? Array(size() ** 2).fill(null))));
    if (!seen.facelets) {
      told.textContent = w.phoneAsk[seen.ask](seen.sides.length, seen.missing);
      setTimeout(send, EVERY);
      return;
    }
    end();
    done(seen.facelets);
  });
  connection.on("open", (open) => open && again()); // the server may be another one, or have forgotten what it has seen
  for (const left of ["hashchange", "visibilitychange"]) addEventListener(left, () => isShown("play") || end(), true);
  return { press, part };
}

/** A side as it was seen, red green blue of its stickers row by row; null, grey, where it is still to be shown. */
function drawn(stickers) {
  const cells = stickers.map((rgb) => make("i", { style: rgb && `background: rgb(${rgb})` }));
  return make("div", { style: `grid-template-columns: repeat(${Math.sqrt(stickers.length)}, 1fr)` }, ...cells);
}
