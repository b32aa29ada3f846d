/** What the issue list can be sorted by; each value as the index of migrations 0020 and 0072 has it. */
import { sql, type SqlBool } from 'kysely';
import type { IssueOrdering } from '@chainage/shared/contracts/issues/issue-list';
import { orderBy, type Order, type Sort } from '#kernel/lists/list-order.ts';
import { orNone, SORT_TYPES } from '#kernel/lists/sort-types.ts';

const { int, text, timestamptz } = SORT_TYPES;
/** Where an issue's stretch of road begins, as the index has it. */
export const BEGINS = orNone(sql`i.chainage_from`, sql`-1`);

const SORTS: Record<IssueOrdering, Sort> = {
  occurred_at: { value: sql`i.sorted_at`, type: timestamptz },
  number: { value: orNone(sql`i.number`, sql`''`), type: text },
  due_at: { value: orNone(sql`i.due_at`, sql`'infinity'::timestamptz`), type: timestamptz },
  priority: { value: sql`i.priority_rank`, type: int },
  chainage_from: { value: BEGINS, type: int },
  created_at: { value: sql`i.created_at`, type: timestamptz },
  status: { value: sql`i.status`, type: text },
};

const LIMIT = SORTS.due_at.value;
/**
 * The last limits first, issues without one stand before all others, most of them in other states than those asked for: those that
 * are asked for are found by an index of their own, and the order goes on behind the rest.
 */
export const WITHOUT_LIMIT_FIRST = {
  first: sql<SqlBool>`(i.due_at is null and ${LIMIT} = 'infinity'::timestamptz)`,
  rest: sql<SqlBool>`${LIMIT} < 'infinity'::timestamptz`,
};

/** Newest first, unless asked otherwise. */
export const orderOf = (ordering = '-occurred_at'): Order => orderBy(SORTS, ordering as IssueOrdering, sql`i.id`);
