// Dialogs that begin, rename and delete a session of the timer; what sessions are called; their file, which is csTimer's.

import { ask, askSure, askTyped, button, make, save } from "./dom.js";
import { words } from "./view_words.js";

const w = words.timer;
export const SIZES = [2, 3, 4, 5, 6, 7];
const NAME = { required: true, pattern: ".*\\S.*", maxlength: 70 };
const SIZED = /^([2-7]) (.+)$/; // a session's name: layers, and what it is called

/** A dialog for each choice: (session, { take, rename, remove }), of which one is called once a person has said so. */
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

/** A session's title; the game in a terminal calls the 3x3's "3 state". */
export function titleOf(name) {
  const [, size, rest] = name.match(SIZED) ?? [];
  if (!size) return name;
  return rest === "state" ? `${size}x${size}` : `${size}x${size} ${rest}`;
}

/** Saves all sessions as csTimer's file, and adds such a file to them. taken(): there may be more times now. */
export function fileRow(connection, taken) {
  const give = async (file) => {
    const answer = await fetch("/api/import-times", { method: "POST", headers: connection.headers, body: file }).then((one) => one.json(), () => ({ error: words.error.offline }));
    const { solves, changed, differ } = answer;
    const told = [w.imported(solves), changed && w.changed(changed), differ && w.differ(differ)].filter(Boolean).join(" ");
    ask(w.import, (close) => [make("p", {}, answer.error ?? told), button(words.close, close)]);
    taken();
  };
  const take = async () => save(await connection.address("/api/times.txt"), "cstimer.txt");
  const field = make("input", { type: "file", accept: ".txt,.json", hidden: true, change: () => give(field.files[0]) });
  return make("p", { class: "row" }, button(w.export, take), button(w.import, () => field.click(), { disabled: !connection.may("keep-time") }), field);
}
