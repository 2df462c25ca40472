// The page: one connection, and each view a module that shows its sections and sends what is pressed. Solve comes first; what
// the others need is fetched once that is there, or at once where another is asked for.

import "./style.css";
import { Connection } from "./connection.js";
import { ask, button, byId, keep, make, put } from "./dom.js";
import { startRearm } from "./rearm.js";
import { startSolve } from "./solve.js";
import { startStatus } from "./status.js";
import { NAMES, inSight, startViews } from "./views.js";
import { words } from "./words.js";

const connection = new Connection();

startRearm(connection);
startViews();
startStatus(connection);
startSolve(connection);

const others = NAMES.slice(1);
let coming = null;
const fetchOthers = () => (coming ??= Promise.all([import("./later.js"), sheet()]).then(([{ startLater }]) => startLater(connection), sayMissing));
const sheet = () => new Promise((done) => Object.assign(document.querySelector("link[href$=css][rel=later]"), { onload: done, onerror: done, rel: "stylesheet" }));
const sayMissing = () => others.forEach((name) => put(byId(name), make("p", { class: "card" }, words.error.missing)));
for (const name of others) inSight(name, "fetch", fetchOthers);
connection.on("open", fetchOthers);

// Who has no robot has a cube in the hand: the page opens there, unless another view was asked for.
let chosen = Boolean(location.hash);
addEventListener("hashchange", () => (chosen = true));
connection.on("link", ({ state }) => {
  if (!chosen && state === "lost") location.replace("#/play");
  chosen ||= state !== "connecting";
});

const w = words.refused;
connection.on("refused", (why) => {
  const field = make("input", { id: "token", autocomplete: "off", spellcheck: "false", autofocus: true });
  const dialog = ask(w.title, (close) => [
    make("p", {}, w[why]),
    make("label", {}, `${w.label} `, field),
    make("p", { class: "row" }, button(w.connect, close)),
  ]);
  dialog.onclose = () => {
    const typed = field.value.trim();
    if (typed) keep("cubehost-token", (window.token = typed));
    connection.start();
  };
});

connection.start();
navigator.serviceWorker?.register("sw.js").catch(() => null); // only where the browser trusts this address
