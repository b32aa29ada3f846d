/** Exact arithmetic of the ledger: quantities in thousandths, money in paise, rounded half away from nothing. */

export const QUANTITY_PLACES = 3;
export const MONEY_PLACES = 2;
/** Thousandths in one. */
const ONE = 1000n;

/** "7.5" → 7500n for three places. The text has no more places than that. */
export function toUnits(text: string, places: number): bigint {
  const [, sign = '', whole = '0', rest = ''] = /^(-?)(\d+)(?:\.(\d+))?$/.exec(text) ?? [];
  return BigInt(`${sign}${whole}${rest.padEnd(places, '0')}`);
}

/** 7500n → "7.500" for three places. */
export function fromUnits(units: bigint, places: number): string {
  const digits = String(units < 0n ? -units : units).padStart(places + 1, '0');
  return `${units < 0n ? '-' : ''}${digits.slice(0, -places)}.${digits.slice(-places)}`;
}

const rounded = (amount: bigint, by: bigint): bigint => (amount + by / 2n) / by;

/** What is there of an item in a store, and what it is worth. `rate`: paise for one, the last that was known. */
export interface Held {
  quantity: bigint;
  value: bigint;
  rate: bigint | null;
}

/** What moves. `value`: what it is worth where that is known by itself (a receipt, a reversal, the other half of a transfer). */
export interface Change {
  quantity: bigint;
  value?: bigint | undefined;
}

/** What comes in is worth what is said of it, else what it would be at the average. */
const broughtIn = ({ quantity, value, rate }: Held, change: Change): bigint => {
  if (change.value !== undefined) return change.value;
  return quantity > 0n ? rounded(change.quantity * value, quantity) : rounded(change.quantity * (rate ?? 0n), ONE);
};

/** What goes out takes its own value where that much is left of it, else the average; the last of it takes all. */
function takenOut({ quantity, value }: Held, change: Change): bigint {
  const out = -change.quantity;
  if (out === quantity) return value;
  if (change.value !== undefined && change.value <= value) return change.value;
  return rounded(out * value, quantity);
}

/** What is held after a change, and what the change is worth. The quantity has been found to be there. */
export function applyChange(held: Held, change: Change): { held: Held; value: bigint } {
  const value = change.quantity > 0n ? broughtIn(held, change) : -takenOut(held, change);
  const after = { quantity: held.quantity + change.quantity, value: held.value + value };
  const rate = after.quantity > 0n ? rounded(after.value * ONE, after.quantity) : held.rate;
  return { held: { ...after, rate }, value };
}

/** A day of an item: what there was as it began, what it has moved, and the least that its movements came to. */
export interface Day {
  opening: bigint;
  moved: bigint;
  low: bigint;
}

/** What may be taken at the end of a day: no more than is there then, and at no later time. `behind`: the least there is later. */
export const availableAt = ({ opening, moved }: Pick<Day, 'opening' | 'moved'>, behind: bigint | null): bigint => {
  const there = opening + moved;
  return behind !== null && behind < there ? behind : there;
};

/** The day with a movement more at its end. */
export function withMovement(day: Day, quantity: bigint): Day {
  const moved = day.moved + quantity;
  return { ...day, moved, low: moved < day.low ? moved : day.low };
}
