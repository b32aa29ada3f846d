import { sql, type RawBuilder, type SqlBool } from 'kysely';
import { ISSUE_TYPES, type IssueType } from '@chainage/shared/contracts/issues/issue-type';
import { EVERY_ROW } from '#kernel/lists/long-list.ts';
import type { Reader } from './issue.model.ts';

/** The types of which a reader sees every issue, whoever's it is. */
export const seenWhole = ({ permissions }: Reader): IssueType[] =>
  ISSUE_TYPES.filter((type) => permissions.includes(`view__all__issue_${type}`));

/** The types of which a reader sees their own issues only, or those assigned to them. */
export const seenPartly = (reader: Reader): IssueType[] => {
  const whole = seenWhole(reader);
  return ISSUE_TYPES.filter((type) => !whole.includes(type) && seenBy(reader.permissions, type).length > 0);
};

/** The rights by which somebody sees issues of a type, any of them. */
export const seenBy = (permissions: readonly string[], type: IssueType): string[] =>
  ['all', 'assigned', 'own'].map((scope) => `view__${scope}__issue_${type}`).filter((one) => permissions.includes(one));

/**
 * `mayView` of `issue.policy.ts` as a condition on the rows of `alias`, so that lists, counts and links never meet what
 * the reader may not see. Where every type is open to the reader it is simply true, which keeps the plans simple.
 */
export function visibleTo(
  reader: Reader,
  alias: string,
  types: readonly IssueType[] = ISSUE_TYPES,
): RawBuilder<SqlBool> {
  const column = (name: string) => sql.ref(`${alias}.${name}`);
  const holds = (scope: string, type: string) => reader.permissions.includes(`view__${scope}__issue_${type}`);
  const whole = seenWhole(reader);
  const all = types.filter((type) => whole.includes(type));
  if (all.length === ISSUE_TYPES.length) return EVERY_ROW;
  const rest = types.filter((type) => !all.includes(type));
  const assigned = rest.filter((type) => holds('assigned', type));
  const own = rest.filter((type) => holds('own', type));
  const isOf = (some: IssueType[]) => sql<SqlBool>`${column('issue_type')} in (${sql.join(some)})`;
  const ways: RawBuilder<SqlBool>[] = [];
  if (all.length > 0) ways.push(isOf(all));
  if (assigned.length > 0)
    ways.push(
      sql`(${isOf(assigned)} and (${column('assigned_to')} = ${reader.memberId} or ${column('resolver')} = ${reader.memberId}))`,
    );
  if (own.length > 0) ways.push(sql`(${isOf(own)} and ${column('created_by')} = ${reader.memberId})`);
  return ways.length === 0 ? sql`false` : sql`(${sql.join(ways, sql` or `)})`;
}
