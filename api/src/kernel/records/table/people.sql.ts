/** The names of a record's people, beside the ids that its columns hold. */
import { sql, type RawBuilder } from 'kysely';
import type { RecordKind } from '@chainage/shared/contracts/kit/record-kind';
import { own } from '#kernel/database/own.ts';

/** By the column with the id what the name is called, the author's among them. */
export const peopleOf = ({ people }: Pick<RecordKind, 'people'>): Readonly<Record<string, string>> => ({
  created_by: 'created_by_name',
  ...people,
});

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
