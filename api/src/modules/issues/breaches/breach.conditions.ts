/**
 * What stands in the register of breaches and extensions, by why it does: each way a condition that an index of its own serves
 * (0077, 0191), so that however many issues there are, only those are met that are late or were moved.
 */
import { sql, type RawBuilder, type SqlBool } from 'kysely';
import type { BreachAbout } from '@chainage/shared/contracts/issues/breach-list';
import { BREACH_ABOUT } from '@chainage/shared/contracts/issues/breach-list';
import type { BreachTotalsQuery } from '@chainage/shared/contracts/issues/breaches';
import { filterConditions, type Filters } from '#kernel/lists/filters.ts';
import { EVERY_ROW } from '#kernel/lists/long-list.ts';
import { visibleTo } from '../visibility.ts';
import type { Reader } from '../issue.model.ts';

type Condition = RawBuilder<SqlBool>;

/** Until when the clock ran: to the repair, or to now. */
export const endOf = (now: Date) =>
  sql`(case when i.resolved_at is null then ${now}::timestamptz else i.resolved_at end)`;
/** When it was made safe: by a measure, or by the repair itself. */
const safeAt = (now: Date) => sql`(case when i.temporary_at is null then ${endOf(now)}
  when i.resolved_at < i.temporary_at then i.resolved_at else i.temporary_at end)`;

/** Seconds beyond the limit as it stands, and beyond the temporary one; null: none. */
export const secondsOver = (now: Date) =>
  sql`(case when ${endOf(now)} > i.due_at then extract(epoch from ${endOf(now)} - i.due_at) end)`;
export const temporarySecondsOver = (now: Date) => sql`(case when ${safeAt(now)} > i.temporary_due_at
  then extract(epoch from ${safeAt(now)} - i.temporary_due_at) end)`;

const MOVED = sql<SqlBool>`(i.first_due_at is not null or i.extension_requested is not null)`;

/** The conditions of one way into the register, any of which puts an issue there. */
const waysOf = (now: Date): Record<BreachAbout, Condition[]> => ({
  late: [
    sql`i.resolved_at is null and i.due_at is not null and i.due_at < ${now}::timestamptz`,
    sql`i.resolved_at > i.due_at`,
  ],
  late_temporary: [
    sql`i.temporary_due_at is not null and i.due_at is not null and ${safeAt(now)} > i.temporary_due_at`,
  ],
  extended: [sql`${MOVED} and i.due_at is not null and i.first_due_at is not null`],
  asked: [sql`${MOVED} and i.due_at is not null and i.extension_requested is not null`],
});

const FILTERS: Filters = { issue_type: 'words', package: 'id', due: { way: 'date_range', column: 'due_at' } };

/** The parts of the register that a query asks for; an issue may be in several. */
export function breachParts(reader: Reader, query: BreachTotalsQuery, now: Date): Condition[] {
  const [only] = query.state?.length === 1 ? query.state : [];
  const filters = [
    visibleTo(reader, 'i', query.issue_type),
    ...filterConditions({ alias: 'i', query, memberId: reader.memberId }, FILTERS),
    sql<SqlBool>`i.status not in ('draft', 'rejected', 'cancelled')`,
    ...(only === 'open' ? [sql<SqlBool>`i.resolved_at is null`] : []),
    ...(only === 'done' ? [sql<SqlBool>`i.resolved_at is not null`] : []),
  ].filter((condition) => condition !== EVERY_ROW);
  const ways = waysOf(now);
  return (query.about ?? BREACH_ABOUT)
    .flatMap((about) => ways[about])
    .map((way) => sql<SqlBool>`${sql.join([way, ...filters], sql` and `)}`);
}
