import type { ListKind } from './list.model.ts';

/** Where this device keeps which columns of a list are shown: the list of a type, and every other page, has its own. */
export const columnsKey = ({ module, type, pages }: Pick<ListKind, 'module' | 'type' | 'pages'>): string =>
  ['chainage', module, 'columns', type?.value ?? pages.list].join('.');
