/** The lists that modules declare: spec.md section 7, filters as in design.md section 4. Every member reads them. */
import type { FastifyInstance } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { flagText, idText, listOf, listQueryShape } from '@chainage/shared/contracts/list';
import { lookupRecordSchema } from '@chainage/shared/contracts/lookups';
import type { ListDeclaration, ListFilter } from '#kernel/declarations/declaration.ts';
import { declared } from '#modules/declarations.ts';
import { editRoutes } from './edit.routes.ts';
import { listLookups, type LookupFilters } from './lookup.queries.ts';
import { togetherRoutes } from './together.routes.ts';
import './audited.ts';

const schemaOf = ({ values }: ListFilter) => (values ? z.enum(values, 'not_in_list') : idText());

function serveList(app: FastifyInstance, { list, path, filter }: ListDeclaration): void {
  const querystring = z.strictObject({
    ...listQueryShape,
    is_active: flagText().optional(),
    ...(filter && { [filter.name]: schemaOf(filter).optional() }),
  });
  app.get<{ Querystring: LookupFilters & Record<string, string> }>(
    path ?? `/api/organisation/data/${list}/`,
    {
      config: { policy: { access: 'member' }, shows: 'lists' },
      schema: {
        tags: ['lookups'],
        summary: `The list ${list}`,
        querystring,
        response: { 200: listOf(lookupRecordSchema) },
      },
    },
    ({ tenant, query, url }) =>
      listLookups(tenant.db, list, filter ? { ...query, [filter.by]: query[filter.name] } : query, url),
  );
}

export const lookupsModule: FastifyPluginAsyncZod = async (app) => {
  await app.register(togetherRoutes);
  await app.register(editRoutes);
  for (const list of declared.lists) if (list.path !== null) serveList(app as unknown as FastifyInstance, list);
};
