// A cube of the visitor's own: the server's core turns it, the page shows it and keeps the time.

import { Cube3d } from "./cube3d.js";
import { button, card, make } from "./dom.js";
import { FACES, Net } from "./net.js";
import { FACE_NAMES, words } from "./play_words.js";

export function gameCard(connection) {
  const shown = make("div", { class: "player" });
  const unfolded = make("div", {});
  const told = make("p", { role: "status", class: "line" });
  const field = make("div", { class: "field", tabindex: "0", role: "group", "aria-label": words.play.gameLabel, keydown: key }, shown, unfolded);
  const drawn = new Cube3d(shown);
  const net = new Net(unfolded);
  const pad = keys(turn);
  let game = null; // { facelets, moves, begun, waiting: moves not sent yet }

  const start = () => {
    game = null;
    connection.send("game");
  };
  function turn(move) {
    if (game === null || game.solved) return;
    game.waiting.push(move);
    ask();
  }

  /** One request at a time: what is pressed meanwhile goes with the next. */
  function ask() {
    if (game.asked || game.waiting.length === 0) return;
    game.asked = true;
    game.begun ??= performance.now();
    connection.send("game", { facelets: game.facelets, moves: game.waiting.splice(0).join(" ") });
  }

  connection.on("game", (answer) => {
    game = { waiting: [], begun: null, ...game, ...answer, asked: false, moves: (game?.moves ?? 0) + count(answer.moves) };
    drawn.show(answer.facelets, answer);
    net.show(answer.facelets);
    for (const key of pad.children) key.disabled = game.solved;
    told.textContent = answer.solved ? solvedWords(game) : words.play.moves(game.moves);
    ask();
  });

  function key(event) {
    const face = event.key.toUpperCase();
    if (event.ctrlKey || event.metaKey || event.altKey || face.length !== 1 || !FACES.includes(face)) return;
    event.preventDefault();
    turn(event.shiftKey ? `${face}'` : face);
  }

  const text = make("p", { class: "soft" }, words.play.gameText);
  return card(words.play.game, text, make("p", { class: "row" }, button(words.play.start, start)), field, told, pad);
}

function solvedWords({ moves, begun }) {
  return begun === null ? words.play.solved(moves) : words.play.solvedIn(moves, ((performance.now() - begun) / 1000).toFixed(1));
}

const count = (moves) => (moves ? moves.split(" ").length : 0);

/** Nothing to press before there is a cube. */
function keys(turn) {
  const label = (face, quarters, move) => `${move}: ${FACE_NAMES[face]}, ${words.machine.jogTurns[quarters]}`;
  const key = (face, quarters, move) => button(move, () => turn(move), { "aria-label": label(face, quarters, move), disabled: true });
  return make("div", { class: "keys" }, ...[...FACES].flatMap((face) => [key(face, 1, face), key(face, -1, `${face}'`)]));
}
