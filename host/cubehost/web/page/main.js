// The page: one connection, and each part a module that shows its sections and sends what is pressed.

import { startAges } from "./ages.js";
import { startCamera } from "./camera.js";
import { Connection } from "./connection.js";
import { startCubes } from "./cubes.js";
import { byId } from "./dom.js";
import { startGame } from "./game.js";
import { startHistory } from "./history.js";
import { startJog } from "./jog.js";
import { startLog } from "./log.js";
import { startMachine } from "./machine.js";
import { startSettings } from "./settings.js";
import { startSetup } from "./setup.js";
import { startStop } from "./stop.js";
import { startTimeline } from "./timeline.js";

const connection = new Connection();

// Those of the document; what the modules make sends more than a name.
for (const button of document.querySelectorAll("[data-send]")) {
  button.addEventListener("click", () => connection.send(button.dataset.send));
}

startStop(connection); // first: nothing after it can keep it from working
startMachine(connection);
for (const start of [startAges, startCubes, startCamera, startJog, startTimeline, startLog, startHistory, startSettings, startSetup, startGame]) {
  start(connection);
}

connection.on("refused", (why) => {
  const words = {
    token: "This robot asks for its token. Scan the QR code that the server printed, or type the token.",
    foreign: "The server does not know itself under this address. Open the link that it printed.",
    full: "Too many pages are open. Close one and connect again.",
  };
  byId("token-why").textContent = words[why];
  if (!byId("token-dialog").open) byId("token-dialog").show();
});
byId("token-dialog").addEventListener("close", () => {
  const typed = byId("token").value.trim();
  if (typed) connection.token = typed;
  connection.start();
});

connection.start();
