// The times of a session, which the server keeps and counts: figures, a plot, a list; each can be given a penalty or deleted.

import { plot } from "./charts.js";
import { ask, askTyped, button, keep, kept, make, put } from "./dom.js";
import { CHANGES, SIZES, fileRow, titleOf } from "./sessions.js";
import { words } from "./view_words.js";

const w = words.timer;
const KEY = "cubehost-session";
const CASE = "cubehost-case "; // and the session's name
const PENALTIES = ["none", "+2", "DNF"];

export class Session {
  #connection;
  #mix;
  #newest;
  #name = kept(KEY) ?? "3 state";
  #renamed = null; // the name that the server was asked to give it
  choice = make("select", { "aria-label": w.session, change: () => this.#choose() });
  last = make("div", { class: "row last" });
  figures = make("dl", { class: "figures small" });
  list = make("div", {});

  /** mix(): called for another scramble. newest(text): called with the newest time, after each change of it. */
  constructor(connection, mix, newest) {
    [this.#connection, this.#mix, this.#newest] = [connection, mix, newest];
    this.#options([]);
    connection.on("times", (times) => {
      if (times.session === this.#renamed && times.session !== this.#name) {
        keep(CASE + times.session, this.case);
        keep(KEY, (this.#name = times.session));
      }
      if (times.session === this.#name) this.#show(times);
    });
    connection.on("open", (open) => open && this.#ask());
  }

  /** Layers of the session's cube, with which its name begins. */
  get size() {
    const size = Number.parseInt(this.#name, 10);
    return SIZES.includes(size) ? size : 3;
  }

  /** The case that the session's scrambles lead to; "": any. */
  get case() {
    return this.size === 3 ? (kept(CASE + this.#name) ?? "") : "";
  }

  set case(name) {
    keep(CASE + this.#name, name);
    this.#mix();
  }

  keep(time) {
    if (this.#connection.may("keep-time")) this.#connection.send("keep-time", { session: this.#name, ...time });
    else put(this.last, make("p", { class: "soft" }, w.notKept));
  }

  #ask() {
    if (this.#connection.open) this.#connection.send("times", { session: this.#name });
  }

  #options(others) {
    const names = [...new Set([this.#name, "3 state", "2 state", ...others])].sort();
    const option = (name) => make("option", { value: name, selected: name === this.#name }, titleOf(name));
    const changes = Object.keys(CHANGES).map((does) => make("option", { "data-does": does }, w[does]));
    put(this.choice, ...names.map(option), ...changes);
  }

  #choose() {
    const { does } = this.choice.selectedOptions[0].dataset;
    const chosen = this.choice.value;
    this.choice.value = this.#name;
    if (!does) return this.#take(chosen);
    CHANGES[does](this.#name, {
      take: (name) => this.#take(name),
      rename: (name) => this.#connection.send("rename-session", { session: this.#name, name: (this.#renamed = name) }),
      remove: () => {
        this.#connection.send("delete-session", { session: this.#name });
        this.#take("3 state");
      },
    });
  }

  #take(name) {
    keep(KEY, (this.#name = name));
    this.#options([...this.choice.options].filter((one) => !one.dataset.does).map((one) => one.value));
    this.#mix();
    this.#ask();
  }

  #show({ sessions, figures, solves }) {
    this.#options(sessions);
    this.#newest(solves[0]?.text ?? "0.00");
    const bestOf = (name) => (name.startsWith("average") && figures[name] !== "–" ? [make("dd", { class: "soft" }, w.bestOf(figures[name.replace("average", "best")]))] : []);
    put(this.figures, ...Object.entries(w.figures).map(([name, label]) => make("div", {}, make("dt", {}, label), make("dd", {}, figures[name]), ...bestOf(name))));
    put(this.last, ...(solves.length ? this.#marks(solves[0]) : []));
    const rows = solves.map((solve) => make("li", { value: solve.number }, button(solve.text, () => this.#detail(solve), { class: "quiet" }), make("span", { class: "soft" }, solve.comment)));
    const times = solves.filter(({ penalty }) => penalty !== "DNF").map(({ seconds }) => [seconds]).reverse();
    const drawn = times.length > 1 ? [plot(times, this.list.clientWidth || 300, { turning: w.time })] : [];
    put(this.list, ...drawn, make("ol", { class: "times" }, ...rows), fileRow(this.#connection, () => this.#ask()));
  }

  /** Buttons for a time: its penalty, its comment, its deletion. Where one is refused, the list was old. */
  #marks(solve, done = () => null) {
    const { number, at, seconds, penalty, comment, text } = solve;
    const send = (type, fields) => {
      this.#connection.send(type, { session: this.#name, number, at, seconds, ...fields });
      this.#ask();
      done();
    };
    const disabled = !this.#connection.may("mark-time");
    const mark = (one) => button(w.penalties[one], () => send("mark-time", { penalty: one }), { "aria-pressed": String(one === penalty), disabled });
    const say = () => askTyped(w.solve(number, text), w.comment, (said) => send("mark-time", { comment: said }), { value: comment });
    return [...PENALTIES.map(mark), button(w.delete, () => send("delete-time", {}), { class: "quiet", disabled }), button(comment || w.comment, say, { class: "quiet", disabled })];
  }

  #detail(solve) {
    const when = solve.at === null ? "" : new Date(1000 * solve.at).toLocaleString([], { dateStyle: "medium", timeStyle: "short" });
    ask(w.solve(solve.number, solve.text), (close) => [
      make("p", { class: "soft" }, when),
      make("p", { class: "moves" }, solve.scramble),
      make("div", { class: "row last" }, ...this.#marks(solve, close)),
      make("p", { class: "row" }, button(words.close, close)),
    ]);
  }
}
