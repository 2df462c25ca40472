// Firmware for a board out of its bag, or a newer one: which, through which port, and how far it is.

import { button, make, put } from "./dom.js";
import { words } from "./view_words.js";

const w = words.firmware;

export function firmware(connection) {
  const board = make("select", {}), port = make("select", {});
  const bar = make("progress", { "aria-label": w.progress, max: 1, hidden: true });
  const told = make("p", { role: "status", class: "line" });
  const write = button(w.write, () => connection.send("flash", { board: board.value, port: port.value }));
  connection.on("firmware", ({ boards, ports, stage, done, of, told: end }) => {
    offer(board, boards, (name) => name, connection.sections.link?.board);
    offer(port, ports, (name) => w.ports[name] ?? name);
    write.disabled = Boolean(stage) || !connection.may("flash") || !boards.length || !ports.length;
    bar.hidden = !stage;
    if (of) bar.value = done / of;
    else bar.removeAttribute("value");
    told.textContent = stage ? (w.stages[stage] ?? stage) : ports.length ? (w.ends[end] ?? "") : w.noPort;
  });
  const choices = [[w.board, board], [w.port, port]].map(([label, select]) => make("label", {}, `${label} `, select));
  return make("details", {}, make("summary", {}, w.title), make("p", {}, w.text), make("p", { class: "row" }, ...choices, write), bar, told);
}

/** Keeps what is chosen where it is still there; at first the one that is likely. */
function offer(select, values, name, likely) {
  if ([...select.options].map(({ value }) => value).join() === values.join()) return;
  const chosen = [select.value, likely].find((value) => values.includes(value));
  put(select, ...values.map((value) => make("option", { value }, name(value))));
  if (chosen) select.value = chosen;
}
