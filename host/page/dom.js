// Elements without a framework; and what stands over reloads.

import { words } from "./words.js";

export const byId = (id) => document.getElementById(id);

const SVG = "http://www.w3.org/2000/svg";

/** An element with attributes (functions become listeners, false and undefined are left off) and children. */
export function make(tag, attributes = {}, ...children) {
  return fill(document.createElement(tag), attributes, children);
}

export function makeSvg(tag, attributes = {}, ...children) {
  return fill(document.createElementNS(SVG, tag), attributes, children);
}

function fill(element, attributes, children) {
  for (const [name, value] of Object.entries(attributes)) {
    if (typeof value === "function") element.addEventListener(name, value);
    else if (value !== undefined && value !== false && value !== null) element.setAttribute(name, value === true ? "" : value);
  }
  element.append(...children.filter((child) => child !== null && child !== undefined));
  return element;
}

/** Gives an element new content. */
export function put(element, ...children) {
  element.replaceChildren(...children);
}

/** A button that does something. */
export const button = (text, click, attributes = {}) => make("button", { type: "button", click, ...attributes }, text);

/** A part of a view: a titled card. */
export const card = (title, ...children) => make("article", { class: "card" }, make("h2", {}, title), ...children);

let before = null; // what had the focus when the dialog was opened

/** Makes all else inert while the dialog is open, which it may be again when its closing is told; then gives the focus back. */
function cover() {
  const dialog = byId("ask");
  for (const other of [byId("views"), byId("bar")]) other.inert = dialog.open;
  if (!dialog.open) before?.focus?.();
}

/** Asks in a dialog that is not modal, as the stop must stay within reach: all else is inert; `fill` gets what closes it. */
export function ask(title, fill) {
  const dialog = byId("ask");
  before = document.activeElement;
  const close = () => dialog.close();
  put(dialog, make("h2", { id: "ask-title" }, title), ...fill(close));
  dialog.onclose = null;
  dialog.addEventListener("close", cover);
  if (!dialog.open) dialog.show();
  cover();
  (dialog.querySelector("[autofocus]") ?? dialog.querySelector("button, input"))?.focus();
  return dialog;
}

/** Asks in a dialog whether a person is sure: only then is it done. */
export function askSure(title, text, sure, act, leave = words.cancel) {
  ask(title, (close) => {
    const does = () => {
      close();
      act();
    };
    return [make("p", {}, text), make("p", { class: "row" }, button(leave, close), button(sure, does, { class: "danger" }))];
  });
}

/** Asks in a dialog for what a person types: take(text). attributes: of its field; more: what stands below that. */
export function askTyped(title, label, take, attributes = {}, ...more) {
  const field = make("input", { id: "typed", maxlength: 200, autocomplete: "off", autofocus: true, ...attributes });
  ask(title, (close) => {
    const submit = (event) => close(event.preventDefault(), take(field.value.trim()));
    const buttons = make("p", { class: "row" }, button(words.keep, null, { type: "submit" }), button(words.cancel, close));
    return [make("form", { class: "text", submit }, make("label", {}, `${label} `, field), ...more, buttons)];
  });
}

/** A file to save, made here or fetched. */
export function save(address, name) {
  make("a", { href: address, download: name }).click();
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}

export const seconds = (value, digits = value < 10 ? 3 : 1) => (value === null || value === undefined ? "–" : `${value.toFixed(digits)} s`);

/** What is kept under a key; null for nothing, as where cookies are blocked. */
export function kept(key) {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

export function keep(key, value) {
  try {
    localStorage.setItem(key, value);
  } catch {} // then it lasts until the page is closed
}
