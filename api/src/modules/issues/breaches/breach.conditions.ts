/**
 * What stands in the register of breaches and extensions, by why it does: each way a condition that an index of its own serves
 * (0077, 0191, 0612), so that however many issues there are, only those are met that are late or were moved. What was late when it
 * was cancelled or rejected stays, and its clock ended then (domain.md section 7 rule 16).
 */
import { sql, type RawBuilder, type SqlBool } from 'kysely';
import type { BREACH_STATES, BreachAbout } from '@chainage/shared/contracts/issues/breach-list';
import { BREACH_ABOUT } from '@chainage/shared/contracts/issues/breach-list';
import type { BreachTotalsQuery } from '@chainage/shared/contracts/issues/breaches';
import { filterConditions, type Filters } from '#kernel/lists/filters.ts';
import { EVERY_ROW } from '#kernel/lists/long-list.ts';
import { visibleTo } from '../visibility.ts';
import type { Reader } from '../issue.model.ts';

type Condition = RawBuilder<SqlBool>;

export const IS_CALLED_OFF = sql<SqlBool>`i.status in ('cancelled', 'rejected')`;
const STANDS = sql<SqlBool>`i.status not in ('draft', 'cancelled', 'rejected')`;
/** Its repair is still to be done. */
export const IS_OPEN = sql<SqlBool>`(i.resolved_at is null and not ${IS_CALLED_OFF})`;

/** When a clock ended that nobody called off: with the repair, or not yet. */
const repairedBy = (now: Date) =>
  sql`(case when i.resolved_at is null then ${now}::timestamptz else i.resolved_at end)`;
/** When it was made safe: by a measure, or by what ended the clock. */
const safeBy = (end: RawBuilder<unknown>) =>
  sql`(case when i.temporary_at is null or ${end} < i.temporary_at then ${end} else i.temporary_at end)`;
const endOf = (now: Date) => sql`(case when ${IS_CALLED_OFF} then i.called_off_at else ${repairedBy(now)} end)`;

/** Seconds beyond the limit as it stands, and beyond the temporary one; null: none. */
export const secondsOver = (now: Date) =>
  sql`(case when ${endOf(now)} > i.due_at then extract(epoch from ${endOf(now)} - i.due_at) end)`;
export const temporarySecondsOver = (now: Date) => sql`(case when ${safeBy(endOf(now))} > i.temporary_due_at
  then extract(epoch from ${safeBy(endOf(now))} - i.temporary_due_at) end)`;

const MOVED = sql<SqlBool>`(i.first_due_at is not null or i.extension_requested is not null)`;

type State = (typeof BREACH_STATES)[number];
interface Way {
  is: Condition;
  /** The only state of what comes this way. */
  state?: State;
}

/** The ways into the register, any of which puts an issue there. What each reads stands in its index. */
const waysOf = (now: Date): Record<BreachAbout, Way[]> => ({
  late: [
    {
      is: sql`${STANDS} and i.resolved_at is null and i.due_at is not null and i.due_at < ${now}::timestamptz`,
      state: 'open',
    },
    { is: sql`${STANDS} and i.resolved_at > i.due_at`, state: 'done' },
    { is: sql`${IS_CALLED_OFF} and i.called_off_at > i.due_at`, state: 'done' },
  ],
  late_temporary: [
    {
      is: sql`${STANDS} and i.temporary_due_at is not null and i.due_at is not null
        and ${safeBy(repairedBy(now))} > i.temporary_due_at`,
    },
    {
      is: sql`${IS_CALLED_OFF} and i.called_off_at > i.temporary_due_at and i.due_at is not null
        and ${safeBy(sql`i.called_off_at`)} > i.temporary_due_at`,
      state: 'done',
    },
  ],
  extended: [{ is: sql`i.status <> 'draft' and ${MOVED} and i.due_at is not null and i.first_due_at is not null` }],
  asked: [{ is: sql`${STANDS} and ${MOVED} and i.due_at is not null and i.extension_requested is not null` }],
});
const STATES: Readonly<Record<State, Condition>> = { open: IS_OPEN, done: sql`not ${IS_OPEN}` };

const FILTERS: Filters = { issue_type: 'words', package: 'id', due: { way: 'date_range', column: 'due_at' } };

/** The parts of the register that a query asks for; an issue may be in several. */
export function breachParts(reader: Reader, query: BreachTotalsQuery, now: Date): Condition[] {
  const [only] = query.state?.length === 1 ? query.state : [];
  const filters = [
    visibleTo(reader, 'i', query.issue_type),
    ...filterConditions({ alias: 'i', query, memberId: reader.memberId }, FILTERS),
  ].filter((condition) => condition !== EVERY_ROW);
  const ways = waysOf(now);
  return (query.about ?? BREACH_ABOUT)
    .flatMap((about) => ways[about])
    .filter(({ state }) => !only || !state || state === only)
    .map(({ is, state }) => [is, ...(only && !state ? [STATES[only]] : []), ...filters])
    .map((conditions) => sql<SqlBool>`${sql.join(conditions, sql` and `)}`);
}
