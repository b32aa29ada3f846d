/** Whether figures of one run, in order, grow without an end: nearly each is above nearly each before it, and what it comes to counts. */

/** What a figure may rise by from the beginning to the end of what is looked at. */
export interface Allowance {
  /** Of the median. */
  share?: number;
  /** At least so much, in the figure's own unit. */
  least: number;
}

/** Of all pairs those whose later figure is the higher one, from which on it is no chance: of seven figures by chance one run in 70. */
const STEADY = 0.85;
/** Code is compiled, pools are filled, statements prepared: of the run's first part nothing is held against it. */
const WARM = 0.3;

const median = (values: readonly number[]): number => [...values].sort((a, b) => a - b)[values.length >> 1] ?? 0;

/** What the figures rise by from end to end: the median slope of all pairs times their number, which no outlier moves. */
export function rise(values: readonly number[]): number {
  const slopes = values.flatMap((later, at) =>
    values.slice(0, at).map((before, from) => (later - before) / (at - from)),
  );
  return median(slopes) * (values.length - 1);
}

export const warmed = (values: readonly number[]): number[] => values.slice(Math.floor(values.length * WARM));

/** Undefined where it does not; else what it rises by. */
export function grows(values: readonly number[], { share = 0, least }: Allowance): number | undefined {
  const looked = warmed(values);
  const pairs = looked.flatMap((later, at) => looked.slice(0, at).map((before) => Math.sign(later - before)));
  const rising = pairs.filter((sign) => sign > 0).length / Math.max(1, pairs.length);
  const more = rise(looked);
  return rising >= STEADY && more > Math.max(least, share * median(looked)) ? more : undefined;
}
