// The emergency stop: always in sight, latched, re-armed on purpose. "Stopped" is shown only once the robot has
// confirmed it; a stop that is not confirmed in time is told in red, whatever became of the server.

import { ask, button, byId, make } from "./dom.js";
import { words } from "./words.js";

const PATIENCE = 100; // ms from the press until the missing confirmation is told; motors may turn for longer

export function startStop(connection) {
  const alarm = byId("cut");
  let told = { state: "armed", message: "" }; // by the server
  let pressed = null; // the press that is not confirmed yet
  byId("stop-hint").textContent = words.stop.hint;
  byId("rearm").textContent = words.stop.rearm;

  const show = () => {
    const known = connection.open || told.state !== "confirmed"; // another page may re-arm what this one does not see
    const state = pressed ? "requested" : known ? told.state : "armed";
    document.body.classList.toggle("stopped", state !== "armed");
    byId("stop").textContent = words.stop[state];
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
    setTimeout(() => warn(press, words.stop.missing), PATIENCE);
    connection.stop().then(
      (answer) => (answer.stop === "confirmed" ? settle(press) : warn(press, `${answer.error}.`)),
      () => warn(press, words.stop.noServer),
    );
  }

  byId("stop").addEventListener("click", stop);
  // With a dialog open, Escape closes that, as everywhere; a second press, and any without a dialog, stops.
  document.addEventListener("keydown", (event) => {
    if (event.key !== "Escape") return;
    const open = document.querySelector("dialog[open]");
    if (open) open.close("");
    else stop();
  });
  byId("rearm").addEventListener("click", () => askRearm(connection));
  connection.on("open", show);
  connection.on("stop", (value) => {
    told = value;
    if (told.state === "confirmed") pressed = null;
    show();
  });
}

/** Re-arms where a person says so a second time. */
export function askRearm(connection) {
  ask(words.stop.rearmTitle, (close) => {
    const sure = () => {
      close();
      connection.send("rearm");
    };
    const buttons = [button(words.stop.leave, close), button(words.stop.rearmSure, sure, { class: "danger" })];
    return [make("p", {}, words.stop.rearmText), make("p", { class: "row" }, ...buttons)];
  });
}
