// A dialog with one field for what a person types.

import { ask, button, make } from "./dom.js";
import { words } from "./view_words.js";

/** keep(text): what is done with it. attributes: of the field; more: what stands below it. */
export function askTyped(title, label, keep, attributes = {}, ...more) {
  const field = make("input", { id: "typed", maxlength: 200, autocomplete: "off", autofocus: true, ...attributes });
  ask(title, (close) => {
    const submit = (event) => close(event.preventDefault(), keep(field.value.trim()));
    const buttons = make("p", { class: "row" }, button(words.keep, null, { type: "submit" }), button(words.cancel, close));
    return [make("form", { class: "text", submit }, make("label", {}, `${label} `, field), ...more, buttons)];
  });
}
