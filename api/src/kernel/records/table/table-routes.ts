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
import { tableList, type ListQuery } from './list.queries.ts';
import type { PlainTable, ServedTable, TableKind } from './table-kind.model.ts';

/** The routes of a table's records, with the schemas of its declaration. */
export function tableRoutes(
  { declared, sorts, upgrades, scope }: TableKind,
  served: PlainTable,
  scopes: Scopes,
): ServedTable['routes'] {
  const { place } = served;
  const read = tableList({
    place,
    declared,
    visible: (member) => scopes.visible(member, 'r'),
    ...(sorts && { sorts }),
  });
  return recordRoutes(served, {
    paths: declared.paths,
    tag: declared.module,
    ...(upgrades && { contract: { module: declared.module, upgrades } }),
    one: declared.entity,
    schemas: {
      create: createBodyOf(declared),
      edit: editBodyOf(declared),
      ...(declared.flow.steps.length > 0 && { action: actionBodyOf(declared) }),
      answer: answerOf(declared),
      row: rowOf(declared),
      query: listQueryOf(declared),
    },
    async list(tenant, query: ListQuery, url) {
      if (scope === 'all' && !scopes.mayWithAll('view', tenant)) throw new ApiError('permission.denied');
      return read(tenant, query, url);
    },
  });
}
