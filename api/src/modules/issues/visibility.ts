import { sql, type RawBuilder, type SqlBool } from 'kysely';
import { ISSUE_TYPES, type IssueType } from '@chainage/shared/contracts/issues/issue-type';
import { inParts } from '#kernel/lists/in-parts.ts';
import { EVERY_ROW } from '#kernel/lists/long-list.ts';
import type { Reader } from './issue.model.ts';

type Scope = 'all' | 'assigned' | 'own';

/** The types of which a reader sees every issue, whoever's it is; `by`: of those that are theirs in one of these ways. */
export const seenWhole = ({ permissions }: Reader, by: readonly Scope[] = ['all']): IssueType[] =>
  ISSUE_TYPES.filter((type) => by.some((scope) => permissions.includes(`view__${scope}__issue_${type}`)));

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
  /** What else is asked leaves those only that are the reader's in these ways: nothing more is asked of them. */
  leaves: readonly Scope[] = [],
): RawBuilder<SqlBool> {
  const column = (name: string) => sql.ref(`${alias}.${name}`);
  const holds = (scope: string, type: string) => reader.permissions.includes(`view__${scope}__issue_${type}`);
  const whole = seenWhole(reader, ['all', ...leaves]);
  const all = types.filter((type) => whole.includes(type));
  if (all.length === ISSUE_TYPES.length) return EVERY_ROW;
  const rest = types.filter((type) => !all.includes(type));
  const assigned = rest.filter((type) => holds('assigned', type));
  const own = rest.filter((type) => holds('own', type));
  const isOf = (some: IssueType[]) => sql<SqlBool>`${column('issue_type')} in (${sql.join(some)})`;
  const partly: RawBuilder<SqlBool>[] = [];
  if (assigned.length > 0)
    partly.push(
      sql`(${isOf(assigned)} and (${column('assigned_to')} = ${reader.memberId} or ${column('resolver')} = ${reader.memberId}))`,
    );
  if (own.length > 0) partly.push(sql`(${isOf(own)} and ${column('created_by')} = ${reader.memberId})`);
  const ways = [
    ...(all.length > 0 ? [isOf(all)] : []),
    ...(partly.length > 0 ? [sql<SqlBool>`(${sql.join(partly, sql` or `)})`] : []),
  ];
  return ways.length === 0 ? sql`false` : inParts(ways);
}
