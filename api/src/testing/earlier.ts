import { sql, type RawBuilder } from 'kysely';

/**
 * A time that a column holds, so many days earlier. Worked out without a zone: what depends on the session's zone, as `column - interval`
 * does, a cluster refuses in a change.
 */
export const earlier = (column: string, days: number): RawBuilder<Date> =>
  sql`(${sql.ref(column)} at time zone 'utc' - make_interval(days => ${days}::int)) at time zone 'utc'`;
