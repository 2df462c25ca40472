// A cube of the visitor's own, of 2 to 7 layers: the server's core turns it, the page shows it, takes moves back, and
// keeps it with its time over a reload.

import { Cube3d } from "./cube3d.js";
import { button, card, keep, kept, make, put } from "./dom.js";
import { inverse } from "./turns.js";
import { FACES, Net, sideOf } from "./net.js";
import { FACE_NAMES, words } from "./view_words.js";
import { timeOf } from "./times.js";

const w = words.play;
const KEY = "cubehost-game";
const SIZES = [2, 3, 4, 5, 6, 7];
const NETTED = 3; // layers of the largest cube that is also shown unfolded

export function gameCard(connection) {
  const shown = make("div", { class: "player" });
  const unfolded = make("div", {});
  const told = make("p", { role: "status", class: "line" });
  const drawn = new Cube3d(shown);
  const net = new Net(unfolded);
  const pad = make("div", { class: "keys" });
  const field = make("div", { class: "field", tabindex: "0", role: "group", "aria-label": w.gameLabel, keydown: key }, shown, told, pad, unfolded);
  const size = make("select", { "aria-label": w.size }, ...SIZES.map((one) => make("option", { value: one, selected: one === 3 }, `${one}x${one}`)));
  const layer = make("select", { "aria-label": w.layer, hidden: true });
  const back = button(w.undo, undo, { disabled: true });
  let game = null; // { facelets, solved, done: moves made, ms: of the clock at the last turn }
  let [waiting, sent, begun] = [[], null, null]; // moves not sent yet, and those that are; null takes the last back

  const start = () => {
    [game, waiting, sent, begun] = [null, [], null, null];
    connection.send("game", { size: Number(size.value) });
  };

  function turn(move) {
    if (game === null || game.solved) return;
    waiting.push(move);
    ask();
  }

  function undo() {
    if (waiting.at(-1)) waiting.pop();
    else turn(null);
  }

  /** Sends the moves that wait. One request at a time: what is pressed meanwhile goes with the next. */
  function ask() {
    if (sent || waiting.length === 0) return;
    const done = [...game.done];
    const moves = waiting.map((move) => (move === null ? inverse(done.pop() ?? "") : (done.push(move), move)));
    [sent, waiting] = [done, []];
    begun ??= performance.now() - game.ms;
    connection.send("game", { facelets: game.facelets, moves: moves.filter(Boolean).join(" ") });
  }

  connection.on("game", (answer) => {
    const { facelets, solved } = answer;
    game = { facelets, solved, done: sent ?? [], ms: begun === null ? 0 : performance.now() - begun };
    sent = null;
    keep(KEY, JSON.stringify(game));
    show(answer);
    ask();
  });

  function show(how) {
    const { facelets, solved, done, ms } = game;
    const side = sideOf(facelets.length);
    if (pad.dataset.side !== String(side)) keysOf(side);
    drawn.show(facelets, how);
    if (side <= NETTED) net.show(facelets);
    else put(unfolded);
    for (const one of [...pad.children, back]) one.disabled = solved;
    back.disabled ||= done.length === 0;
    told.textContent = !solved ? w.moves(done.length) : ms ? w.solvedIn(done.length, timeOf(ms)) : w.solved(done.length);
  }

  /** Shows keys for a cube of `side` layers: its faces' outer layers or ones below, a 3x3's slices, the whole cube. */
  function keysOf(side) {
    pad.dataset.side = size.value = side;
    put(layer, ...Array.from({ length: Math.max(1, Math.floor(side / 2)) }, (_, i) => make("option", { value: i ? i + 1 : "" }, w.layers(i + 1))));
    layer.hidden = side < 4;
    const press = (letter, way) => () => turn((letter in FACE_NAMES ? layer.value : "") + letter + way);
    const label = (letter, way) => `${letter}${way}: ${FACE_NAMES[letter] ?? w.others[letter]}, ${words.machine.jogTurns[way ? -1 : 1]}`;
    const letters = [...FACES, ...(side === 3 ? "MES" : ""), ..."xyz"];
    put(pad, ...letters.flatMap((letter) => ["", "'"].map((way) => button(letter + way, press(letter, way), { "aria-label": label(letter, way) }))));
  }

  function key(event) {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const pressed = [...pad.children].find(({ textContent }) => textContent.toLowerCase() === event.key.toLowerCase() + (event.shiftKey ? "'" : ""));
    if (!pressed && event.key !== "Backspace") return;
    event.preventDefault();
    if (pressed) pressed.click();
    else undo();
  }

  const before = JSON.parse(kept(KEY) ?? "null");
  if (before?.facelets) {
    game = before;
    show({});
  } else start();
  const bar = make("p", { class: "row" }, size, button(w.start, start), back, layer);
  return card(w.game, make("p", { class: "soft" }, w.gameText), bar, field);
}
