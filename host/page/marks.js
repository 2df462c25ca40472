// What is to be said of single stickers: each state has a name, a sign and words; the latest word counts.

import { nameOf } from "./net.js";
import { words } from "./words.js";

/** index -> { kind, text }. */
export function marksOf(scan) {
  const marks = new Map();
  const mark = (index, kind) => marks.set(Number(index), { kind, text: words.marks[kind].words });
  for (const index of scan.differs ?? []) mark(index, "differs");
  for (const [index, p] of scan.doubtful ?? []) marks.set(index, { kind: "doubtful", text: words.marks.doubtful.words(p) });
  for (const index of scan.changed ?? []) mark(index, "changed");
  for (const index of Object.keys(scan.corrected ?? {})) mark(index, "corrected");
  return marks;
}

/** Whether the last scan still shows the cube as it stands. */
export const isFresh = (scan) => Boolean(scan?.facelets) && !scan.stale;

/** Whether a person has to look before anything is solved. */
export const isDoubtful = (scan) => isFresh(scan) && scan.decision === "rescan" && !scan.settled;

/** The least sure sticker that nobody has settled yet; null: none. */
export function openDoubt(scan) {
  if (!isDoubtful(scan)) return null;
  const left = scan.doubtful.map(([index]) => index).filter((index) => !(index in scan.corrected));
  return left[0] ?? null;
}

export const named = (scan, indices) => indices.map((i) => nameOf(Number(i), scan.facelets.length)).join(" ");
