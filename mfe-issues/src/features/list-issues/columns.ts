import type { TypeLayout } from '#types/type-layout.ts';

export interface Column {
  key: string;
  /** Name to order by, where the server can. */
  sort?: string;
  numeric?: boolean;
  /** May take two lines, so that more columns fit. */
  wraps?: boolean;
  /** Shown unless somebody chose otherwise. */
  usual: boolean;
}

const COMMON: readonly Column[] = [
  { key: 'number', sort: 'number', usual: true },
  { key: 'occurred_at', wraps: true, sort: 'occurred_at', usual: true },
  { key: 'category', wraps: true, usual: false },
  { key: 'sub_type', wraps: true, usual: true },
  { key: 'chainage', sort: 'chainage_from', numeric: true, usual: true },
  { key: 'status', sort: 'status', usual: true },
  { key: 'priority', sort: 'priority', usual: true },
  { key: 'assigned_to', wraps: true, usual: true },
  { key: 'resolver', wraps: true, usual: false },
  { key: 'due_at', sort: 'due_at', usual: true },
  { key: 'age', numeric: true, usual: false },
  { key: 'created_by', wraps: true, usual: false },
];

export const columnsOf = (layout: TypeLayout): readonly Column[] => {
  const facts = layout.facts.map(({ key, numeric }) => ({ key, numeric, usual: true }));
  const at = COMMON.findIndex(({ key }) => key === 'status');
  return [...COMMON.slice(0, at), ...facts, ...COMMON.slice(at)];
};

const keyOf = (type: string) => `chainage.issues.columns.${type}`;

/** Keys of the columns this person wants to see; what they chose, or the usual ones. */
export function readChosen(layout: TypeLayout, storage: Pick<Storage, 'getItem'> = localStorage): string[] {
  const columns = columnsOf(layout);
  const stored = storage.getItem(keyOf(layout.type))?.split(',');
  const known = stored?.filter((key) => columns.some((column) => column.key === key));
  return known && known.length > 0 ? known : columns.filter(({ usual }) => usual).map(({ key }) => key);
}

export const writeChosen = (layout: TypeLayout, keys: readonly string[]): void =>
  localStorage.setItem(keyOf(layout.type), keys.join(','));
