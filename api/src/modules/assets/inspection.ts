/** What an inspection leaves on the asset: how it stands, and when to come again. */
import { monthsBetween } from '@chainage/shared/contracts/assets/type-registry';
import type { MoveEffect } from '#kernel/records/served-kind.ts';
import type { TableMove } from '#kernel/records/table/table-kind.model.ts';

/** The same day so many months later; the last of the month where it has none. */
export function monthsAfter(day: string, months: number): string {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  const last = new Date(Date.UTC(year, month + months, 0)).getUTCDate();
  return new Date(Date.UTC(year, month - 1 + months, Math.min(date, last))).toISOString().slice(0, 10);
}

/** What stands badly is looked at again within a month. */
const SOON = 1;

/** When it is due again; null for what is not there. */
export function nextInspection(
  values: Readonly<Record<string, unknown>>,
  { on, condition }: { on: string; condition: string },
): string | null {
  if (condition === 'missing') return null;
  return monthsAfter(on, condition === 'critical' ? SOON : monthsBetween(values));
}

/** One that arrives after a later one stands in the history only: the asset is as it was seen last. */
export function afterInspection({ loaded, data }: Pick<TableMove, 'loaded' | 'data'>): MoveEffect {
  const { values } = loaded.record;
  const { condition, last_inspected_on: on, next_on: said } = data as Record<string, string | null | undefined>;
  if (!on || !condition) return {};
  if (said && said <= on)
    return { errors: [{ path: 'next_on', code: 'before_start', message: 'Not after the inspection' }] };
  const next = said ?? nextInspection(values, { on, condition });
  const history = { condition, was: values['condition'], inspected_on: on, next_inspection_on: next };
  const last = values['last_inspected_on'] as string | null;
  if (last !== null && last > on)
    return {
      history: { ...history, late: true },
      values: {
        condition: values['condition'],
        last_inspected_on: last,
        next_inspection_on: values['next_inspection_on'],
      },
    };
  return { history, values: { next_inspection_on: next } };
}
