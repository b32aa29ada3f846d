import type { ListView } from '#contracts/list-view.ts';
import { keptColumns } from '#ui/chosen-columns.ts';
import { columnsKey } from '../columns-key.ts';
import { addressOf, type RecordListState } from '../declared-state.ts';
import type { ListKind } from '../list.model.ts';

/** What a list is called among the views that are kept. */
export const listName = ({ module, type, entity }: Pick<ListKind, 'module' | 'type' | 'entity'>): string =>
  `${module}.${type?.value ?? entity}`;

/** What of a list a view keeps: filters and order as its address has them, and the columns that this device shows. */
export type Kept = Pick<ListView, 'filters' | 'ordering' | 'columns'>;

export function keptOf(kind: ListKind, { filters, ordering }: RecordListState): Kept {
  const set = Object.entries(filters).filter((entry): entry is [string, string] => Boolean(entry[1]));
  const columns = keptColumns(columnsKey(kind))?.split(',').filter(Boolean) ?? null;
  return { filters: Object.fromEntries(set), ordering, columns };
}

/** The list as a view has it: what an older or newer list called otherwise is left out. */
export function stateOf(kind: ListKind, { filters, ordering }: Pick<Kept, 'filters' | 'ordering'>): RecordListState {
  const address = addressOf(kind.list);
  return address.read(new URLSearchParams({ ...filters, ordering }));
}

/** Whether the list shows just what the view keeps of its rows; columns may differ. */
export function isShown(kind: ListKind, state: RecordListState, view: Pick<Kept, 'filters' | 'ordering'>): boolean {
  const address = addressOf(kind.list);
  const written = (one: RecordListState) => address.write({ ...one, page: 1 }).toString();
  return written(state) === written(stateOf(kind, view));
}
