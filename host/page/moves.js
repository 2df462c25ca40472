// Moves as letters, and where they lead.

import { turned } from "./turns.js";

export const inverse = (move) => (move.endsWith("2") ? move : move.endsWith("'") ? move.slice(0, -1) : move && `${move}'`);

/** The stickers before each move, and after the last. */
export const path = (from, moves) => moves.reduce((states, move) => [...states, turned(states.at(-1), move)], [from]);
