// Connection, machine state, what is being done; which buttons can do something now.

import { byId, make, put } from "./dom.js";

const SHOWN_FOR = 8000; // ms that an error stays

const LINK = {
  connecting: "Looking for the robot…",
  lost: "Robot lost",
  connected: "Connected",
};

export function startMachine(connection) {
  const refresh = () => show(connection);
  for (const name of ["open", "link", "machine", "work", "stop", "run", "solution", "cube"]) connection.on(name, refresh);
  connection.on("error", alertWith);
  refresh();
}

let hiding = 0;
function alertWith(text) {
  const alert = byId("alert");
  alert.textContent = text;
  alert.hidden = false;
  clearTimeout(hiding);
  hiding = setTimeout(() => (alert.hidden = true), SHOWN_FOR);
}

function show({ open, sections }) {
  const { link, machine, work, stop, run, solution, cube } = sections;
  const state = !open ? "No server: trying again…" : LINK[link?.state] ?? "";
  byId("link").textContent = link?.state === "connected" && open ? `${state}: ${link.board} on ${link.port}` : state;
  document.body.classList.toggle("offline", !open || link?.state !== "connected");
  if (link && machine) put(byId("facts"), ...facts(link, machine));
  byId("acknowledge").hidden = machine?.state !== "fault";
  byId("hold").hidden = machine?.state !== "running";
  byId("go").hidden = machine?.state !== "held";
  byId("busy").textContent = work?.busy ? `Working: ${work.busy}…` : "";
  showSolution(solution, cube, run);
  const ready = open && link?.state === "connected" && !work?.busy;
  for (const button of document.querySelectorAll("[data-send]:not([data-always]), [data-settings], #solved-in, #confirm")) {
    button.disabled = !ready || ("moves" in button.dataset && (stop?.latched || (!machine?.aligned && !("unaligned" in button.dataset))));
  }
  if (ready) enableByState(solution, cube);
}

function enableByState(solution, cube) {
  document.querySelector("[data-send=solve]").disabled = !cube?.facelets;
  const run = document.querySelector("[data-send=run]");
  run.disabled = run.disabled || solution?.moves == null || solution.facelets !== cube?.facelets;
}

function facts(link, machine) {
  const aligned = machine.aligned ? "yes" : machine.aligned === null ? "unknown" : `no (${machine.reason}): put the faces right, then say so`;
  const entries = [
    ["Port", link.port],
    ["Board", link.board || "–"],
    ["Firmware", link.firmware || "–"],
    ["State", machine.state + (machine.state === "fault" ? `: ${machine.reason}` : "")],
    ["Faces aligned", aligned],
  ];
  if (link.message) entries.push(["Trouble", link.message]);
  return entries.map(([name, value]) => make("div", {}, make("dt", {}, name), make("dd", {}, value)));
}

function showSolution(solution, cube, run) {
  const known = solution?.moves != null && solution.facelets === cube?.facelets;
  const running = run?.state === "running";
  const words = {
    running: `${run?.done} of ${run?.of || "?"} moves ${run?.moves ?? ""}`,
    done: `Done: ${run?.of} moves in ${run?.seconds == null ? "?" : run.seconds.toFixed(3)} s. ${run?.truth ?? ""}`,
    stopped: `Stopped after ${run?.done} of ${run?.of} moves`,
  };
  const solved = solution?.moves === "" ? "Solved already." : `Solution, ${solution?.turns} moves: ${solution?.moves}`;
  byId("solution").textContent = known && !running ? solved : words[run?.state] ?? "";
  const bar = byId("progress");
  bar.hidden = !running;
  bar.max = Math.max(1, run?.of ?? 1);
  bar.value = run?.done ?? 0;
}
