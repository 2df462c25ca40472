// A timer for a cube in the hand, as cubers know it: scramble, inspection, hold to arm, let go to start, touch to stop.

import { askTyped, button, card, keep, kept, make, put } from "./dom.js";
import { Net } from "./net.js";
import { Session } from "./session.js";
import { smartRow, solveOf } from "./smart.js";
import { TYPED, timeOf, timesOf } from "./times.js";
import { isShown } from "./views.js";
import { words } from "./view_words.js";

const w = words.timer;
const HOLD = 300; // ms until it is armed
const WARN = [8, 12]; // s of inspection (WCA regulation A3a4)
const [FREE, LAST] = [15, 17]; // s: then +2, then DNF (A4d)
const BEGUN = new Set(["running", "checking", "solved"]); // what a smart cube tells of a solve
const INSPECT = "cubehost-inspects";

export function timerCard(connection) {
  const session = new Session(connection, mix, (text) => state === "rest" && (time.textContent = text));
  const scramble = make("p", { class: "scramble", "aria-label": w.scramble });
  const picture = make("div", { class: "picture" });
  const net = new Net(picture);
  const time = make("output", { class: "time bare", "aria-label": w.time, "aria-live": "off" }, "0.00");
  const told = make("p", { class: "line", role: "status" });
  const pad = make("div", { class: "pad", role: "button", tabindex: "0", "aria-label": w.pad, "aria-describedby": "timer-help" }, time, told, make("p", { class: "soft", id: "timer-help" }, w.help));
  const inspects = make("input", { type: "checkbox", checked: kept(INSPECT) !== "no", change: () => keep(INSPECT, inspects.checked ? "yes" : "no") });
  const bar = make("div", { class: "row" }, session.choice, make("label", { class: "check" }, inspects, w.inspects), button(w.skip, mix, { class: "quiet", "aria-label": w.another }));
  const cases = make("select", { "aria-label": w.case, change: () => (session.case = cases.value) }, ...Object.entries(w.cases).map(([value, name]) => make("option", { value }, name)));
  let [state, since, armed, inspected, moves, byCube] = ["rest", 0, 0, 0, "", false]; // rest, inspecting, running; armed: since when it is held, ms

  function mix() {
    scramble.textContent = w.mixing;
    [moves, byCube] = ["", false];
    put(picture);
    [cases.value, cases.disabled] = [session.case, session.size !== 3];
    connection.send("mix", { size: session.size, case: session.case });
  }

  const seconds = () => (performance.now() - since) / 1000;

  function down() {
    if (state === "running") return stop();
    armed = performance.now();
    draw();
  }

  function up() {
    if (!armed) return;
    const isReady = performance.now() - armed >= HOLD;
    armed = 0;
    if (state === "rest" && inspects.checked) begin("inspecting");
    else if (isReady) start();
    draw();
  }

  function begin(next) {
    [state, since, armed] = [next, performance.now(), 0];
    told.textContent = "";
    requestAnimationFrame(tick);
  }

  function start() {
    inspected = state === "inspecting" ? Math.min(seconds(), LAST + 1) : 0; // more is a DNF, too
    begin("running");
  }

  /** Stops the clock. turns: of a solve with a smart cube, all of them. */
  function stop(ms = Math.floor(performance.now() - since), turns = "") {
    state = "rest";
    time.textContent = inspected > LAST ? "DNF" : inspected > FREE ? `${timeOf(ms + 2000)}+` : timeOf(ms);
    session.keep({ ms, inspected, scramble: moves, moves: turns });
    inspected = 0;
    mix();
    draw();
  }

  function tick() {
    if (state === "rest") return;
    if (state === "running") time.textContent = timeOf(1000 * seconds(), 1);
    else {
      const gone = seconds();
      time.textContent = gone > LAST ? "DNF" : gone > FREE ? "+2" : String(Math.ceil(FREE - gone));
      const warned = WARN.filter((at) => gone >= at).at(-1);
      const text = warned ? w.warned(warned) : "";
      if (told.textContent !== text) told.textContent = text;
    }
    draw();
    requestAnimationFrame(tick);
  }

  function draw() {
    const ready = armed && (performance.now() - armed >= HOLD || (state === "rest" && inspects.checked));
    const isSet = state === "rest" && solveOf(connection, moves)?.phase === "ready";
    pad.dataset.state = armed ? (ready ? "ready" : "held") : isSet ? "ready" : state;
    if (armed && !ready) setTimeout(draw, HOLD);
  }

  /** A smart cube starts the clock by its first turn, and stops it once it says that it is solved. */
  function hear(solve) {
    if (BEGUN.has(solve?.phase) && state !== "running") start((byCube = true));
    if (solve?.phase === "solved" && solve.ms !== null && state === "running") return stop(solve.ms, solve.heard ? solve.moves : "");
    if (state === "running") told.textContent = byCube && !solve ? words.smart.gone : "";
    else if (state === "rest") told.textContent = solve?.phase === "ready" ? words.smart.firstTurn : "";
    draw();
  }

  function typed(text) {
    for (const [at, time] of timesOf(text).entries()) session.keep({ ...time, scramble: at ? "" : moves });
    mix();
  }

  const type = button(w.type, () => askTyped(w.typed, w.time, typed, TYPED, make("p", { class: "soft" }, w.typedHow)), { class: "quiet", "aria-label": w.typed });
  const smart = smartRow(connection, "timer", () => (session.size === 3 ? moves : ""), hear);
  const isOurs = (event) => isShown("play") && pad.checkVisibility() && !event.target.closest("input, select, dialog") && !event.target.closest("button, a");
  smart.row.prepend(cases, type);
  document.addEventListener("keydown", (event) => {
    const isKey = event.key === " " || (state === "running" && event.key.length === 1);
    if (!isKey || !isOurs(event) || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    if (!event.repeat) down();
  });
  document.addEventListener("keyup", (event) => event.key === " " && up());
  pad.addEventListener("pointerdown", (event) => (pad.setPointerCapture(event.pointerId), down()));
  for (const end of ["pointerup", "pointercancel"]) pad.addEventListener(end, up);
  pad.addEventListener("contextmenu", (event) => event.preventDefault());

  connection.on("mixed", (mixed) => {
    if (mixed.size !== session.size || mixed.case !== session.case) return;
    moves = scramble.textContent = mixed.moves;
    if (mixed.facelets) net.show(mixed.facelets);
    smart.follow();
  });
  connection.on("open", (open) => open && !moves && mix());
  return [make("article", { class: "card timer" }, bar, smart.row, scramble, pad, session.last, session.figures, picture), card(w.list, session.list)];
}
