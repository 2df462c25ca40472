// The one button: what it does now follows from the state, and what it will turn is said before it is pressed.

import { button, make } from "./dom.js";
import { isDoubtful, isFresh } from "./doubts.js";
import { askRearm, isStopped } from "./rearm.js";
import { words } from "./words.js";

const w = words.solve;
const MOVES = new Set(["running", "homing"]);

export function actionPart(connection) {
  let main = { label: w.noRobot };
  let side = {};
  const first = button("", () => main.act?.(), { class: "main" });
  const second = button("", () => side.act?.(), { class: "side" });
  const note = make("p", { class: "note", role: "status" });
  const bar = make("progress", { "aria-label": words.solve.time, value: 0, max: 1 });
  const show = () => {
    main = mainOf(connection);
    side = sideOf(connection, Boolean(main.act) && !connection.sections.stop?.latched);
    for (const [element, { label, act }] of [[first, main], [second, side]]) {
      element.textContent = label;
      element.disabled = !act;
    }
    note.textContent = main.note ?? w.nothing;
    const { run } = connection.sections;
    bar.max = Math.max(1, run?.of ?? 1);
    bar.value = run?.state === "running" ? run.done : 0;
  };
  for (const name of ["open", "link", "machine", "mechanism", "work", "stop", "stopping", "run", "scan", "cube", "cameras"]) connection.on(name, show);
  show();
  return make("div", { class: "action part" }, note, make("div", { class: "pair" }, first, second), bar);
}

/** What the button says, the note below it, and what it does: { label, note, act }; without `act` it is off. */
function mainOf(connection) {
  const { open, sections } = connection;
  const { link, machine, mechanism, work, stop, run, scan, cube, cameras } = sections;
  const send = (type, fields) => () => connection.send(type, fields);
  if (!open) return { label: w.noServer, note: connection.refused ? words.link.refused : w.noServerNote };
  if (connection.stopping) return { label: w.rearm, note: w.stoppingNote };
  if (link?.state === "unfit") return { label: w.unfit, note: w.unfitNote, act: () => (location.hash = "#/setup") };
  if (link?.state !== "connected") return { label: w.noRobot, note: w.noRobotNote };
  const held = machine?.state === "held";
  if (!connection.may("solve-cube") && (held || !work?.busy)) return { label: w.go, note: words.watching };
  if (held) return { label: w.goOn, note: w.willTurn, act: send("go") };
  if (!work?.busy && MOVES.has(machine?.state)) return { label: w.busy.run, note: w.turnsNow }; // another's, or not heard on
  if (work?.busy) return { label: progressOf(work.busy, run), note: w.turnsNow };
  if (stop?.latched && !isStopped(connection)) return { label: w.rearm, note: w.stoppingNote };
  if (stop?.latched) return { label: w.rearm, note: w.stoppedNote, act: () => askRearm(connection) };
  if (machine?.state === "fault") return { label: w.acknowledge, note: w.fault(machine.reason), act: send("acknowledge") };
  if (!cameras?.regions?.length) return { label: w.noCamera, act: () => (location.hash = "#/setup") };
  if (machine?.aligned === null) return { label: w.go, note: w.silentNote };
  const straightens = mechanism?.actuators.length ? w.straightened : w.straightens;
  if (!machine?.aligned || run?.off) return { label: w.straighten, note: straightens, act: send("solve-cube", { straighten: true }) };
  if (isDoubtful(scan)) return { label: w.again, note: w.mayTurn, act: send("scan") };
  const settled = isFresh(scan) && scan.settled && scan.facelets === cube?.facelets;
  return { label: settled ? w.goSettled : w.go, note: w.willTurn, act: send("solve-cube") };
}

function sideOf(connection, ready) {
  const { machine } = connection.sections;
  if (machine?.state === "running") return { label: w.hold, act: connection.may("hold") ? () => connection.send("hold") : undefined };
  return { label: w.scramble, act: ready && machine?.aligned && machine.state !== "held" ? () => connection.send("scramble") : undefined };
}

function progressOf(task, run) {
  if (run?.state === "running") return w.turning(run.done, run.of);
  return w.busy[task] ?? w.busy["solve-cube"];
}
