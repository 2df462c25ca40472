// The emergency stop: always in sight, latched, re-armed on purpose.

import { byId } from "./dom.js";

export function startStop(connection) {
  const stop = byId("stop");
  stop.addEventListener("click", () => connection.stop());
  document.addEventListener("keydown", (event) => {
    if (event.key === "Escape") connection.stop();
  });

  const dialog = byId("rearm-dialog");
  byId("rearm").addEventListener("click", () => {
    dialog.returnValue = "";
    dialog.show();
  });
  dialog.addEventListener("close", () => {
    if (dialog.returnValue === "rearm") connection.send("rearm");
  });

  connection.on("stop", ({ latched }) => {
    document.body.classList.toggle("stopped", latched);
    stop.textContent = latched ? "Stopped" : "Stop";
    byId("rearm").hidden = !latched;
  });
}
