/** The figures of a month and of a day: reckoned from what was approved, or as they were certified. */
import type { Bill, BillSums, Daily, MonthFigures } from '@chainage/shared/contracts/dpr/month/figures';
import { effectiveScope, standingOf, together } from '@chainage/shared/contracts/dpr/sums/standing';
import type { Db } from '#kernel/database/connect.ts';
import type { Course } from './count.queries.ts';
import {
  daysOf,
  frozenOf,
  hindrancesOf,
  keysOf,
  lastFrozen,
  linesWaiting,
  percentagesOf,
  sumsOnDay,
  type Frozen,
} from './figures.queries.ts';
import { keyLines, monthBill } from './month-bill.ts';
import { monthLine } from './month-lines.ts';

/** A month of a course. */
export interface Month extends Course {
  id: string;
  month: string;
}

/** `2026-02` → `2026-02-28`. */
export const lastDayOf = (month: string): string => {
  const [year = 0, number = 0] = month.split('-').map(Number);
  return `${month}-${String(new Date(Date.UTC(year, number, 0)).getUTCDate()).padStart(2, '0')}`;
};

/** What a month comes to now: its rows and its bill. */
export async function reckon(db: Db, { month, ...course }: Month): Promise<Frozen> {
  const [keys, last, percentages] = [
    await keysOf(db, course),
    await lastFrozen(db, course, month),
    await percentagesOf(db, course.package),
  ];
  const days = await daysOf(db, keys, { after: last?.month, until: month });
  const of = (id: string) => days.filter(({ package_key: key }) => key === id);
  const linesOf = (id: string) => last?.frozen.lines.find(({ package_key: key }) => key === id);
  const billedOf = (id: string) => last?.frozen.bill.filter(({ package_key: key }) => key === id);
  return {
    lines: keys.map((key) => monthLine(key, month, of(key.id), linesOf(key.id)?.cumulative)),
    bill: keys
      .filter((key) => key.is_billable)
      .flatMap((key) => keyLines(key, month, of(key.id), billedOf(key.id)?.length ? billedOf(key.id) : undefined)),
    percentages,
  };
}

const figuresNow = async (db: Db, month: Month): Promise<{ figures: Frozen; certified: Date | null }> => {
  const kept = await frozenOf(db, month.id);
  return { figures: kept?.figures ?? (await reckon(db, month)), certified: kept?.at ?? null };
};

export async function monthFigures(db: Db, month: Month): Promise<MonthFigures> {
  const { figures, certified } = await figuresNow(db, month);
  const lastDay = lastDayOf(month.month);
  return {
    lines: figures.lines,
    hindrances: await hindrancesOf(db, month, `${month.month}-01`, lastDay),
    waiting: certified ? 0 : await linesWaiting(db, month, lastDay),
    frozen: certified !== null,
  };
}

export async function billOf(db: Db, month: Month): Promise<BillSums & Pick<Bill, 'certified_at'>> {
  const { figures, certified } = await figuresNow(db, month);
  return {
    ...monthBill(figures.bill, figures.percentages),
    frozen: certified !== null,
    certified_at: certified?.toISOString() ?? null,
  };
}

/** The sheet of a day: what was done on it, in its month so far, and in all until then. */
export async function dailyOf(db: Db, course: Course, day: string): Promise<Daily> {
  const keys = await keysOf(db, course);
  const sums = await sumsOnDay(db, keys, day);
  const lines = keys.map((key) => {
    const { today = '0.000', month_to_date = '0.000', so_far = '0.000' } = sums.get(key.id) ?? {};
    const cumulative = together([key.opening_cumulative, so_far]);
    const { id: package_key, item_no, description, unit } = key;
    const scope = effectiveScope(key);
    return {
      package_key,
      item_no,
      description,
      unit,
      scope,
      today,
      month_to_date,
      cumulative,
      ...standingOf(key, cumulative),
    };
  });
  return { lines, hindrances: await hindrancesOf(db, course, day, day) };
}
