/** Which days of which kinds have changed since issues were counted: every write of an issue left its line in the audit. */
import { sql, type RawBuilder } from 'kysely';
import { own } from '#kernel/database/own.ts';
import { IMPORT } from '#modules/reports/imports/import.kind.ts';
import { countsAt, indianDay } from './counted-rows.sql.ts';

/** Lines that are looked at again: one whose transaction commits after a later one's is among them (kernel/http/unchanged.ts). */
export const LINES = 32;

/**
 * CTE `counted`: up to where issues are counted, no row where all of them are to be counted anew. A sheet that was taken in, or back,
 * wrote its lines long before its commit; its own stands right before that.
 */
export const countedCte = sql`counted as materialized (
  select t.upto from issue_counted t where ${own('t')} and not exists (
    select from audit a where ${own('a')} and a.id > t.upto and a.entity = ${sql.lit(IMPORT)} and a.action in ('apply', 'undo')))`;

const dayIn = (name: string) => indianDay(sql`(w.before ->> ${sql.lit(name)})::timestamptz`);
const day = (of: 'happened' | 'closed', which: RawBuilder<unknown>) =>
  sql`select ${sql.lit(of)} as of, w.issue_type, ${which} as day from written w`;

/** CTEs `written` and `changed (of, issue_type, day)` behind it: the day an issue counts on now, and the one it counted on before. */
export const changedCte = sql`written as materialized (
    select i.issue_type, ${countsAt('happened')} as happened_at, i.created_at, i.closed_at, a.before
    from audit a join issue i on ${own('i')} and i.id = a.entity_id::uuid
    where ${own('a')} and a.id > (select upto from counted) and a.entity = 'issue'),
  changed as materialized (select distinct d.of, d.issue_type, d.day from (
    ${day('happened', indianDay(sql`w.happened_at`))}
    union all ${day('happened', indianDay(sql`w.created_at`))}
    union all ${day('happened', dayIn('occurred_at'))}
    union all ${day('closed', indianDay(sql`w.closed_at`))}
    union all ${day('closed', dayIn('closed_at'))}) d where d.day is not null)`;
