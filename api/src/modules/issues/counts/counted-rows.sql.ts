/** What an issue counts for, as rows `m (of, day, measure, key, n)` beside it: the one place that says so. */
import { sql, type RawBuilder, type SqlBool } from 'kysely';
import { ROAD_ACCIDENTS } from '@chainage/shared/contracts/issues/road-accidents';
import { REPORTED_STATUSES } from '@chainage/shared/contracts/issues/reports/place';

/** Of what issues are counted: of the day they happened on, and of the day they were closed. */
export const COUNTED = ['happened', 'closed'] as const;
export type Counted = (typeof COUNTED)[number];

const words = (all: readonly string[]) => sql`(${sql.join(all.map((one) => sql.lit(one)))})`;
const INDIA = sql.lit('Asia/Kolkata');

/** Types that say when somebody called, and who came when. */
const CALLED = [...ROAD_ACCIDENTS, 'vehicle_breakdown'];

/** The day of an instant in India. */
export const indianDay = (instant: RawBuilder<unknown>): RawBuilder<string> =>
  sql`((${instant}) at time zone ${INDIA})::date`;
/** The first instant of a day there. */
export const dayBegins = (day: RawBuilder<unknown>): RawBuilder<Date> =>
  sql`((${day})::timestamp at time zone ${INDIA})`;

const array = (name: string) =>
  sql`case jsonb_typeof(i.details -> ${sql.lit(name)}) when 'array' then i.details -> ${sql.lit(name)} else '[]' end`;
const time = (name: string) => sql`(i.details ->> ${sql.lit(name)})::timestamptz`;
const minutes = (to: RawBuilder<unknown>) =>
  sql`floor(extract(epoch from ${to} - ${time('call_received_at')}) / 60)::bigint`;

const hourOf = sql`extract(hour from i.sorted_at at time zone ${INDIA})::int`;
/** That it happened in one of these hours of the day in India. */
export const atHour = (hours: readonly string[]): RawBuilder<SqlBool> => sql`${hourOf} = any (${[...hours]}::int[])`;
/** That it was put down to this cause. */
export const putDownTo = (cause: number): RawBuilder<SqlBool> => sql`i.details -> 'causes' @> ${String(cause)}::jsonb`;

const isAccident = sql`i.issue_type in ${words(ROAD_ACCIDENTS)}`;
const isCalled = sql`i.issue_type in ${words(CALLED)} and ${time('call_received_at')} is not null`;
const isClosed = sql`i.closed_at is not null and i.status = 'closed'`;
const CLEARED = sql`case when i.issue_type = 'vehicle_breakdown' then ${time('cleared_at')} else ${time('road_cleared_at')} end`;

const happened = (measure: string, key: RawBuilder<unknown>, n: RawBuilder<unknown>, rest: RawBuilder<unknown>) => sql`
  select 'happened' as of, h.day, ${sql.lit(measure)} as measure, (${key})::bigint as key, (${n})::bigint as n
  from (select ${indianDay(sql`i.sorted_at`)} as day) h ${rest}`;
const ZERO = sql`0`;
const ONE = sql`1`;

const hurt = (severity: string) =>
  happened(
    severity,
    ZERO,
    sql`count(*)`,
    sql`cross join lateral jsonb_array_elements(${array('casualties')}) c
    where ${isAccident} and c ->> 'severity' = ${sql.lit(severity)} group by h.day`,
  );

/** Two rows: how many say both times, and the minutes between them. */
function lasted(measure: string, to: RawBuilder<unknown>): RawBuilder<unknown> {
  const when = sql`where ${isCalled} and ${minutes(to)} >= 0`;
  return sql`${happened(measure, ZERO, ONE, when)} union all ${happened(`${measure}_min`, ZERO, minutes(to), when)}`;
}

const closed = (measure: string, when: RawBuilder<unknown>) => sql`
  select 'closed', ${indianDay(sql`i.closed_at`)}, ${sql.lit(measure)}, 0::bigint, 1::bigint where ${isClosed} and ${when}`;

const OF_HAPPENING = sql`select m.* from (
  ${happened('all', ZERO, ONE, sql``)}
  union all ${happened('hour', hourOf, ONE, sql`where ${isAccident}`)}
  union all ${happened(
    'km',
    sql`k.km`,
    ONE,
    sql`cross join lateral generate_series(i.chainage_from / 1000,
    greatest(i.chainage_from, coalesce(i.chainage_to, i.chainage_from)) / 1000) as k (km) where ${isAccident}`,
  )}
  union all ${happened(
    'cause',
    sql`c.id`,
    ONE,
    sql`cross join lateral (
    select distinct value::bigint as id from jsonb_array_elements_text(${array('causes')})) c where ${isAccident}`,
  )}
  union all ${hurt('killed')} union all ${hurt('grievous')}
  union all ${lasted('arrival', time('patrol_reached_at'))} union all ${lasted('clearance', CLEARED)}) m
  where i.status in ${words(REPORTED_STATUSES)}`;

const OF_CLOSING = sql`${closed('all', sql`true`)}
  union all ${closed('on_time', sql`i.due_at is not null and i.resolved_at <= i.due_at`)}
  union all ${closed('late', sql`i.due_at is not null and i.resolved_at > i.due_at`)}`;

/** Behind an issue `i`: `cross join lateral (…) m`. */
export const countedRows = (of: Counted): RawBuilder<unknown> => (of === 'happened' ? OF_HAPPENING : OF_CLOSING);

/** The instant by whose day it counts. */
export const countsAt = (of: Counted): RawBuilder<unknown> => (of === 'happened' ? sql`i.sorted_at` : sql`i.closed_at`);
