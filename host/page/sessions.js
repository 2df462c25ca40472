// Dialogs that begin, rename and delete a session of the timer; what sessions are called.

import { askSure, make } from "./dom.js";
import { askTyped } from "./typed.js";
import { words } from "./play_words.js";

const w = words.timer;
export const SIZES = [2, 3, 4, 5, 6, 7];
const NAME = { required: true, pattern: ".*\\S.*", maxlength: 70 };
const SIZED = /^([2-7]) (.+)$/; // layers, and what it is called

/** By what is chosen: (session, { take, rename, remove }), of which one is called once a person has said so. */
export const CHANGES = {
  create(session, { take }) {
    const size = make("select", {}, ...SIZES.map((one) => make("option", { selected: one === 3, value: one }, `${one}x${one}`)));
    askTyped(w.create, w.name, (typed) => take(`${size.value} ${typed}`), NAME, make("label", {}, `${w.cube} `, size));
  },
  rename(session, { rename }) {
    const [, layers, called] = session.match(SIZED) ?? [];
    const attributes = { ...NAME, value: called === "state" ? "" : (called ?? session) };
    askTyped(w.rename, w.name, (typed) => rename(layers ? `${layers} ${typed}` : typed), attributes);
  },
  remove(session, { remove }) {
    askSure(w.removeOf(titleOf(session)), w.removeText, w.delete, remove, w.leave);
  },
};

/** "3 state", as the game in a terminal calls it, is the 3x3. */
export function titleOf(name) {
  const [, size, rest] = name.match(SIZED) ?? [];
  if (!size) return name;
  return rest === "state" ? `${size}x${size}` : `${size}x${size} ${rest}`;
}
