/** What of a moment a number format shows (ECMA-376 part 1, 18.8.30 and 18.8.31). */

export interface Shown {
  date: boolean;
  time: boolean;
}

const DATE: Shown = { date: true, time: false };
const TIME: Shown = { date: false, time: true };
const BOTH: Shown = { date: true, time: true };

/** Formats that a file names without saying them. 45 to 47 show minutes; 27 to 36 and 50 to 58 are dates of East Asia. */
function builtIn(id: number): Shown | undefined {
  if ((id >= 14 && id <= 17) || (id >= 27 && id <= 31) || id === 36 || (id >= 50 && id <= 58)) return DATE;
  if ((id >= 18 && id <= 21) || (id >= 32 && id <= 35) || id === 45 || id === 47) return TIME;
  return id === 22 ? BOTH : undefined;
}

/** Longer than Excel takes: whoever wrote it means no date. */
const LONGEST = 1024;
/** "Words", a sign taken as it is, a blank as wide as a sign, a sign repeated. */
const LITERAL = /"[^"]*"?|\\.|_.|\*./gs;
const ELAPSED = /\[(?:h+|m+|s+)\]/i;
/** A language, a colour, a condition. */
const BRACKETS = /\[[^\]]*\]?/g;
const AM_PM = /AM\/PM|A\/P/gi;
const FRACTION = /(s)\.0+/gi;
const DIGITS = /[0#?]/;
const RUNS = /y+|m+|d+|h+|s+|e+|g+|b+/gi;

/** `m` is minutes behind hours and before seconds, months otherwise. */
function shownBy(runs: readonly string[]): Shown | undefined {
  let [date, time] = [false, false];
  runs.forEach((run, at) => {
    if (run === 'h' || run === 's' || (run === 'm' && (runs[at - 1] === 'h' || runs[at + 1] === 's'))) time = true;
    else date = true;
  });
  return date || time ? { date, time } : undefined;
}

/** Undefined where it shows a number: also hours beyond a day (`[h]:mm`), which are an amount. */
export function shownByFormat(id: number, code: string | undefined): Shown | undefined {
  if (code === undefined) return builtIn(id);
  if (code.length > LONGEST) return undefined;
  const [first] = code.replace(LITERAL, '').split(';');
  if (ELAPSED.test(first!)) return undefined;
  const signs = first!.replace(BRACKETS, '').replace(AM_PM, '').replace(FRACTION, '$1');
  if (/General/i.test(signs) || signs.includes('@') || DIGITS.test(signs)) return undefined;
  return shownBy((signs.match(RUNS) ?? []).map((run) => run[0]!.toLowerCase()));
}
