/**
 * Raw SQL says for each tenant table of a statement that its rows are the organisation's own, in each subquery and CTE:
 *
 *     sql`select i.id, u.name from issue i join organisation_user u on ${own('u')} and u.id = i.created_by
 *       where ${own('i')} and i.id = ${id}`
 *     sql`insert into issue_token (organisation_id, token, issue_id) values (${ownId}, ${token}, ${id})`
 *
 * It becomes `i.organisation_id = $n` with the organisation of the transaction (`inScope`). No table is joined by another's
 * `organisation_id`: a constant for each keeps PostgreSQL's estimates right and lets Citus send the statement to one shard.
 * Queries of the builder get the same by themselves (`organisation-plugin.ts`).
 */
import { sql, type RawBuilder, type SqlBool } from 'kysely';

/** Stands in a statement for the organisation's id until the transaction's plugin puts it there. */
export const OWN_ID_MARK = {
  /** Asked by the driver, where no plugin was in the way. */
  toPostgres(): never {
    throw new Error('own() and ownId need a transaction in an organisation: inScope(db, { organisationId })');
  },
};

/** The id of the transaction's organisation, as a value: what inserts write into `organisation_id`. */
export const ownId: RawBuilder<string> = sql<string>`${OWN_ID_MARK}`;

/** Each is made once: aliases are few, and nothing changes them. */
const conditions = new Map<string, RawBuilder<SqlBool>>();

/** Rows of `alias` are the organisation's own. For `organisation` itself name its column: `own('o', 'id')`. */
export function own(alias: string, column: 'organisation_id' | 'id' = 'organisation_id'): RawBuilder<SqlBool> {
  const name = `${alias}.${column}`;
  const known = conditions.get(name) ?? sql<SqlBool>`${sql.ref(name)} = ${ownId}`;
  conditions.set(name, known);
  return known;
}
