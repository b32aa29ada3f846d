/**
 * Lines that take back what was approved too much of: domain.md section 3.6, arithmetic 5. They are measured like any line, count below
 * nought at the rate of the day they take back from, and never take more than was counted at that rate.
 */
import { sql } from 'kysely';
import { rateOn, type Rated } from '@chainage/shared/contracts/dpr/setup/rate-on';
import { REVIEWS } from '@chainage/shared/contracts/dpr/states';
import { together } from '@chainage/shared/contracts/dpr/sums/standing';
import type { FieldError } from '@chainage/shared/contracts/field-codes';
import { own } from '#kernel/database/own.ts';
import type { Values } from '#kernel/records/served-kind.ts';
import type { TableRecord } from '#kernel/records/table/load.queries.ts';
import type { Tenant } from '#kernel/tenancy/context.ts';
import type { Counted } from '../month/count.queries.ts';

/** Only who approves lines takes back what was approved: no crew does so by a slip of the thumb. */
export function checkRecovery({ permissions }: Tenant, after: Values, sheet: Values | null): FieldError[] {
  if (after['is_recovery'] !== true) return [];
  const { recovery_day: day } = after;
  return [
    ...(REVIEWS.some((right) => permissions.includes(right))
      ? []
      : [{ path: 'is_recovery', code: 'not_in_list' as const, message: 'For those who approve lines' }]),
    ...(typeof day === 'string' && typeof sheet?.['work_date'] === 'string' && day > sheet['work_date']
      ? [{ path: 'recovery_day', code: 'in_future' as const, message: 'Measured after the day it is taken back' }]
      : []),
  ];
}

/** A line as it counts. */
export function countedOf({ record: { values } }: TableRecord): Counted {
  const { package_key, work_date, quantity, is_recovery, recovery_day } = values as Record<string, string>;
  const rate_day = String(is_recovery) === 'true' && recovery_day ? recovery_day : String(work_date);
  return { package_key: String(package_key), work_date: String(work_date), quantity: String(quantity), rate_day };
}

/** No more is taken than was counted of the item at that rate; asked of what lowers it, while its item is held. */
export async function checkTaken({ db }: Tenant, line: Counted): Promise<FieldError[]> {
  if (!line.quantity.startsWith('-')) return [];
  const { rows: keys } = await sql<Rated & { opening: string }>`
    select k.rate::text, k.rates, k.opening_cumulative::text as opening from package_key k
    where ${own('k')} and k.id = ${line.package_key}::uuid for no key update`.execute(db);
  const [key] = keys;
  if (!key) return [];
  const { rows: days } = await sql<{ rate_day: string; quantity: string }>`
    select d.rate_day::text, sum(d.quantity)::text as quantity from dpr_day d
    where ${own('d')} and d.package_key = ${line.package_key}::uuid group by d.rate_day`.execute(db);
  const rate = rateOn(key, line.rate_day);
  const there = days.filter(({ rate_day: day }) => rateOn(key, day) === rate).map(({ quantity }) => quantity);
  const left = together([rate === key.rate ? key.opening : '0.000', ...there, line.quantity]);
  return left.startsWith('-')
    ? [{ path: 'recovery_day', code: 'too_large', message: 'More than was counted at the rate of that day' }]
    : [];
}
