/** The lists under `organisation/data/`: spec.md section 7, filters as in design.md section 4. Every member reads them. */
import type { FastifyInstance } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { ISSUE_TYPES } from '@chainage/shared/contracts/issues/issue-type';
import { flagText, idText, listOf, listQueryShape } from '@chainage/shared/contracts/list';
import { LOOKUP_LISTS, lookupRecordSchema } from '@chainage/shared/contracts/lookups';
import { listLookups, type LookupFilters } from './lookup.queries.ts';

interface OwnFilter {
  /** Its name on the wire. */
  name: string;
  schema: z.ZodType;
  as: 'parent' | 'family' | 'used_for';
}

/** What a list filters by beyond what all do. */
const OWN_FILTERS: Record<string, OwnFilter> = {
  categories: { name: 'issue_type_category', schema: z.enum(ISSUE_TYPES, 'not_in_list'), as: 'family' },
  'issue-types': { name: 'category', schema: idText(), as: 'parent' },
  'accident-classifications': {
    name: 'accident_type_category',
    schema: z.enum(['road', 'occupational'], 'not_in_list'),
    as: 'family',
  },
  causes: { name: 'used_for', schema: z.enum(['accident', 'breakdown', 'violation'], 'not_in_list'), as: 'used_for' },
};

/** Serves one list at one path. */
export function serveLookups(app: FastifyInstance, path: string, list: string): void {
  const own = OWN_FILTERS[list];
  const querystring = z.strictObject({
    ...listQueryShape,
    is_active: flagText().optional(),
    ...(own && { [own.name]: own.schema.optional() }),
  });
  app.get<{ Querystring: LookupFilters & Record<string, string> }>(
    path,
    {
      config: { policy: { access: 'member' } },
      schema: {
        tags: ['lookups'],
        summary: `The list ${list}`,
        querystring,
        response: { 200: listOf(lookupRecordSchema) },
      },
    },
    ({ tenant, query, url }) =>
      listLookups(tenant.db, list, own ? { ...query, [own.as]: query[own.name] } : query, url),
  );
}

export const lookupsModule: FastifyPluginAsyncZod = async (app) => {
  for (const list of LOOKUP_LISTS)
    serveLookups(app as unknown as FastifyInstance, `/api/organisation/data/${list}/`, list);
};
