import {
  actionBodyOf,
  answerOf,
  createBodyOf,
  editBodyOf,
  listQueryOf,
  rowOf,
} from '@chainage/shared/contracts/kit/record-schemas';
import { ApiError } from '#kernel/http/api-error.ts';
import type { Scopes } from '#kernel/tenancy/scopes.ts';
import { recordRoutes } from '../record-routes.ts';
import { tableList } from './list.queries.ts';
import type { PlainTable, ServedTable, TableKind } from './table-kind.model.ts';

/** Pages of a table's list, for whoever may see it; throws `permission.denied` for whoever may not. */
export function tablePages(
  { declared, sorts, flags, scope }: TableKind,
  { place }: PlainTable,
  scopes: Scopes,
): ServedTable['list'] {
  const read = tableList({
    place,
    declared,
    visible: (member) => scopes.visible(member, 'r'),
    ...(sorts && { sorts }),
    ...(flags && { flags }),
  });
  return async (tenant, query, url) => {
    if (scope === 'all' && !scopes.mayWithAll('view', tenant)) throw new ApiError('permission.denied');
    return read(tenant, query, url);
  };
}

/** The routes of a table's records, with the schemas of its declaration. */
export function tableRoutes(
  { declared, upgrades, editableIn, madeByServer }: TableKind,
  served: PlainTable,
  list: ServedTable['list'],
): ServedTable['routes'] {
  return recordRoutes(served, {
    paths: declared.paths,
    tag: declared.module,
    ...(upgrades && { contract: { module: declared.module, upgrades } }),
    one: declared.entity,
    schemas: {
      ...(!madeByServer && { create: createBodyOf(declared) }),
      ...(editableIn?.length !== 0 && { edit: editBodyOf(declared) }),
      ...(declared.flow.steps.length > 0 && { action: actionBodyOf(declared) }),
      answer: answerOf(declared),
      row: rowOf(declared),
      query: listQueryOf(declared),
    },
    list,
    searchedBy: declared.list.filters.flatMap(({ name, as }) => (as === 'text' ? [name] : [])),
  });
}
