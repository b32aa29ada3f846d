/**
 * When an asset is inspected next where nobody says a day (domain.md section 3.4): one interval after it was seen last; one that
 * nobody has inspected, after it was built, and where that is not known after it was entered. What was built longer ago than that
 * is due from the day it was entered: nobody could come before.
 */
import { monthsBetween } from '@chainage/shared/contracts/assets/type-registry';
import { dayOf } from '@chainage/shared/lib/format/date';
import { monthsAfter } from '@chainage/shared/lib/format/days';
import type { Values } from '#kernel/records/served-kind.ts';
import type { PlainTable } from '#kernel/records/table/table-kind.model.ts';

/** What stands badly is looked at again within a month. */
const SOON = 1;

/** One interval after a day; null for what is not there. `condition` as it was found. */
export function nextInspection(
  values: Readonly<Values>,
  { on, condition }: { on: string; condition: unknown },
): string | null {
  if (condition === 'missing') return null;
  return monthsAfter(on, condition === 'critical' ? SOON : monthsBetween(values));
}

const dayIn = (value: unknown): string | undefined => (typeof value === 'string' ? value : undefined);

/** As its fields say, whatever day stands there. `entered`: the day it came into the register. */
export function ownNext(values: Readonly<Values>, entered: string): string | null {
  const seen = dayIn(values['last_inspected_on']);
  const on = seen ?? dayIn(values['installed_on']) ?? entered;
  const next = nextInspection(values, { on, condition: values['condition'] });
  return next !== null && seen === undefined && next < entered ? entered : next;
}

/** What the day goes by. */
const BASIS = ['asset_type', 'condition', 'last_inspected_on', 'installed_on', 'inspected_every'];

/** Fills it in where it is empty, and anew with what it goes by where nobody had said another. */
export const withNextInspection = (served: PlainTable): PlainTable => ({
  ...served,
  fills(tenant, { values, after, loaded }) {
    const said = values['next_inspection_on'];
    if (said !== undefined && said !== null) return {};
    const entered = dayOf(loaded?.record.created_at ?? tenant.now);
    if (!loaded || said === null) return { next_inspection_on: ownNext(after, entered) };
    if (!BASIS.some((name) => name in values)) return {};
    const stood = loaded.record.values['next_inspection_on'] ?? null;
    const isOwn = stood === null || stood === ownNext(loaded.record.values, entered);
    return isOwn ? { next_inspection_on: ownNext(after, entered) } : {};
  },
});
