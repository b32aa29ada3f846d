/** Which days of which kinds have changed since issues were counted: every write of an issue left its line in the audit. */
import { sql, type RawBuilder } from 'kysely';
import { BUILT_TYPES } from '@chainage/shared/contracts/issues/issue-type';
import { own } from '#kernel/database/own.ts';
import { IMPORT } from '#modules/reports/imports/import.kind.ts';
import { sheetKey } from '../sheet/sheet-key.ts';
import { countsAt, indianDay, type Counted } from './counted-rows.sql.ts';

const SHEETS = sql.join(BUILT_TYPES.map((type) => sql.lit(sheetKey(type))));

/** Lines `a` of the audit behind one, each of a sheet of issues that was taken in, or back. */
export const sheetsBehind = (line: RawBuilder<unknown>) => sql`from audit a where ${own('a')} and a.id > ${line}
  and a.entity = ${sql.lit(IMPORT)} and a.action in ('apply', 'undo') and a.after ->> 'import_key' in (${SHEETS})`;

/**
 * CTE `counted`: up to where issues are counted, no row where all of them are to be counted anew. A sheet that was taken in, or back,
 * wrote its lines long before its commit; its own stands right before that. `sheets`: those behind that were counted all the same.
 */
export const countedCte = sql`counted as materialized (
  select t.upto from issue_counted t where ${own('t')} and not exists (
    select ${sheetsBehind(sql`t.upto`)} and a.id <> all (t.sheets)))`;

const dayIn = (name: string) => indianDay(sql`(w.before ->> ${sql.lit(name)})::timestamptz`);
const day = (of: Counted, which: RawBuilder<unknown>) =>
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
