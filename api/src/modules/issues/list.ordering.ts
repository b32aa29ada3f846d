/** What the issue list can be sorted by; each value as the index of migration 0020 has it. */
import { sql } from 'kysely';
import type { IssueOrdering } from '@chainage/shared/contracts/issues/issue-list';
import { orderBy, type Order, type Sort } from '#kernel/lists/list-order.ts';
import { SORT_TYPES } from '#kernel/lists/sort-types.ts';

const { int, text, timestamptz } = SORT_TYPES;
const SORTS: Record<IssueOrdering, Sort> = {
  occurred_at: { value: sql`i.sorted_at`, type: timestamptz },
  number: { value: sql`coalesce(i.number, '')`, type: text },
  due_at: { value: sql`coalesce(i.due_at, 'infinity'::timestamptz)`, type: timestamptz },
  priority: { value: sql`i.priority_rank`, type: int },
  chainage_from: { value: sql`coalesce(i.chainage_from, -1)`, type: int },
  created_at: { value: sql`i.created_at`, type: timestamptz },
  status: { value: sql`i.status`, type: text },
};

/** Newest first, unless asked otherwise. */
export const orderOf = (ordering = '-occurred_at'): Order => orderBy(SORTS, ordering as IssueOrdering, sql`i.id`);
