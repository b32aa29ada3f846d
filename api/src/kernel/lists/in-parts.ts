import { sql, type RawBuilder, type SqlBool } from 'kysely';

type Condition = RawBuilder<SqlBool>;

const parts = new WeakMap<Condition, readonly Condition[]>();

/**
 * A condition that holds where one of `some` does, of which no row meets two: each is counted by its own index, where one scan for
 * all of them would read every row that any index finds.
 */
export function inParts(some: readonly Condition[]): Condition {
  const [only] = some;
  if (!only) return sql`false`;
  if (some.length === 1) return only;
  const condition = sql<SqlBool>`(${sql.join(some, sql` or `)})`;
  parts.set(
    condition,
    some.flatMap((part) => parts.get(part) ?? [part]),
  );
  return condition;
}

/** Every way to meet all of the conditions, a row in one of them at most. */
export const waysToMeet = (conditions: readonly Condition[]): Condition[][] =>
  conditions.reduce<Condition[][]>(
    (ways, condition) => ways.flatMap((way) => (parts.get(condition) ?? [condition]).map((part) => [...way, part])),
    [[]],
  );
