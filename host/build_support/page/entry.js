// What the page uses of `cubing`; build.mjs makes the page's vendor/cubing.js of it.
export { KTransformation } from "cubing/kpuzzle";
export { cube2x2x2, cube3x3x3 } from "cubing/puzzles";
export { TwistyPlayer } from "cubing/twisty";
