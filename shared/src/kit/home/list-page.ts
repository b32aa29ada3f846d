import { addressOf } from '../list/declared-state.ts';
import type { ListKind } from '../list/list.model.ts';

interface Asked {
  filters: Readonly<Record<string, string>>;
  ordering?: string;
}

/** Address of a list asked for these rows. */
export function listPage({ pages, list }: ListKind, { filters, ordering = list.ordering }: Asked): string {
  const query = addressOf(list).write({ filters, ordering, page: 1 }).toString();
  return query ? `${pages.list}?${query}` : pages.list;
}
