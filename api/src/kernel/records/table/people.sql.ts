/** The names of a record's people, beside the ids that its columns hold. */
import { sql, type RawBuilder } from 'kysely';
import { own } from '#kernel/database/own.ts';

/** Columns and joins of a select over `r`; `people`: by the field with the id what the name is called. */
export function peopleParts(people: Readonly<Record<string, string>>): {
  names: RawBuilder<unknown>[];
  joins: RawBuilder<unknown>[];
} {
  const joins = Object.keys(people).map((field, at) => {
    const alias = `p${at}`;
    return sql`left join organisation_user ${sql.id(alias)} on ${own(alias)} and ${sql.ref(`${alias}.id`)} = ${sql.ref(`r.${field}`)}`;
  });
  return { names: Object.values(people).map((name, at) => sql`${sql.ref(`p${at}.name`)} as ${sql.id(name)}`), joins };
}
