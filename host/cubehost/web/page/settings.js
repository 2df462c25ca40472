// The robot's settings with their units and limits.

import { byId, make, put } from "./dom.js";

export function startSettings(connection) {
  connection.on("settings", (settings) => {
    if (byId("settings").contains(document.activeElement)) return refresh(settings);
    const rows = settings.map((setting) => row(connection, setting));
    put(byId("settings"), ...(rows.length ? rows : [make("p", {}, "This robot has none.")]));
  });
  for (const button of document.querySelectorAll("[data-settings]")) {
    button.addEventListener("click", () => connection.send("settings", { action: button.dataset.settings }));
  }
}

/** New values without taking away the field that somebody types in. */
function refresh(settings) {
  for (const { name, value } of settings) {
    const input = byId(`set-${name}`);
    if (input && input !== document.activeElement) input.value = value;
  }
}

function row(connection, { name, value, minimum, maximum, unit }) {
  const input = make("input", { id: `set-${name}`, type: "number", value, min: minimum, max: maximum, required: true, "aria-describedby": `lim-${name}` });
  const send = (event) => {
    event.preventDefault();
    connection.send("set", { name, value: input.valueAsNumber });
  };
  return make(
    "form",
    { class: "setting", submit: send },
    make("label", { for: input.id }, name.replaceAll("_", " ")),
    input,
    make("span", { id: `lim-${name}` }, `${unit ? `${unit}, ` : ""}${minimum} … ${maximum}`),
    make("button", { "aria-label": `Set ${name.replaceAll("_", " ")}` }, "Set"),
  );
}
