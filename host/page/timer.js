// A timer for a cube in the hand: Space or the button starts and stops it; best, and average of five.

import { button, card, make, seconds } from "./dom.js";
import { keep, kept } from "./storage.js";
import { isShown } from "./views.js";
import { words } from "./words.js";

const w = words.play;
const KEY = "cubehost-times";

export function timerCard() {
  const times = JSON.parse(kept(KEY) ?? "[]");
  let begun = null;
  const shown = make("output", { class: "time", "aria-label": w.timer, "aria-live": "off" }, "0.00");
  const told = make("p", { class: "soft line", role: "status" });
  const tick = () => {
    if (begun === null) return;
    shown.textContent = ((performance.now() - begun) / 1000).toFixed(2);
    requestAnimationFrame(tick);
  };
  const press = button(w.timerStart, toggle);

  function toggle() {
    if (begun === null) {
      begun = performance.now();
      requestAnimationFrame(tick);
    } else {
      times.push((performance.now() - begun) / 1000);
      begun = null;
      shown.textContent = times.at(-1).toFixed(2);
      keep(KEY, JSON.stringify(times.slice(-100)));
    }
    press.textContent = begun === null ? w.timerStart : w.timerStop;
    tell();
  }

  function tell() {
    const last = times.slice(-5).sort((a, b) => a - b);
    const average = last.length === 5 ? seconds((last[1] + last[2] + last[3]) / 3) : seconds(null);
    told.textContent = times.length ? w.session(times.length, seconds(Math.min(...times)), average) : "";
  }

  document.addEventListener("keydown", (event) => {
    const free = event.target === document.body || event.target.id === "views";
    if (event.key !== " " || !isShown("play") || !free) return;
    event.preventDefault();
    toggle();
  });
  tell();
  return card(w.timer, make("p", { class: "soft" }, w.timerText), shown, make("p", { class: "row" }, press), told);
}
