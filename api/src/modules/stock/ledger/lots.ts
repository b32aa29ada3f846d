/** Lots: what is left of what came in, by the day that it counts from. The oldest goes out first. */
export interface Lot {
  /** `YYYY-MM-DD` */
  day: string;
  /** Thousandths. */
  held: bigint;
}

/** What is taken of each lot: first of the one of a day, where it is there, then of the oldest. `lots` are in the order of days. */
export function takeFrom(lots: readonly Lot[], quantity: bigint, first?: string): Lot[] {
  const before = (lot: Lot) => Number(lot.day !== first);
  const taken: Lot[] = [];
  let left = quantity;
  for (const { day, held } of lots.toSorted((one, other) => before(one) - before(other))) {
    if (left === 0n) break;
    const part = held < left ? held : left;
    taken.push({ day, held: part });
    left -= part;
  }
  return taken;
}

/** The day of the oldest that is left. */
export const oldestOf = (lots: readonly Lot[], taken: readonly Lot[]): string | null =>
  lots.find(({ day, held }) => !taken.some((part) => part.day === day && part.held === held))?.day ?? null;

/** The oldest of these parts. */
export const oldestPart = (parts: readonly Lot[]): string | null =>
  parts.map(({ day }) => day).toSorted((one, other) => one.localeCompare(other))[0] ?? null;
