// A cube scanned by this device's own camera: frames go to the server, which says what is still to be shown; then the
// solution is played for the person to follow.

import { button, card, make, makeSvg } from "./dom.js";
import { Player } from "./player.js";
import { words } from "./words.js";

const w = words.play;
const WIDE = 480; // pixels of the frames that are sent
const QUALITY = 0.7;
const EVERY = 120; // ms after an answer until the next frame

export function phoneCard(connection) {
  const video = make("video", { playsinline: true, muted: true, "aria-label": w.phone });
  const outline = makeSvg("polygon");
  const drawing = makeSvg("svg", { viewBox: "0 0 100 100", preserveAspectRatio: "none", "aria-hidden": "true" }, outline);
  const screen = make("div", { class: "screen", hidden: true }, video, drawing);
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
    video.srcObject = stream;
    screen.hidden = false;
    press.textContent = w.phoneEnd;
    await video.play();
    send();
  }

  function end() {
    for (const track of stream?.getTracks() ?? []) track.stop();
    stream = null;
    screen.hidden = true;
    press.textContent = w.phoneStart;
  }

  function send() {
    if (!stream || !connection.open) return;
    const canvas = make("canvas", { width: WIDE, height: Math.round((WIDE * video.videoHeight) / video.videoWidth) });
    canvas.getContext("2d").drawImage(video, 0, 0, canvas.width, canvas.height);
    canvas.toBlob((blob) => connection.frame(blob), "image/jpeg", QUALITY);
  }

  connection.on("seen", (seen) => {
    if (!stream) return;
    outline.setAttribute("points", seen.face.map(([x, y]) => `${100 * x},${100 * y}`).join(" "));
    told.textContent = seen.facelets ? "" : (seen.missing ? w.phoneMissing : w.phoneSides)(seen.sides.length, seen.missing);
    if (!seen.facelets) return setTimeout(send, EVERY);
    end();
    connection.send("find", { facelets: seen.facelets });
  });
  connection.on("found", (found) => {
    cube.hidden = false;
    told.textContent = w.phoneSolution(found.turns);
    moves.textContent = found.moves || words.solve.solvedAlready;
    player.replay(found.facelets, found.pieces, found.moves);
  });
  return card(w.phone, make("p", { class: "soft" }, w.phoneText), make("p", { class: "row" }, press), screen, told, cube, moves);
}
