import { parseChainage } from '@chainage/shared/contracts/chainage';
import { logQuantity, MEASURES, takenBack } from '@chainage/shared/contracts/dpr/sums/log-quantity';
import type { MeasuredItem } from '@chainage/shared/contracts/dpr/measured';
import { withoutCommas } from '@chainage/shared/lib/format/typed-number';

/** What a form of a line holds, as it is typed. */
type Typed = Readonly<Record<string, unknown>>;

const DIMENSIONS = ['nos', 'length_m', 'breadth_m', 'depth_m', 'direct_quantity'] as const;

/** A number as it is typed, as decimal text; undefined where it is none yet. */
function decimalOf(value: unknown): string | undefined {
  const text = String(withoutCommas(String(value ?? ''))).trim();
  return /^\d+(\.\d*)?$|^\.\d+$/.test(text) ? text.replace(/^\./, '0.').replace(/\.$/, '') : undefined;
}

/** What is measured so far; one of it, where nobody says how many. */
const measuredOf = (typed: Typed): Record<string, string | undefined> => ({
  ...Object.fromEntries(DIMENSIONS.map((name) => [name, decimalOf(typed[name])])),
  nos: decimalOf(typed['nos']) ?? '1',
});

/** The quantity while it is typed; null until it can be said. */
export function quantityOf(item: MeasuredItem, typed: Typed): string | null {
  const quantity = logQuantity(item.method, { ...measuredOf(typed), factor: item.factor });
  return quantity !== null && typed['is_recovery'] === true ? takenBack(quantity) : quantity;
}

/** The product as it is worked out: `500 × 3.75 × 0.04`, with the number of them and the factor where they are not one. */
export function productOf(item: MeasuredItem, typed: Typed): string {
  const measured = measuredOf(typed);
  const asked = MEASURES[item.method];
  const parts = asked
    .filter((name) => name !== 'nos' || measured[name] !== '1' || asked.length === 1)
    .map((name) => measured[name] ?? '…');
  const factor = item.method !== 'direct' && Number(item.factor) !== 1 ? [item.factor.replace(/\.?0+$/, '')] : [];
  return [...parts, ...factor].join(' × ');
}

/** Metres between two chainages as they are typed, as text; null where they do not say it. */
export function metresBetween(from: unknown, to: unknown): string | null {
  const [begins, ends] = [parseChainage(String(from ?? '')), parseChainage(String(to ?? ''))];
  if (begins === null || ends === null) return null;
  const metres = Math.round((Number(ends) - Number(begins)) * 1000);
  return metres > 0 ? String(metres) : null;
}
