import type { ListKind } from './list.model.ts';

/** Whether a list can be asked for one road. Of one that cannot, kilometres mean nothing where an organisation has several roads. */
export const knowsRoads = ({ list }: Pick<ListKind, 'list'>): boolean =>
  list.filters.some(({ as }) => as === 'highway');
