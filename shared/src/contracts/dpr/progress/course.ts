/** Plan against actual of a package's items, month by month. Pure; decimals in text. */
import { decimalProduct } from '@chainage/shared/contracts/kit/decimal-product';
import { monthAfter } from '@chainage/shared/lib/format/days';
import { rateOn, type Rated } from '../setup/rate-on.ts';
import { effectiveScope, less, standingOf, together, type Scope } from '../sums/standing.ts';
import { forecastOf } from './forecast.ts';
import { monthsFrom } from './months.ts';
import { percentOf, physicalPercent } from './percents.ts';
import type { Progress, ProgressItem, ProgressMonth } from './progress.ts';

/** An item of the bill of quantities, as its course needs it. */
export interface CourseKey extends Scope, Rated {
  id: string;
  item_no: string;
  description: string;
  unit: number;
  is_active: boolean;
  is_billable: boolean;
  opening_cumulative: string;
  monthly_plan: readonly { month: string; quantity: string }[] | null;
}

/** What counts of an item in a month, worked while one rate held. */
export interface CourseSum {
  package_key: string;
  counted_in: string;
  /** One of those days. */
  day: string;
  quantity: string;
}

/** What an item was billed up to a month. */
export interface CourseBilled {
  package_key: string;
  month: string;
  amount: string;
}

export interface CourseOf {
  keys: readonly CourseKey[];
  sums: readonly CourseSum[];
  billed: readonly CourseBilled[];
  /** The month that is not over yet. */
  now: string;
  /** The month in which the contract ends. */
  due: string | null;
  /** Whether the reader may see rates. */
  money: boolean;
}

export interface Item {
  key: CourseKey;
  scope: string;
  plans: { month: string; quantity: string }[];
  sums: { month: string; quantity: string; rate: string }[];
}

const rupees = (quantity: string, rate: string): string => decimalProduct([quantity, rate], 2) ?? '0.00';
export const money = (amounts: readonly string[]): string => together(['0.00', ...amounts]);
export const upTo = <Row extends { month: string }>(rows: readonly Row[], month: string): Row[] =>
  rows.filter((row) => row.month <= month);

export function itemOf(key: CourseKey, sums: readonly CourseSum[]): Item {
  const own = sums
    .filter(({ package_key: id }) => id === key.id)
    .map(({ counted_in: month, quantity, day }) => ({ month, quantity, rate: rateOn(key, day) }))
    .sort((a, b) => (a.month < b.month ? -1 : 1));
  const plans = [...(key.monthly_plan ?? [])].sort((a, b) => (a.month < b.month ? -1 : 1));
  const done = together([key.opening_cumulative, ...own.map(({ quantity }) => quantity)]);
  // what nobody works on any more is finished with what was done of it
  return { key, scope: key.is_active ? effectiveScope(key) : done, plans, sums: own };
}

export const plannedBy = ({ key, plans }: Item, month: string): string =>
  together([key.opening_cumulative, ...upTo(plans, month).map(({ quantity }) => quantity)]);
export const doneBy = ({ key, sums }: Item, month: string): string =>
  together([key.opening_cumulative, ...upTo(sums, month).map(({ quantity }) => quantity)]);

const physical = (items: readonly Item[], done: (item: Item) => string): string | null =>
  physicalPercent(items.map((item) => ({ scope: item.scope, rate: item.key.rate, done: done(item) })));

const opening = ({ key }: Item): string => rupees(key.opening_cumulative, key.rate);
export const plannedWorth = (item: Item, month: string): string =>
  money([
    opening(item),
    ...upTo(item.plans, month).map((plan) => rupees(plan.quantity, rateOn(item.key, `${plan.month}-01`))),
  ]);
export const doneWorth = (item: Item, month: string): string =>
  money([opening(item), ...upTo(item.sums, month).map(({ quantity, rate }) => rupees(quantity, rate))]);

/** What was billed by a month: the last bill of each item that had one by then, before it the opening quantity. */
export function billedBy(items: readonly Item[], billed: readonly CourseBilled[], month: string): string {
  const amounts = items.map((item) => {
    const own = upTo(billed, month).filter(({ package_key: id }) => id === item.key.id);
    const last = own.reduce((found, row) => (row.month > found ? row.month : found), '');
    return last ? money(own.filter((row) => row.month === last).map(({ amount }) => amount)) : opening(item);
  });
  return money(amounts);
}

/** What all months of an item's course brought, each once. */
function byMonth(sums: Item['sums']): { month: string; quantity: string }[] {
  const found = new Map<string, string>();
  for (const { month, quantity } of sums) found.set(month, together([found.get(month) ?? '0.000', quantity]));
  return [...found].map(([month, quantity]) => ({ month, quantity }));
}

function rowOf(item: Item, { asOf, now, due }: { asOf: string; now: string; due: string | null }): ProgressItem {
  const { key, scope, sums } = item;
  const cumulative = doneBy(item, now);
  const [planned, done] = [plannedBy(item, asOf), doneBy(item, asOf)];
  return {
    ...{ package_key: key.id, item_no: key.item_no, description: key.description, unit: key.unit, scope },
    planned: item.plans.length > 0 ? planned : null,
    done,
    variance: item.plans.length > 0 ? less(done, planned) : null,
    cumulative,
    percent: standingOf({ scope_quantity: scope }, cumulative).percent,
    forecast: forecastOf({ scope, opening: key.opening_cumulative, months: byMonth(sums), now, due }),
  };
}

/** How a package's work goes: what was planned and done by each month, where it stands, and when it is done at this rate. */
export function progressOf({ keys, sums, billed, now, due, money: seesMoney }: CourseOf): Progress {
  const items = keys.map((key) => itemOf(key, sums));
  const paid = items.filter(({ key }) => key.is_billable);
  const known = [now, ...items.flatMap(({ plans, sums: own }) => [...plans, ...own].map(({ month }) => month))].sort();
  const asOf = monthAfter(now, -1);
  // a plan of another century, mistyped, leaves room for today: what lies before is in the sums of the first month
  const first = [known[0] as string, monthAfter(now, -119)].sort()[1] as string;
  const lastBilled = billed.reduce((found, { month }) => (month > found ? month : found), '');
  const worth = money(paid.map(({ key, scope }) => rupees(scope, key.rate)));
  const isPlanned = items.some(({ plans }) => plans.length > 0);
  const months = monthsFrom(monthAfter(first, -1), known.at(-1) as string).map((month): ProgressMonth => {
    const planned = isPlanned ? physical(items, (item) => plannedBy(item, month)) : null;
    const actual = month <= now ? physical(items, (item) => doneBy(item, month)) : null;
    if (!seesMoney) return { month, planned, actual };
    const amounts = {
      planned: isPlanned ? money(paid.map((item) => plannedWorth(item, month))) : null,
      actual: month <= now ? money(paid.map((item) => doneWorth(item, month))) : null,
      billed: month <= lastBilled ? billedBy(paid, billed, month) : null,
    };
    const percent = (amount: string | null) => (amount === null ? null : percentOf(amount, worth));
    return {
      ...{ month, planned, actual },
      money: {
        ...amounts,
        planned_percent: percent(amounts.planned),
        actual_percent: percent(amounts.actual),
        billed_percent: percent(amounts.billed),
      },
    };
  });
  const at = (month: string) => months.find((row) => row.month === month);
  const today = at(now);
  const steps = months.flatMap(({ month, actual }, place) => {
    const before = months[place - 1]?.actual;
    return actual === null || before === null || before === undefined
      ? []
      : [{ month, quantity: less(actual, before) }];
  });
  const start = months[0]?.actual ?? null;
  return {
    ...{ now, as_of: asOf, due },
    physical: {
      done: today?.actual ?? null,
      by_then: at(asOf)?.actual ?? null,
      planned: at(asOf)?.planned ?? null,
    },
    ...(seesMoney && {
      money: {
        scope: worth,
        done: today?.money?.actual ?? '0.00',
        done_percent: today?.money?.actual_percent ?? null,
        billed: lastBilled === '' ? null : billedBy(paid, billed, lastBilled),
        billed_percent: lastBilled === '' ? null : percentOf(billedBy(paid, billed, lastBilled), worth),
      },
    }),
    forecast:
      start === null
        ? { state: 'unknown', rate: null, by: [], end: null }
        : forecastOf({ scope: '100.00', opening: start, months: steps, now, due }),
    months,
    items: items.map((item) => rowOf(item, { asOf, now, due })),
  };
}
