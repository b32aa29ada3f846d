/** The labels of lookups, beside the ids that a record's columns hold. */
import { sql, type RawBuilder } from 'kysely';
import { own } from '#kernel/database/own.ts';

/** Columns and joins of a select over `r`: of each field its label, and the same by language. */
export function labelParts(fields: readonly string[]): { labels: RawBuilder<unknown>[]; joins: RawBuilder<unknown>[] } {
  const labels = fields.map((name, at) => {
    const of = (column: string) => sql.ref(`l${at}.${column}`);
    return sql`${of('label')} as ${sql.id(`${name}_label`)},
      coalesce(${of('attributes')} -> 'labels', '{}') as ${sql.id(`${name}_labels`)}`;
  });
  const joins = fields.map((name, at) => {
    const alias = `l${at}`;
    return sql`left join lookup ${sql.id(alias)} on ${own(alias)} and ${sql.ref(`${alias}.id`)} = ${sql.ref(`r.${name}`)}`;
  });
  return { labels, joins };
}
