// A cube scanned by this device's own camera: frames go to the server, which says what is still to be shown; then the
// solution is played for the person to follow.

import { button, card, make, makeSvg, put } from "./dom.js";
import { Player } from "./player.js";
import { words } from "./words.js";

const w = words.play;
const WIDE = 480; // pixels of the frames that are sent
const QUALITY = 0.7;
const EVERY = 120; // ms after an answer until the next frame

export function phoneCard(connection) {
  const video = make("video", { playsinline: true, muted: true, "aria-label": w.phone });
  const drawing = makeSvg("svg", { viewBox: "0 0 100 100", preserveAspectRatio: "none", "aria-hidden": "true" });
  const screen = make("div", { class: "screen", hidden: true }, video, drawing);
  const sides = make("div", { class: "sides", hidden: true, "aria-hidden": "true" }); // the line says it in words
  const sizes = Object.entries(w.phoneSizes).sort().reverse();
  const size = make("select", { change: show }, ...sizes.map(([value, name]) => make("option", { value }, name)));
  const cube = make("div", { class: "player", hidden: true });
  const told = make("p", { class: "line", role: "status" });
  const moves = make("p", { class: "moves" });
  const press = button(w.phoneStart, () => (stream ? end() : begin()));
  const player = new Player(cube);
  let stream = null;

  async function begin() {
    if (!navigator.mediaDevices) return (told.textContent = w.phoneNeeds);
    try {
      stream = await navigator.mediaDevices.getUserMedia({ video: { facingMode: "environment", width: { ideal: 1280 } } });
    } catch {
      return (told.textContent = w.phoneDenied);
    }
    show();
    video.srcObject = stream;
    screen.hidden = sides.hidden = false;
    press.textContent = w.phoneEnd;
    await video.play();
    send();
  }

  function end() {
    for (const track of stream?.getTracks() ?? []) track.stop();
    stream = null;
    screen.hidden = sides.hidden = true;
    press.textContent = w.phoneStart;
  }

  /** A cube of the chosen size, from now on. */
  function show() {
    if (stream) connection.send("show", { size: Number(size.value) });
  }

  function send() {
    if (!stream || !connection.open) return;
    const canvas = make("canvas", { width: WIDE, height: Math.round((WIDE * video.videoHeight) / video.videoWidth) });
    canvas.getContext("2d").drawImage(video, 0, 0, canvas.width, canvas.height);
    canvas.toBlob((blob) => connection.frame(blob), "image/jpeg", QUALITY);
  }

  connection.on("seen", (seen) => {
    if (!stream) return;
    const points = (face) => face.map(([x, y]) => `${100 * x},${100 * y}`).join(" ");
    put(drawing, ...seen.faces.map((face) => makeSvg("polygon", { points: points(face) })));
    put(sides, ...Array.from({ length: 6 }, (_, i) => drawn(seen.sides[i] ?? Array(size.value ** 2).fill(null))));
    told.textContent = seen.facelets ? "" : w.phoneAsk[seen.ask](seen.sides.length, seen.missing);
    if (!seen.facelets) return setTimeout(send, EVERY);
    end();
    connection.send("find", { facelets: seen.facelets });
  });
  connection.on("found", (found) => {
    cube.hidden = false;
    told.textContent = w.phoneSolution[found.facelets.length === 24 ? 2 : 3](found.turns);
    moves.textContent = found.moves || words.solve.solvedAlready;
    player.replay(found.facelets, found.pieces, found.moves);
  });
  const row = make("p", { class: "row" }, make("label", {}, `${w.phoneSize} `, size), press);
  return card(w.phone, make("p", { class: "soft" }, w.phoneText), row, screen, sides, told, cube, moves);
}

/** A side as it was seen, red green blue of its stickers row by row; null, grey, where it is still to be shown. */
function drawn(stickers) {
  const cells = stickers.map((rgb) => make("i", { style: rgb && `background: rgb(${rgb})` }));
  return make("div", { style: `grid-template-columns: repeat(${Math.sqrt(stickers.length)}, 1fr)` }, ...cells);
}
