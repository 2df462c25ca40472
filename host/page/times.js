// Times of people: as they are shown, and as they are typed, in csTimer's way: one or several, with a penalty or without.

import { words } from "./view_words.js";

const DIGITS = /^\d{1,7}$/; // end in hundredths, as csTimer takes them: 10234 is 1:02.34
const ONE = "(DNF ?\\(?)?(?=[^ ]*[1-9])(\\d{1,7}|((\\d:)?\\d{1,2}:)?\\d{1,4}[.,]\\d{1,3}|(\\d:)?\\d{1,2}:\\d{1,2})\\+?\\)?";
export const TYPED = { required: true, inputmode: "decimal", pattern: `${ONE}([,;]? +${ONE})*`, title: words.timer.typedHow };

/** A time as the WCA writes it: 12.34, 1:02.34, from ten minutes on 10:02. digits: of a second; fewer while a clock runs. */
export function timeOf(ms, digits = 2) {
  const isLong = ms >= 600_000;
  const unit = isLong ? 1000 : 1000 / 10 ** digits;
  const whole = (isLong ? Math.round(ms / unit) : Math.floor(ms / unit)) * unit;
  const minutes = Math.floor(whole / 60_000);
  const rest = ((whole % 60_000) / 1000).toFixed(isLong ? 0 : digits);
  return minutes ? `${minutes}:${rest.padStart(isLong ? 2 : digits + 3, "0")}` : rest;
}

/** The times in a typed text: { ms, penalty } each. What ends in + has its two seconds in it. */
export function timesOf(text) {
  return text.replace(/DNF /g, "DNF").split(/[,;]? +/).map((one) => {
    const ms = msOf(one.replace(/[^\d:.,]/g, ""));
    const late = one.endsWith("+") && ms > 2000;
    return { ms: late ? ms - 2000 : ms, penalty: one.startsWith("DNF") ? "DNF" : late ? "+2" : "none" };
  });
}

function msOf(text) {
  const [digits] = text.match(DIGITS) ?? [];
  const parts = digits ? [digits / 1e6, (digits / 1e4) % 100].map(Math.floor).concat((digits % 1e4) / 100) : text.replace(",", ".").split(":");
  return Math.round(1000 * parts.reduce((sum, part) => 60 * sum + Number(part), 0));
}
