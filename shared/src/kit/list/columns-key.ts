import type { ListKind } from './list.model.ts';

/** Where this device keeps which columns are shown. */
export const columnsKey = ({ module, type }: Pick<ListKind, 'module' | 'type'>): string =>
  ['chainage', module, 'columns', ...(type ? [type.value] : [])].join('.');
