/** What a month's programs were planned for, which were held, and what the contract asks for (`safety_target`). */
import { sql } from 'kysely';
import type { Standing, StatisticsQuery } from '@chainage/shared/contracts/safety/statistics/statistics';
import { targetsIn, type TargetRow } from '@chainage/shared/contracts/safety/statistics/targets';
import { daysAfter, monthsAfter } from '@chainage/shared/lib/format/days';
import type { Db } from '#kernel/database/connect.ts';
import { own } from '#kernel/database/own.ts';
import { startOfDay } from '#kernel/fields/future-dates.ts';
import { HELD, inTime, labelsOf, type Period } from './lines.sql.ts';

type Counts = Pick<Standing, 'planned' | 'held' | 'missed' | 'to_come'>;
interface Row extends Counts, Pick<Standing, 'code' | 'label' | 'labels'> {
  program_type: number;
}

async function targetRows(db: Db, of: number | undefined): Promise<(TargetRow & { package: number })[]> {
  const { rows } = await sql<TargetRow & { package: number }>`
    select t.package::int as package, (r ->> 'program_type')::int as program_type, r ->> 'holds_from' as holds_from,
      (r ->> 'per_month')::int as per_month
    from safety_target t cross join lateral jsonb_array_elements(t.targets) r
    where ${own('t')} and t.status = 'active' and ${of === undefined ? sql`true` : sql`t.package = ${of}::bigint`}`.execute(
    db,
  );
  return rows;
}

/**
 * By type of program. Planned are those of the month that were handed in and not called off, but for talks that were written down once
 * they were held; held are those that took place in it, planned or not. What was planned for a day gone by and has not been held is missed.
 */
export async function standingOf(db: Db, { month, package: of }: StatisticsQuery, today: string): Promise<Standing[]> {
  const period: Period = { from: `${month}-01`, to: daysAfter(monthsAfter(`${month}-01`, 1), -1), package: of };
  const agreed = targetsIn(await targetRows(db, of), month);
  const inPackage = of === undefined ? sql`true` : sql`g.package = ${of}::bigint`;
  const held = sql`g.status in ${HELD}`;
  const waits = sql`g.status in ('pending_review', 'approved')`;
  const planned = inTime(sql.ref('g.planned_at'), period);
  const { rows } = await sql<Row>`
    with counted as (select g.program_type,
        count(*) filter (where ${planned} and (${held} or ${waits}) and g.held_already is not true)::int as planned,
        count(*) filter (where ${held} and ${inTime(sql.ref('g.held_from'), period)})::int as held,
        count(*) filter (where ${planned} and ${waits} and g.planned_at < ${startOfDay(today)}::timestamptz)::int as missed,
        count(*) filter (where ${planned} and ${waits} and g.planned_at >= ${startOfDay(today)}::timestamptz)::int as to_come
      from safety_program g where ${own('g')} and ${inPackage}
        and (${planned} or ${inTime(sql.ref('g.held_from'), period)}) group by g.program_type)
    select t.id::int as program_type, t.code, t.label,
      ${labelsOf('t')} as labels,
      coalesce(c.planned, 0) as planned, coalesce(c.held, 0) as held, coalesce(c.missed, 0) as missed,
      coalesce(c.to_come, 0) as to_come
    from lookup t left join counted c on c.program_type = t.id
    where ${own('t')} and t.list = 'type-of-programs'
      and (c.planned + c.held > 0 or t.id = any (${[...agreed.keys()]}::bigint[]))
    order by t.sort_order, t.id`.execute(db);
  return rows.map((row) => ({ ...row, target: agreed.get(row.program_type) ?? null }));
}
