// The robot's settings in people's words, grouped; those of experts folded; what differs from a new robot's is marked.

import { askSure, button, byId, card, make, put } from "./dom.js";
import { ageOf } from "./status.js";
import { UNITS, settingWords, words } from "./view_words.js";
import { inSight } from "./views.js";

const w = words.settings;

export function startSettings(connection) {
  const draw = (settings) => inSight("settings", "list", () => show(connection, settings));
  connection.on("settings", draw);
  connection.on("link", (_, { settings }) => settings?.length === 0 && draw(settings));
}

function show(connection, settings) {
  if (byId("settings").contains(document.activeElement)) refresh(settings);
  else put(byId("settings"), ...(settings.length ? [...groups(connection, settings), keeping(connection)] : [card(words.views.settings, make("p", {}, connection.sections.link?.state === "connected" ? w.none : words.link.lost))]));
}

function groups(connection, settings) {
  return Object.entries(w.groups).flatMap(([group, title]) => {
    const mine = settings.filter(({ name }) => settingWords(name).group === group);
    const rows = (expert) => mine.filter(({ name }) => settingWords(name).expert === expert).map((setting) => row(connection, setting));
    const folded = rows(true).length ? [make("details", {}, make("summary", {}, w.expert), ...rows(true))] : [];
    return mine.length ? [card(title, ...rows(false), ...folded)] : [];
  });
}

/** Shows new values, but not in the field that somebody types in. */
function refresh(settings) {
  for (const setting of settings) {
    const input = byId(`set-${setting.name}`);
    if (input && input !== document.activeElement) input.value = setting.value;
    if (input) input.form.querySelector("small").replaceWith(limits(setting));
  }
}

function row(connection, setting) {
  const { name, value, minimum, maximum } = setting;
  const { name: label, help } = settingWords(name);
  const input = make("input", { id: `set-${name}`, type: "number", value, min: minimum, max: maximum, required: true, "aria-describedby": `lim-${name}` });
  const send = (event) => {
    event.preventDefault();
    connection.send("set", { name, value: input.valueAsNumber });
  };
  return make(
    "form",
    { class: "setting", submit: send },
    make("label", { for: input.id }, label),
    input,
    make("button", { "aria-label": w.setName(label), ...usable(connection, "set") }, w.set),
    make("span", { class: "soft" }, help),
    limits(setting),
  );
}

/** Attributes of what needs the robot: off at first where the key forbids it, later as machine.js says. */
const usable = (connection, task) => ({ "data-task": task, disabled: !connection.may(task) });

function limits({ name, value, minimum, maximum, unit, default: usual }) {
  const range = w.range(minimum, maximum, UNITS[unit] ?? unit);
  const changed = usual != null && usual !== value;
  const known = usual == null ? "" : ` · ${changed ? w.changed(usual) : w.byDefault(usual)}`;
  return make("small", { id: `lim-${name}`, class: changed ? "differs" : "soft" }, range + known);
}

function keeping(connection) {
  const send = (action) => () => connection.send("settings", { action });
  const may = usable(connection, "settings");
  const askDefaults = () => askSure(w.defaultsTitle, w.defaultsText, w.defaultsSure, send("defaults"));
  return make("p", { class: "row" }, button(w.save, send("save"), { class: "primary", ...may }), button(w.load, send("load"), may), button(w.defaults, askDefaults, may), make("span", { class: "soft" }, `${w.told} `, ageOf("settings")));
}
