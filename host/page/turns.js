// Turns in space: the cells of a cube's surface, and where a turn takes them.
//
//   y up |  / z away from the eye is -z; the cube spans -1 .. 1
//        | /
//        +----- x right

import { FACES, sideOf } from "./net.js";

// Of each face: its normal; right and down as one looks at it upright.
const FRAMES = {
  U: [[0, 1, 0], [1, 0, 0], [0, 0, 1]],
  R: [[1, 0, 0], [0, 0, -1], [0, -1, 0]],
  F: [[0, 0, 1], [1, 0, 0], [0, -1, 0]],
  D: [[0, -1, 0], [1, 0, 0], [0, 0, -1]],
  L: [[-1, 0, 0], [0, 0, 1], [0, -1, 0]],
  B: [[0, 0, -1], [-1, 0, 0], [0, -1, 0]],
};
const ALIAS = { M: "L", E: "D", S: "F", x: "R", y: "U", z: "F" }; // whose way slices and the whole cube turn
const AMOUNT = { "": 1, 2: 2, "'": -1 };

export const add = (a, b, k = 1) => a.map((v, i) => v + k * b[i]);
export const dot = (a, b) => a[0] * b[0] + a[1] * b[1] + a[2] * b[2];
const cross = (a, b) => [a[1] * b[2] - a[2] * b[1], a[2] * b[0] - a[0] * b[2], a[0] * b[1] - a[1] * b[0]];

/** A vector turned about a unit axis, by the right hand (Rodrigues). */
export function rotated(v, axis, angle) {
  const [c, s] = [Math.cos(angle), Math.sin(angle)];
  return add(add(v.map((x) => x * c), cross(axis, v), s), axis, dot(axis, v) * (1 - c));
}

/** Cells of the surface in facelet order: { middle, normal, right, down }, the latter two half a cell long. */
export function cellsOf(side) {
  return [...FACES].flatMap((face) =>
    Array.from({ length: side * side }, (_, i) => {
      const [normal, right, down] = FRAMES[face];
      const [x, y] = [(2 * (i % side) + 1) / side - 1, (2 * Math.floor(i / side) + 1) / side - 1];
      return { middle: add(add(normal, right, x), down, y), normal, right: right.map((v) => v / side), down: down.map((v) => v / side) };
    }),
  );
}

/** A move as { axis, angle, from, to, amount }; null for none that is drawn. from, to: how far out the cells lie that turn. */
export function turnOf(move, side) {
  const [, layer, letter, quarters] = move.match(/^(\d?)([URFDLBMESxyz])(['2]?)$/) ?? [];
  if (!letter) return null;
  const [axis, amount] = [FRAMES[ALIAS[letter] ?? letter][0], AMOUNT[quarters]];
  const [first, last] = "xyz".includes(letter) ? [1, side] : "MES".includes(letter) ? [2, side - 1] : layer ? [layer, layer] : [1, 1];
  const [from, to] = [last < side ? 1 - (2 * last) / side : -2, first > 1 ? 1 - (2 * (first - 1)) / side : 2];
  return { axis, angle: (-amount * Math.PI) / 2, from, to, amount };
}

export function moved(cell, turn) {
  const out = turn && dot(cell.middle, turn.axis);
  if (!turn || out < turn.from || out > turn.to) return cell;
  return Object.fromEntries(Object.entries(cell).map(([name, v]) => [name, rotated(v, turn.axis, turn.angle)]));
}

/** The letters after a turn: where the cells of its layer have come to lie. */
export function turned(facelets, move) {
  const side = sideOf(facelets.length);
  const cells = cellsOf(side);
  const key = (middle) => middle.map((v) => Math.round(v * 12)).join();
  const places = new Map(cells.map((cell, i) => [key(cell.middle), i]));
  const letters = [...facelets];
  cells.forEach((cell, i) => (letters[places.get(key(moved(cell, turnOf(move, side)).middle))] = facelets[i]));
  return letters.join("");
}

export const inverse = (move) => (move.endsWith("2") ? move : move.endsWith("'") ? move.slice(0, -1) : move && `${move}'`);

/** The stickers before each move, and after the last. */
export const path = (from, moves) => moves.reduce((states, move) => [...states, turned(states.at(-1), move)], [from]);
