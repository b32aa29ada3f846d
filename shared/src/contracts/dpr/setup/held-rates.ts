/** Rates never alter what was certified or billed at them (domain.md section 7 rule 19). */
import type { FieldError } from '@chainage/shared/contracts/field-codes';
import { rateOn, type Rated } from './rate-on.ts';

/** Before every day a rate can hold from. */
const FIRST = '2000-01-01';

const error = (path: string): FieldError => ({
  path,
  code: 'too_old',
  message: 'A frozen month was counted at this rate',
});

/** `until`: the last day of the last month that is frozen. Nothing, where each day until then has the rate it had. */
export function heldRates(before: Rated, after: Rated, until: string): FieldError[] {
  const days = [FIRST, ...[...(before.rates ?? []), ...(after.rates ?? [])].map((row) => row.holds_from)];
  const moved = days.filter((day) => day <= until && rateOn(before, day) !== rateOn(after, day));
  if (moved.length === 0) return [];
  const known = new Set((before.rates ?? []).map((row) => `${row.holds_from} ${row.rate}`));
  const rows = (after.rates ?? []).flatMap((row, at) =>
    row.holds_from <= until && !known.has(`${row.holds_from} ${row.rate}`) ? [error(`rates.${at}.holds_from`)] : [],
  );
  const own = before.rate === after.rate ? [] : [error('rate')];
  return own.length + rows.length > 0 ? [...own, ...rows] : [error('rates')];
}
