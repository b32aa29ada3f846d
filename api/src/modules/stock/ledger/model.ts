/** The ledger as anybody would keep it on paper, for the test that holds the real one against it: every line, counted again each time. */
export interface Line {
  stock: number;
  /** The number of the day. */
  day: number;
  quantity: bigint;
}

/** Balances of an item at every point of time, in the order of days and, on one day, of posting. */
export function balances(lines: readonly Line[], stock: number): bigint[] {
  let sum = 0n;
  return lines
    .filter((line) => line.stock === stock)
    .toSorted((one, other) => one.day - other.day)
    .map(({ quantity }) => (sum += quantity));
}

/** Whether these may be posted together behind the others: nothing is ever less than nothing. */
export const isTaken = (lines: readonly Line[], more: readonly Line[]): boolean =>
  more.every(({ stock }) => balances([...lines, ...more], stock).every((sum) => sum >= 0n));
