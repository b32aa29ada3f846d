import {
  actionBodyOf,
  answerOf,
  createBodyOf,
  editBodyOf,
  listQueryOf,
  rowOf,
} from '@chainage/shared/contracts/kit/record-schemas';
import type { Scopes } from '#kernel/tenancy/scopes.ts';
import { recordRoutes } from '../record-routes.ts';
import { tableList } from './list.queries.ts';
import type { ServedTable, TableKind } from './table-kind.model.ts';

/** The routes of a table's records, with the schemas of its declaration. */
export function tableRoutes(
  { declared, sorts, upgrades }: TableKind,
  served: Omit<ServedTable, 'routes'>,
  scopes: Scopes,
): ServedTable['routes'] {
  const { place } = served;
  return recordRoutes(served, {
    paths: declared.paths,
    tag: declared.module,
    ...(upgrades && { contract: { module: declared.module, upgrades } }),
    one: declared.entity,
    schemas: {
      create: createBodyOf(declared),
      edit: editBodyOf(declared),
      action: actionBodyOf(declared),
      answer: answerOf(declared),
      row: rowOf(declared),
      query: listQueryOf(declared),
    },
    list: tableList({ place, declared, visible: (member) => scopes.visible(member, 'r'), ...(sorts && { sorts }) }),
  });
}
