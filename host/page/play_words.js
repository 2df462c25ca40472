// The words of Play, which come with it: the first view does without.

import said from "./play_words.json" with { type: "json" };
import { COLOURS, FACE_NAMES, spoken, words as others } from "./view_words.js";

export { COLOURS, FACE_NAMES };
export const words = { ...others, ...spoken(said) };
