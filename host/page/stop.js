// The emergency stop, in index.html itself: it needs no file, no words, no storage; without scripts it is a form. A press
// is sent until the server has answered that the robot confirmed it, over sleep, lost networks and reloads; "stopped" is
// shown only once it is confirmed, what is not in time is told in red.

window.stopButton = (() => {
  const WORDS = {
    armed: "Stop",
    requested: "Stopping…",
    confirmed: "Stopped",
    missing: "The stop is not confirmed: cut the robot's power",
    noServer: "The server does not answer: cut the robot's power. The stop is sent until it does",
  };
  const KEY = "cubehost-stop"; // where a press is kept until it is answered
  const PATIENCE = 100; // ms from the press until the missing confirmation is told; motors may turn for longer
  const PAUSE = 250; // ms between two tries
  const ANSWER = [1000, 8000]; // ms that a try is waited for: the first, and at most, as networks may be slow

  const ARMED = { state: "armed", message: "" };
  let told = ARMED; // by the server
  let press = kept(); // the name of the one that is not answered yet
  let doubted = Boolean(press); // since the press nobody has said that the robot confirmed it
  let message = press ? WORDS.missing : "";
  let trying = null; // what ends the try under way
  let wake = () => {};
  let torn = false; // the page was still on its way when it was pressed, and is fetched again afterwards
  let deafUntil = 0; // what the robot does meanwhile ends by then
  const listeners = [];

  /** In the storage for every tab; in the tab's name, as storage may be blocked. */
  function kept() {
    const own = window.name.startsWith(KEY) ? window.name.slice(KEY.length + 1) : "";
    try {
      return own || localStorage.getItem(KEY) || "";
    } catch {
      return own;
    }
  }

  function keep(name) {
    window.name = name && `${KEY}:${name}`;
    try {
      localStorage.setItem(KEY, name);
    } catch {} // the tab's name must do
  }

  const stateOf = () => (doubted ? "requested" : told.state);

  function show() {
    const button = document.getElementById("stop"), alarm = document.getElementById("cut");
    if (!alarm) return; // the page has not come so far
    const state = stateOf(), left = Math.ceil((deafUntil - performance.now()) / 1000), calm = told.meanwhile && left > 0;
    const why = calm && told.meanwhile.why + (left < Infinity ? ` (${left} s)` : "");
    const red = state === "requested" && (why || message || told.message);
    document.body.classList.toggle("stopped", state !== "armed");
    button.textContent = WORDS[state];
    alarm.hidden = !red;
    if (red) alarm.textContent = red;
    if (alarm.classList.toggle("calm", Boolean(calm)) && red) setTimeout(show, 200);
    for (const listener of listeners) listener();
  }

  const warn = (text) => show((message = text));

  /** Whether the robot confirmed the stop of this name; what is wrong is shown. */
  async function confirmed(name, patience) {
    trying = new AbortController();
    const { signal } = trying;
    const late = setTimeout(() => trying.abort(), patience);
    try {
      const answer = await fetch(`/stop?press=${name}`, { method: "POST", keepalive: true, signal });
      const { stop, error } = await answer.json();
      if (stop === "confirmed") return true;
      if (press === name) warn(`${error}.`);
    } catch {
      if (press === name && signal.reason !== KEY) warn(WORDS.noServer);
    } finally {
      clearTimeout(late);
    }
    return false;
  }

  async function insist(name) {
    let [patience, most] = ANSWER;
    while (press === name) {
      if (await confirmed(name, patience)) forget(name);
      patience = Math.min(2 * patience, most);
      if (press === name) await new Promise((done) => setTimeout((wake = done), PAUSE));
    }
  }

  function forget(name = press) {
    if (press !== name) return;
    press = message = "";
    doubted = false;
    keep("");
    if (torn) location.reload();
    show();
  }

  function stop() {
    trying?.abort(KEY);
    if (document.readyState !== "complete") {
      window.stop(); // what is still to be fetched would be in the way
      torn = true;
    }
    const name = (press = [...crypto.getRandomValues(new Uint32Array(2))].join("-"));
    doubted = true;
    message = "";
    insist(name); // at once: whatever else may go wrong comes after it
    keep(name);
    show();
    setTimeout(() => press === name && doubted && !message && warn(WORDS.missing), PATIENCE);
  }

  /** The network, the server or the person is back: what waits is sent now. */
  function again() {
    if (!press) return;
    trying?.abort(KEY);
    wake();
  }

  document.addEventListener("submit", (event) => {
    if (event.target.id !== "stop-form") return;
    stop();
    event.preventDefault(); // last: where the stop itself failed, the form is sent
  });
  // With a dialog open, Escape closes that, as everywhere; a second press, and any without a dialog, stops.
  document.addEventListener("keydown", (event) => {
    const open = document.querySelector("dialog[open]");
    if (event.key === "Escape") open ? open.close("") : stop();
  });
  document.addEventListener("visibilitychange", () => document.hidden || again());
  for (const name of ["online", "pageshow"]) window.addEventListener(name, again);
  if (press) insist(press);

  return {
    show, again, forget,
    press: () => press, // the name of the one that is not answered yet, else ""
    state: stateOf, // as it is shown: armed, requested, confirmed
    /** The server's word; null: it is not heard any more, and others may re-arm what this page does not see. */
    hear(value) {
      told = value ?? (told.state === "confirmed" ? ARMED : told);
      if (value?.meanwhile) deafUntil = performance.now() + 1000 * (value.meanwhile.seconds || Infinity);
      if (value?.state === "confirmed") doubted = false;
      show();
    },
    listen: (listener) => listeners.push(listener), // which is called after each change of what is shown
  };
})();
