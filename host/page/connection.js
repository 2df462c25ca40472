// The websocket, which line.js has opened: hands out sections as they arrive, comes back when it is lost.

import { words } from "./words.js";

const CLOSED = { 4401: "token", 4403: "foreign", 4429: "full" };
const RETRY = 1000; // ms
const KNOWN = 1.5; // s after which what the server told is no longer known

// What may be asked while a stop is on its way: nothing of it moves the robot.
const STILL = new Set(["rearm", "hold", "game", "enter", "learn", "mix", "times", "keep-time", "mark-time", "delete-time", "rename-session", "delete-session", "smart-cube", "cubes", "carry-cube", "cube-said", "follow", "show", "correct", "expect", "undo", "note-solve", "delete-solve"]);

export class Connection {
  #listeners = new Map();
  #socket = null;
  #heard = 0; // when the server last said anything, ms; -Infinity: it cannot be heard now
  #ages = new Map(); // section -> when it last held, ms
  #pictures = new AbortController();
  #may = new Set(); // names of the messages that the key allows
  #log = []; // lines
  #early = []; // messages pressed while the first connection was still being made

  /** Whether the server is there, the key allows such a message, and no stop is on its way. */
  may = (type) => this.open && !this.stopping && this.#may.has(type);

  constructor() {
    this.sections = {};
    this.open = false;
    this.refused = false; // by the server, which is not asked again by itself
    this.role = "watch"; // what the key allows: watch, drive or setup
    this.version = "";
    window.addEventListener("offline", () => {
      this.#heard = -Infinity; // a server on this very device goes on being heard: its next word ends this
      this.#tell("silent", true);
    });
  }

  /** Calls `listener(value, sections)` for each value of a section, soon for the one that is there; and of "log", "error", "open" … */
  on(name, listener) {
    this.#listeners.set(name, [...(this.#listeners.get(name) ?? []), listener]);
    const held = { ...this.sections, open: this.open, log: this.#log }[name];
    if (held) queueMicrotask(() => listener(held, this.sections));
  }

  start() {
    const socket = window.line?.readyState < WebSocket.CLOSING ? window.line : window.openLine();
    this.#socket = socket;
    window.line = null;
    socket.onmessage = (event) => this.#hear(JSON.parse(event.data), event.timeStamp);
    socket.heard.splice(0).forEach(socket.onmessage);
    socket.onclose = (event) => this.#closed(CLOSED[event.code]);
  }

  /** Whether a stop is on its way that the server has not answered. */
  get stopping() {
    return Boolean(window.stopButton?.press());
  }

  get headers() {
    return window.token ? { Authorization: `Bearer ${window.token}` } : {};
  }

  send(type, fields = {}) {
    const message = JSON.stringify({ type, ...fields });
    if (this.stopping && !STILL.has(type)) this.#tell("error", words.error.stopping);
    else if (this.open) this.#socket.send(message);
    else if (!this.version && this.#socket) this.#early.push(message);
    else this.#tell("error", words.error.offline);
  }

  /** Sends a picture of this device's camera, a JPEG. */
  frame = (blob) => this.open && this.#socket.send(blob);

  /** Sends a stop that stop.js sends by a request, too: the sooner one counts. press: its name; "": it is answered by now. */
  stop(press) {
    this.#early.splice(0);
    this.#pictures.abort(); // a browser opens few connections at a time: none may be in the stop's way
    this.#pictures = new AbortController();
    if (press && this.#socket?.readyState === WebSocket.OPEN) this.#socket.send(JSON.stringify({ type: "stop", press }));
    this.#tell("stopping", this.stopping);
  }

  /** Seconds since the server last said anything; Infinity where this device has just lost its network. */
  get silence() {
    return (performance.now() - this.#heard) / 1000;
  }

  /** Whether what the server told still counts as known. */
  get isHeard() {
    return this.open && this.silence < KNOWN;
  }

  /** Seconds since a section was last seen to hold. */
  age = (section) => (performance.now() - this.#ages.get(section)) / 1000;

  /** Gets a path with the token, and again where a stop took the line; the answer's body as a Blob. */
  async get(path) {
    const { signal } = this.#pictures;
    try {
      const answer = await fetch(path, { headers: this.headers, signal });
      if (!answer.ok) throw new Error((await answer.json()).error);
      return await answer.blob();
    } catch (error) {
      if (signal.aborted) return this.get(path);
      throw error;
    }
  }

  /** Gets a picture or a file, as an address that an <img> or a link takes. */
  async address(path) {
    return URL.createObjectURL(await this.get(path));
  }

  #hear(message, at) {
    this.#heard = at;
    if (message.type === "alive") {
      for (const [name, age] of Object.entries(message.ages)) this.#ages.set(name, this.#heard - 1000 * age);
    } else if (message.type === "state") {
      this.#ages.set(message.section, this.#heard - 1000 * message.age);
      this.sections[message.section] = message.value;
      this.#tell(message.section, message.value);
    } else if (message.type === "welcome") {
      this.open = true;
      this.role = message.role;
      this.#may = new Set(message.may);
      this.version = message.version;
      this.#log = [];
      this.#tell("open", true);
      for (const early of this.#early.splice(0)) this.#socket.send(early);
    } else {
      this.#log = [...this.#log, ...(message.lines ?? [])].slice(-300);
      const said = { log: message.lines, error: message.message };
      this.#tell(message.type, said[message.type] ?? message);
    }
  }

  #closed(why) {
    this.open = false;
    this.refused = Boolean(why);
    this.#socket = null;
    this.#tell("open", false);
    if (this.#early.splice(0).length) this.#tell("error", words.error.offline);
    if (why) this.#tell("refused", why);
    else setTimeout(() => this.start(), RETRY);
  }

  #tell(name, value) {
    for (const listener of this.#listeners.get(name) ?? []) listener(value, this.sections);
  }
}
