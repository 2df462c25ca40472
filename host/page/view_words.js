// The words of the views that come after the first, of Play among them, with those of that.

import play from "./play_words.json" with { type: "json" };
import said from "./view_words.json" with { type: "json" };
import { COLOURS, FACE_NAMES, filled, spoken, words as first } from "./words.js";

export { COLOURS, FACE_NAMES };

export const UNITS = said.units;

export const words = { ...first, ...spoken(said), ...spoken(play) };

/** The words of a robot's setting: { group, name, help, expert }. */
export function settingWords(name) {
  const [, servo, position] = name.match(/^servo_(\d+)_(\d+)$/) ?? [];
  const [group, title, help, expert] = said.settingRows[servo ? "servo" : name] ?? ["other", name.replaceAll("_", " "), "", false];
  return { group, name: filled(title, [Number(servo) + 1, Number(position) + 1]), help: said.settingHelp[help] ?? help, expert };
}
