import { sql, type RawBuilder } from 'kysely';

/**
 * Whether the code of `r` is one of these in whatever capitals: folded by PostgreSQL on both sides, since JavaScript does so otherwise
 * (ß). The table has the column where its kind states `foldsCode`.
 */
export const isInAnyCapitals = (codes: readonly string[]): RawBuilder<boolean> =>
  sql`r.code_in_capitals = any (array(select upper(u) from unnest(${codes as string[]}::text[]) u))`;
