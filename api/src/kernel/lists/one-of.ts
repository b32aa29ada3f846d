import { sql, type RawBuilder, type SqlBool } from 'kysely';

const sets = new WeakMap<RawBuilder<SqlBool>, RawBuilder<unknown>>();

/** The condition that a row's id is one of those that `ids` selects, of rows of the same organisation. */
export function oneOf(id: RawBuilder<unknown>, ids: RawBuilder<unknown>): RawBuilder<SqlBool> {
  const condition = sql<SqlBool>`${id} in (${ids})`;
  sets.set(condition, ids);
  return condition;
}

/**
 * Each id of such a condition once; undefined for any other. Where nothing else is asked they are counted in the indexes that
 * hold them, not row by row.
 */
export const idsOf = (condition: RawBuilder<SqlBool>): RawBuilder<unknown> | undefined => {
  const ids = sets.get(condition);
  return ids && sql`select distinct id from (${ids}) s (id)`;
};
