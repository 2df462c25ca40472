// The page: one connection, and each view a module that shows its sections and sends what is pressed.

import "./style.css";
import "./parts.css";
import "./hand.css";
import { Connection } from "./connection.js";
import { ask, button, byId, make, put } from "./dom.js";
import { startHistory } from "./history.js";
import { startMachine } from "./machine.js";
import { startRearm } from "./rearm.js";
import { startSettings } from "./settings.js";
import { startSetup } from "./setup.js";
import { startSolve } from "./solve.js";
import { startStatus } from "./status.js";
import { keepToken } from "./storage.js";
import { inSight, startViews } from "./views.js";
import { words } from "./words.js";

const connection = new Connection();

startRearm(connection);
startViews();
for (const start of [startStatus, startSolve, startHistory, startSetup, startSettings, startMachine]) start(connection);
inSight("play", "all", () => import("./play.js").then(({ startPlay }) => startPlay(connection), () => put(byId("play"), make("p", { class: "card" }, words.error.needsServer))));

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
    if (typed) keepToken((connection.token = typed));
    connection.start();
  };
});

connection.start();
navigator.serviceWorker?.register("sw.js").catch(() => null); // only where the browser trusts this address
