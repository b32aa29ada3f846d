/** From the days of a month to its rows: domain.md section 3.6, arithmetic 2 to 4. Pure; quantities are text. */
import type { MonthLine } from '@chainage/shared/contracts/dpr/month/figures';
import { effectiveScope, less, standingOf, together, type Scope } from '@chainage/shared/contracts/dpr/sums/standing';
import type { Rated } from '@chainage/shared/contracts/dpr/setup/rate-on';

/** An item of the package's bill of quantities, as sums need it. */
export interface Key extends Scope, Rated {
  id: string;
  item_no: string;
  description: string;
  unit: number;
  opening_cumulative: string;
  is_billable: boolean;
  monthly_plan: readonly { month: string; quantity: string }[] | null;
}

/** What was approved of a key on one day, counted in one month. */
export interface DaySum {
  package_key: string;
  counted_in: string;
  work_date: string;
  /** Whose rate holds. */
  rate_day: string;
  quantity: string;
}

const ZERO = '0.000';
const all = (sums: readonly DaySum[]): string => together([ZERO, ...sums.map(({ quantity }) => quantity)]);

/** By the day of the month: what was measured on it less what was taken back on it. */
function byDay(sums: readonly DaySum[]): Record<string, string> {
  const days: Record<string, string> = {};
  for (const { work_date: date, quantity } of sums) {
    const day = String(Number(date.slice(8)));
    days[day] = together([days[day] ?? ZERO, quantity]);
  }
  return days;
}

/** `before`: what each key had come to before the first of these days, by its id; the opening quantity where left out. */
export function monthLine(
  key: Key,
  month: string,
  sums: readonly DaySum[],
  before = key.opening_cumulative,
): MonthLine {
  const counted = sums.filter((sum) => sum.counted_in === month);
  const inMonth = counted.filter(({ work_date: day }) => day.startsWith(month));
  const total = all(counted);
  const cumulative = together([before, all(sums)]);
  const plan = key.monthly_plan?.find((planned) => planned.month === month)?.quantity ?? null;
  return {
    package_key: key.id,
    item_no: key.item_no,
    description: key.description,
    unit: key.unit,
    scope: effectiveScope(key),
    days: byDay(inMonth),
    late: all(counted.filter(({ work_date: day }) => !day.startsWith(month))),
    total,
    plan,
    variance: plan === null ? null : less(total, plan),
    cumulative,
    ...standingOf(key, cumulative),
  };
}
