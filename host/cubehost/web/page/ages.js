// How old something is, in words.

import { words } from "./words.js";

export function ageWords(seconds) {
  if (!Number.isFinite(seconds)) return "";
  if (seconds < 1.5) return words.ages.now;
  if (seconds < 90) return words.ages.seconds(Math.round(seconds));
  if (seconds < 5400) return words.ages.minutes(Math.round(seconds / 60));
  return words.ages.hours(Math.round(seconds / 3600));
}
