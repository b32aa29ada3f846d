import { sql, type RawBuilder, type SqlBool } from 'kysely';
import type { Condition } from '@chainage/shared/contracts/kit/condition';
import type { Flow } from '@chainage/shared/contracts/kit/flow';

type Clause = RawBuilder<SqlBool>;

interface Asked {
  column: (name: string) => RawBuilder<unknown>;
  memberId: number;
  /** Rows that this reader has a right of the flow to, by its name. */
  rights: Readonly<Record<string, Clause>>;
}

const RECORD = 'record.';

function clauseOf(condition: Condition, asked: Asked): Clause {
  if ('not' in condition) return sql`not ${clauseOf(condition.not, asked)}`;
  if ('all' in condition)
    return sql`(${sql.join([sql`true`, ...condition.all.map((each) => clauseOf(each, asked))], sql` and `)})`;
  if ('any' in condition)
    return sql`(${sql.join([sql`false`, ...condition.any.map((each) => clauseOf(each, asked))], sql` or `)})`;
  const { at } = condition;
  if (!at.startsWith(RECORD) || !('among' in condition) || condition.among.some((value) => value !== null))
    throw new Error(`no list is narrowed by ${JSON.stringify(condition)}`);
  return sql`(${asked.column(at.slice(RECORD.length))} is null)`;
}

/**
 * Rows on which a reader may take one of these steps as they stand: what `allowedVerbs` says of one record, asked of a list. Throws on
 * a right without rows and on a condition that no column answers.
 */
export function mayStep<Verb extends string>(flow: Flow<string, Verb>, verbs: readonly Verb[], asked: Asked): Clause {
  const ways = flow.steps
    .filter(({ verb }) => verbs.includes(verb as Verb))
    .map(({ from, right, when, notBy = [] }) => {
      const rows = asked.rights[right];
      if (!rows) throw new Error(`no list is narrowed by the right ${right}`);
      const others = notBy.map((name) => sql`${asked.column(name)} is distinct from ${asked.memberId}`);
      const clauses = [
        sql`${asked.column('status')} in (${sql.join([...from])})`,
        ...(when ? [clauseOf(when, asked)] : []),
        ...others,
        rows,
      ];
      return sql`(${sql.join(clauses, sql` and `)})`;
    });
  return sql`(${sql.join([sql`false`, ...ways], sql` or `)})`;
}
