// csTimer's file of all sessions: saved, and taken from there.

import { ask, button, make, save } from "./dom.js";
import { words } from "./play_words.js";

const w = words.timer;

/** taken(): there may be more times now. */
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
