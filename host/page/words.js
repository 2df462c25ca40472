// The words of the first view stand in words.json, those of Play in play_words.json, of the other views in view_words.json, where
// they are translated; here they become strings, and functions where something is filled in: "{0} of {1} moves", "{0:percent}
// sure" by the form of that name.

import said from "./words.json" with { type: "json" };

export const { colours: COLOURS, faces: FACE_NAMES } = said;

const FORMS = {
  board: (name) => said.boards[name] ?? name,
  state: (name) => said.states[name] ?? name,
  fault: (reason) => {
    const [, part, face, what = ""] = reason.match(/^(home|driver)_([URFDLB])(_\w+)?$/) ?? [];
    return filled(said.faults[part ? part + what : reason] ?? reason, [face]);
  },
  face: (letter) => FACE_NAMES[letter],
  part: (name) => FACE_NAMES[name] ?? name,
  colours: (letters) => [...letters].map((letter) => COLOURS[letter]).join(", "),
  percent: (p) => (p > 0.9994 ? "over 99.9 %" : `${(100 * p).toFixed(p > 0.995 ? 1 : 0)} %`),
};

const PLACE = /\{(\d)(?::(\w+))?\}/g;
export const filled = (text, values) => text.replace(PLACE, (_, i, form) => (form ? FORMS[form](values[i]) : values[i])).trimEnd();

const HAND = matchMedia("(pointer: coarse)").matches ? "touch" : "keys"; // what a device is worked by

/** Makes strings with places functions that fill them; of { touch, keys } takes what this device has. */
export function spoken(value) {
  if (typeof value === "string") return value.match(PLACE) ? (...values) => filled(value, values) : value;
  if (typeof value !== "object") return value;
  if ("touch" in value) return spoken(value[HAND]);
  return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, spoken(part)]));
}

export const words = spoken(said);
