/** What an inspection leaves on the asset: how it stands, and when to come again. */
import type { MoveEffect } from '#kernel/records/served-kind.ts';
import type { TableMove } from '#kernel/records/table/table-kind.model.ts';
import { nextInspection } from './next-inspection.ts';

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
