// How old what is shown is: each part says it. What the robot has not said for 1.5 s is unknown, and grey.

import { byId, make } from "./dom.js";

const KNOWN = 1.5; // s
const PARTS = {
  machine: ["machine", "link"],
  cubes: ["cube"],
  camera: ["scan"],
  do: ["run", "solution"],
  "timeline-part": ["run"],
  "history-part": ["history"],
  "settings-part": ["settings"],
  "setup-part": ["cameras"],
};

export function startAges(connection) {
  const labels = new Map(Object.keys(PARTS).map((id) => [id, make("small", { class: "age" })]));
  for (const [id, label] of labels) byId(id).querySelector("h2").append(" ", label);
  setInterval(() => {
    const silent = connection.silence > KNOWN;
    document.body.classList.toggle("aged", silent);
    for (const [id, label] of labels) label.textContent = words(Math.min(...PARTS[id].map((name) => connection.age(name))));
    const unknown = silent || connection.sections.machine?.state === "unknown";
    byId("machine").classList.toggle("aged", unknown);
    byId("silence").textContent = silent && connection.open ? `No word from the server for ${Math.round(connection.silence)} s` : "";
  }, 500);
}

function words(seconds) {
  if (!Number.isFinite(seconds)) return "";
  if (seconds < KNOWN) return "now";
  if (seconds < 90) return `${Math.round(seconds)} s ago`;
  if (seconds < 5400) return `${Math.round(seconds / 60)} min ago`;
  return `${Math.round(seconds / 3600)} h ago`;
}
