/** Keeps `issue_count` near what issues say: days that changed are made anew, and all of them a day after they last were. */
import { sql, type RawBuilder } from 'kysely';
import { ISSUE_TYPES } from '@chainage/shared/contracts/issues/issue-type';
import type { Db } from '#kernel/database/connect.ts';
import { own, ownId } from '#kernel/database/own.ts';
import { LINES } from '#kernel/http/unchanged.ts';
import { changedCte, countedCte, sheetsBehind } from './changed-days.sql.ts';
import { COUNTED, countedRows, countsAt, dayBegins, type Counted } from './counted-rows.sql.ts';

const DAY = 86_400_000;

interface Changed {
  of: Counted;
  issue_type: string;
  day: string;
}

interface Standing {
  /** The line of the audit up to which everything is counted once this is done. */
  upto: string;
  /** Lines behind it of sheets, which are counted too. */
  sheets: string[];
  whole_at: Date | null;
  /** All of it is to be counted. */
  whole: boolean;
}

/** Adds up the rows of some issues; a package that is not known is 0. */
const insert = (of: Counted, from: RawBuilder<unknown>, where: readonly RawBuilder<unknown>[]) => sql`
  insert into issue_count (organisation_id, of, issue_type, day, measure, key, package, n)
  select ${ownId}, m.of, i.issue_type, m.day, m.measure, m.key, coalesce(i.package, 0), sum(m.n)
  from ${from} cross join lateral (${countedRows(of)}) m (of, day, measure, key, n) where ${sql.join([own('i'), ...where], sql` and `)}
  group by 2, 3, 4, 5, 6, 7 on conflict do nothing`;

async function standing(db: Db): Promise<Standing> {
  const { rows } = await sql<Standing>`with ${countedCte},
    line as (select coalesce((select a.id from audit a where ${own('a')} order by a.id desc offset ${LINES}::int limit 1), 0) as upto)
    select l.upto::text as upto, array(select a.id::text ${sheetsBehind(sql`l.upto`)}) as sheets,
      (select t.whole_at from issue_counted t where ${own('t')}) as whole_at,
      not exists (select from counted) as whole from line l`.execute(db);
  const [row] = rows;
  if (!row) throw new Error('nothing stands');
  return row;
}

async function countAll(db: Db, step: () => Promise<void>): Promise<void> {
  await sql`delete from issue_count c where ${own('c')}`.execute(db);
  for (const type of ISSUE_TYPES) {
    for (const of of COUNTED)
      await insert(of, sql`issue i`, [sql`i.issue_type = ${type}`, sql`${countsAt(of)} is not null`]).execute(db);
    await step();
  }
}

async function countChanged(db: Db): Promise<number> {
  const { rows } = await sql<Changed>`with ${countedCte}, ${changedCte}
    select d.of, d.issue_type, d.day::text as day from changed d`.execute(db);
  if (rows.length === 0) return 0;
  const days = sql`jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as c (of text, issue_type text, day date)`;
  await sql`delete from issue_count n where ${own('n')}
    and (n.of, n.issue_type, n.day) in (select c.of, c.issue_type, c.day from ${days})`.execute(db);
  for (const of of COUNTED)
    await insert(of, sql`${days} join issue i on i.issue_type = c.issue_type`, [
      sql`c.of = ${sql.lit(of)}`,
      sql`${countsAt(of)} >= ${dayBegins(sql`c.day`)}`,
      sql`${countsAt(of)} < ${dayBegins(sql`c.day + 1`)}`,
    ]).execute(db);
  return rows.length;
}

/** Counts what has changed, or everything where it was never counted, or not since yesterday; how many days were made anew, null: all. */
export async function recountIssues(db: Db, now: Date, step: () => Promise<void>): Promise<number | null> {
  const { upto, sheets, whole_at: at, whole } = await standing(db);
  const isWhole = whole || at === null || now.getTime() - at.getTime() > DAY;
  const days = isWhole ? await countAll(db, step).then(() => null) : await countChanged(db);
  await sql`insert into issue_counted (organisation_id, place, upto, sheets, at, whole_at)
    values (${ownId}, 1, ${upto}::bigint, ${sheets}::bigint[], ${now}, ${now})
    on conflict (organisation_id, place) do update set upto = excluded.upto, sheets = excluded.sheets, at = excluded.at,
      whole_at = ${isWhole ? sql`excluded.whole_at` : sql`issue_counted.whole_at`}`.execute(db);
  return days;
}
