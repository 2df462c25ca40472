// The views that come after the first.

import { startHistory } from "./history.js";
import { startMachine } from "./machine.js";
import { startPlay } from "./play.js";
import { startSettings } from "./settings.js";
import { startSetup } from "./setup.js";
import { inSight } from "./views.js";

export function startLater(connection) {
  for (const start of [startHistory, startSetup, startSettings, startMachine]) start(connection);
  inSight("play", "all", () => startPlay(connection));
}
