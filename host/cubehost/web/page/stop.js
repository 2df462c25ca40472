// The emergency stop: always in sight, latched, re-armed on purpose. "Stopped" is shown only once the robot has
// confirmed it; a stop that is not confirmed in time is told in red, whatever became of the server.

import { byId } from "./dom.js";

const PATIENCE = 100; // ms from the press until the missing confirmation is told; motors may turn for longer

export function startStop(connection) {
  const button = byId("stop");
  const alarm = byId("cut");
  const dialog = byId("rearm-dialog");
  let told = { state: "armed", message: "" }; // by the server
  let pressed = null; // the press that is not confirmed yet

  const show = () => {
    const state = pressed ? "requested" : told.state;
    document.body.classList.toggle("stopped", state !== "armed");
    button.textContent = { armed: "Stop", requested: "Stopping…", confirmed: "Stopped" }[state];
    byId("rearm").hidden = state !== "confirmed";
    const message = pressed?.message || (state === "requested" && told.message);
    alarm.hidden = !message;
    if (message) alarm.textContent = message;
  };
  const settle = (press) => {
    if (pressed !== press) return;
    pressed = null;
    show();
  };
  const warn = (press, message) => {
    if (pressed !== press) return;
    press.message = message;
    show();
  };

  function stop() {
    const press = { message: "" };
    pressed = press;
    show();
    setTimeout(() => warn(press, "The stop is not confirmed: cut the robot's power"), PATIENCE);
    connection.stop().then(
      (answer) => (answer.stop === "confirmed" ? settle(press) : warn(press, `${answer.error}.`)),
      () => warn(press, "The server does not answer: cut the robot's power"),
    );
  }

  button.addEventListener("click", stop);
  document.addEventListener("keydown", (event) => {
    if (event.key !== "Escape") return;
    stop();
    for (const open of document.querySelectorAll("dialog[open]")) open.close("");
  });
  byId("rearm").addEventListener("click", () => {
    dialog.returnValue = "";
    dialog.show();
  });
  dialog.addEventListener("close", () => {
    if (dialog.returnValue === "rearm") connection.send("rearm");
  });
  connection.on("stop", (value) => {
    told = value;
    if (told.state === "confirmed") pressed = null;
    show();
  });
}
