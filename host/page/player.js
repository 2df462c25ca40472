// Replays: cubing's twisty-player, set to any state without an algorithm; loaded when the first one is opened.
//
// The pieces come from the server in Kociemba's order; cubing counts them in another:
//   Kociemba  URF UFL ULB UBR DFR DLF DBL DRB   UR UF UL UB DR DF DL DB FR FL BL BR
//   cubing    UFR UBR UBL UFL DFR DFL DBL DBR   UF UR UB UL DF DR DB DL FR FL BR BL

import { words } from "./words.js";

const CORNERS = [0, 3, 2, 1, 4, 5, 6, 7]; // place in one order -> place in the other, both ways
const EDGES = [1, 0, 3, 2, 5, 4, 7, 6, 8, 9, 11, 10];

const orbit = (places, pieces, turns) => ({
  permutation: places.map((place) => places[pieces[place]]),
  orientationDelta: places.map((place) => turns[place]),
});

/** A 1 MB module: nothing waits for it, the nets and the stop work without. */
const library = () => import("/vendor/cubing.js");

/** It has a button for the full screen, where STOP would be out of sight. */
async function leaveOffFullScreen(player) {
  const panel = () => player.shadow.querySelector("twisty-buttons")?.buttons?.fullscreen;
  while (player.isConnected && !panel()) await new Promise(requestAnimationFrame);
  panel()?.remove();
}

function canDraw3D() {
  const context = document.createElement("canvas").getContext("webgl2");
  context?.getExtension("WEBGL_lose_context")?.loseContext();
  return context !== null;
}

async function transformation(pieces, size) {
  const { KTransformation, cube2x2x2, cube3x3x3 } = await library();
  const puzzle = await (size === 2 ? cube2x2x2 : cube3x3x3).kpuzzle();
  const data = { CORNERS: orbit(CORNERS, pieces.cp, pieces.co) };
  if (size === 3) {
    data.EDGES = orbit(EDGES, pieces.ep, pieces.eo);
    data.CENTERS = { permutation: [0, 1, 2, 3, 4, 5], orientationDelta: [0, 0, 0, 0, 0, 0] };
  }
  return new KTransformation(puzzle, data);
}

export class Player {
  #host;
  #player = null;
  #queue = Promise.resolve();

  constructor(host) {
    this.#host = host;
  }

  /** From a state, the moves, at a pace that a person follows. */
  replay(facelets, pieces, moves) {
    return this.#then(async () => {
      await this.#jump(facelets, pieces, moves);
      this.#player.tempoScale = 2;
      this.#player.controlPanel = "bottom-row";
      this.#player.play();
    });
  }

  /** One after the other, and never a failure of the picture that stops the page. */
  #then(action) {
    this.#queue = this.#queue.then(action).catch((error) => {
      console.warn(words.error.no3d, error);
      this.#host.classList.add("unknown");
    });
    return this.#queue;
  }

  async #jump(facelets, pieces, moves) {
    const size = facelets.length === 24 ? 2 : 3;
    const setup = await transformation(pieces, size);
    const player = await this.#ready(size);
    player.alg = "";
    player.experimentalModel.setupTransformation.set(setup);
    player.alg = moves;
    if (moves) player.jumpToStart();
  }

  async #ready(size) {
    const { TwistyPlayer } = await library();
    const puzzle = size === 2 ? "2x2x2" : "3x3x3";
    if (this.#player === null) {
      this.#player = new TwistyPlayer({
        puzzle,
        visualization: canDraw3D() ? "3D" : "2D",
        background: "none",
        controlPanel: "none",
        hintFacelets: "none",
        viewerLink: "none",
      });
      this.#player.setAttribute("aria-hidden", "true"); // the net beside it says the same in words
      this.#host.replaceChildren(this.#player);
      leaveOffFullScreen(this.#player);
    }
    this.#player.puzzle = puzzle;
    return this.#player;
  }
}
