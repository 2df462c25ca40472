// Between the stop (stop.js, which needs nobody) and the page: what the server says of it, the websocket as a second way
// for a press, and the end of a stop, on purpose.

import { askSure, byId } from "./dom.js";
import { words } from "./words.js";

const w = words.stop;
const { stopButton } = window; // missing where its script did not arrive: then its form stops

export function startRearm(connection) {
  byId("stop-hint").textContent = w.hint;
  byId("rearm").textContent = w.rearm;
  byId("rearm").addEventListener("click", () => askRearm(connection));
  const show = () => (byId("rearm").hidden = !isStopped(connection));
  let sent = "";
  stopButton?.listen(() => {
    if (stopButton.press() !== sent) connection.stop((sent = stopButton.press()));
    show();
  });
  connection.on("stop", (value) => {
    stopButton?.hear(value);
    show();
  });
  connection.on("open", (open) => {
    if (!open) stopButton?.hear(null);
    else if (stopButton?.press()) {
      connection.stop(stopButton.press());
      stopButton.again();
    }
    show();
  });
}

/** Whether the robot has confirmed a stop, and no other press is on its way. */
export const isStopped = ({ open, sections }) => open && (stopButton?.state() ?? sections.stop?.state) === "confirmed";

/** Re-arms where a person says so a second time. */
export function askRearm(connection) {
  const sure = () => {
    stopButton?.forget();
    connection.send("rearm");
  };
  askSure(w.rearmTitle, w.rearmText, w.rearmSure, sure, w.leave);
}
