import { sql, type RawBuilder, type SqlBool } from 'kysely';
import { OLDEST_ROW } from '#kernel/fields/device-clock.ts';
import { CLOCK_SKEW } from '#kernel/fields/future-dates.ts';
import { inParts } from '#kernel/lists/in-parts.ts';
import { orNone } from '#kernel/lists/sort-types.ts';
import type { SlaState } from '@chainage/shared/contracts/issues/issue';
import type { ISSUE_STATUSES } from '@chainage/shared/contracts/issues/statuses';

type IssueStatus = (typeof ISSUE_STATUSES)[number];

/** `slaState` of `sla.ts` for rows of `alias`. */
export function slaStateSql(alias: string, now: Date): RawBuilder<string> {
  const column = (name: string) => sql.ref(`${alias}.${name}`);
  return sql`case
    when ${column('due_at')} is null or ${column('status')} in ('draft', 'rejected', 'cancelled') then 'none'
    when ${column('resolved_at')} is not null then
      case when ${column('resolved_at')} <= ${column('due_at')} then 'on_time' else 'breached' end
    when ${column('due_at')} < ${now} then 'breached'
    when ${column('due_soon_at')} <= ${now} then 'due_soon'
    else 'on_time' end`;
}

/** `clockStart` of `sla.ts` for rows of `alias`. */
export function clockStartSql(alias: string): RawBuilder<Date> {
  const [reported, received] = [sql.ref(`${alias}.reported_at`), sql.ref(`${alias}.received_at`)];
  const ms = (length: number) => sql`${length}::float8 * interval '1 millisecond'`;
  return sql`case when ${reported} between ${received} - ${ms(OLDEST_ROW)} and ${received} + ${ms(CLOCK_SKEW)}
    then ${reported} else ${received} end`;
}

const written = (...states: IssueStatus[]) => sql.join(states.map((status) => sql.lit(status)));
const UNTIMED = written('draft', 'rejected', 'cancelled');
const REPORTED = written('pending_review', 'returned');
const APPROVED = written('approved', 'in_progress', 'resolved', 'closed');
const DONE = written('resolved', 'closed');

/** That it is past its due time and not resolved. */
export function isOverdueSql(alias: string, now: Date): RawBuilder<SqlBool> {
  const column = (name: string) => sql.ref(`${alias}.${name}`);
  return sql`(${column('resolved_at')} is null and ${column('due_at')} < ${now} and ${column('status')} not in (${UNTIMED}))`;
}

/** That the state is one of these, as ranges that indexes serve; the same as `slaStateSql` says. */
export function slaIsSql(alias: string, states: readonly SlaState[], now: Date): RawBuilder<SqlBool> {
  const column = (name: string) => sql.ref(`${alias}.${name}`);
  const [due, soon, resolved, status] = [
    column('due_at'),
    column('due_soon_at'),
    column('resolved_at'),
    column('status'),
  ];
  // as the index of the order by limit has it: its end, where those without a limit stand, is passed over at once
  const limit = orNone(due, sql`'infinity'::timestamptz`);
  const isTimed = sql`${limit} < 'infinity'::timestamptz and ${due} is not null and ${status} not in (${UNTIMED})`;
  const isOpen = sql`${isTimed} and ${resolved} is null`;
  const ways: Record<SlaState, RawBuilder<SqlBool>> = {
    none: inParts([
      sql`${status} in (${UNTIMED})`,
      sql`(${due} is null and ${status} in (${REPORTED}))`,
      sql`(${due} is null and ${status} in (${APPROVED}))`,
    ]),
    on_time: inParts([
      sql`(${isTimed} and ${resolved} <= ${due})`,
      sql`(${isOpen} and ${due} >= ${now} and (${soon} is null or ${soon} > ${now}))`,
    ]),
    due_soon: sql`(${isOpen} and ${due} >= ${now} and ${soon} <= ${now})`,
    breached: inParts([
      sql`(${isOpen} and ${due} < ${now})`,
      sql`(${isTimed} and ${resolved} > ${due} and ${status} in (${DONE}))`,
      sql`(${isTimed} and ${resolved} > ${due} and ${status} not in (${DONE}))`,
    ]),
  };
  return inParts(states.map((state) => ways[state]));
}

/** When that state changes by itself; null where it does not. */
export function nextClockSql(alias: string, now: Date): RawBuilder<Date | null> {
  const column = (name: string) => sql.ref(`${alias}.${name}`);
  return sql`case when ${column('resolved_at')} is not null then null
    when ${column('due_soon_at')} > ${now} then ${column('due_soon_at')} else ${column('due_at')} end`;
}
