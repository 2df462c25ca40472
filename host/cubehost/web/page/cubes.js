// The cube as expected beside the cube as seen.

import { pickColour } from "./colours.js";
import { byId } from "./dom.js";
import { Net, nameOf } from "./net.js";
import { Player } from "./player.js";

const perCent = (p) => (p > 0.9994 ? "over 99.9 %" : `${(100 * p).toFixed(p > 0.995 ? 1 : 0)} %`);

/** Words for the stickers that need a look. */
export function marksOf(scan) {
  const marks = new Map((scan.doubtful ?? []).map(([index, p]) => [index, `doubtful, ${perCent(p)}`]));
  for (const index of scan.differs ?? []) marks.set(index, `${marks.get(index) ?? ""} not as expected`.trim());
  for (const index of scan.changed ?? []) marks.set(index, "changed by the correction");
  for (const index of Object.keys(scan.corrected ?? {})) marks.set(Number(index), "corrected");
  return marks;
}

function verdict(scan) {
  const named = (indices) => indices.map((i) => nameOf(i, scan.facelets.length)).join(" ");
  const sure = scan.probability == null ? "" : ` (${perCent(scan.probability)} sure)`;
  const others = (scan.changed ?? []).filter((i) => !(i in scan.corrected));
  const parts = [
    scan.stale && "Seen before the last motion.",
    scan.decision === "rescan" ? `Not sure${sure}: check the marked stickers, or scan again.` : `Read${sure}.`,
    others.length > 0 && `With your correction others changed too: ${named(others)}. Is that so?`,
    scan.differs?.length > 0 && `Not as expected: ${named(scan.differs)}.`,
  ];
  return parts.filter(Boolean).join(" ");
}

export function startCubes(connection) {
  const expected = new Net(byId("expected"));
  const player = new Player(byId("player"));
  const seenPlayer = new Player(byId("seen-player"));
  const seen = new Net(byId("seen"), (index) => pickColour(connection, index));

  connection.on("cube", (cube) => {
    expected.show(cube.facelets, new Map(), "Not known: scan it.");
    player.show(cube.facelets, cube.pieces, cube);
  });
  connection.on("scan", (scan) => {
    seen.show(scan.facelets, marksOf(scan), "Not scanned yet.");
    seenPlayer.show(scan.facelets, scan.pieces);
    byId("seen").classList.toggle("stale", Boolean(scan.stale));
    byId("verdict").textContent = scan.facelets ? verdict(scan) : "";
    byId("confirm").hidden = !(scan.decision === "rescan" && !scan.stale);
  });
  byId("confirm").addEventListener("click", () => connection.send("expect", { facelets: connection.sections.scan.facelets }));
  byId("solved-in").addEventListener("click", () => {
    const count = connection.sections.cube.facelets?.length === 24 ? 4 : 9;
    connection.send("expect", { facelets: [..."URFDLB"].map((face) => face.repeat(count)).join("") });
  });
}
