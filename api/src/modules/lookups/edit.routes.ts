/** Lists for whoever manages them: every row with all of its names. */
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { idText } from '@chainage/shared/contracts/list';
import {
  lookupBodySchema,
  lookupEditSchema,
  lookupListsSchema,
  lookupOrderSchema,
  lookupQuerySchema,
  lookupRecordRowSchema,
  lookupRowSchema,
  lookupRowsSchema,
} from '@chainage/shared/contracts/lookup-edit';
import { LOOKUP_LISTS_PATH, LOOKUP_ORDER_PATH, LOOKUP_PATH } from '@chainage/shared/contracts/lookup-paths';
import { SETS_LISTS } from '@chainage/shared/contracts/organisation-paths';
import { addRow, editRow, orderRows, readLists, readRow, readRows } from './edit-lookup.ts';

const tags = ['lookups'];
const config = { policy: { access: 'member', needs: [SETS_LISTS] } } as const;
const params = z.object({ id: idText() });

export const editRoutes: FastifyPluginAsyncZod = async (app) => {
  app.get(
    `/api/${LOOKUP_LISTS_PATH}`,
    { config, schema: { tags, summary: 'Lists there are, and how many rows', response: { 200: lookupListsSchema } } },
    ({ tenant }) => readLists(tenant),
  );
  app.get(
    `/api/${LOOKUP_PATH}`,
    {
      config,
      schema: {
        tags,
        summary: 'Rows of a list with all of their names',
        querystring: lookupQuerySchema,
        response: { 200: lookupRowsSchema },
      },
    },
    ({ tenant, query: { list } }) => readRows(tenant, list),
  );
  app.get(
    `/api/${LOOKUP_PATH}:id/`,
    {
      config,
      schema: { tags, summary: 'A row, and who changed it', params, response: { 200: lookupRecordRowSchema } },
    },
    ({ tenant, params: { id } }) => readRow(tenant, id),
  );
  app.post(
    `/api/${LOOKUP_PATH}`,
    {
      config,
      schema: { tags, summary: 'Adds a row to a list', body: lookupBodySchema, response: { 201: lookupRowSchema } },
    },
    async ({ tenant, body }, reply) => {
      reply.code(201);
      return addRow(tenant, body);
    },
  );
  app.patch(
    `/api/${LOOKUP_PATH}:id/`,
    {
      config,
      schema: {
        tags,
        summary: 'Renames a row, retires it or takes it back',
        params,
        body: lookupEditSchema,
        response: { 200: lookupRowSchema },
      },
    },
    ({ tenant, params: { id }, body }) => editRow(tenant, id, body),
  );
  app.post(
    `/api/${LOOKUP_ORDER_PATH}`,
    {
      config,
      schema: {
        tags,
        summary: 'Orders the rows of a list, or of its part',
        body: lookupOrderSchema,
        response: { 200: lookupRowsSchema },
      },
    },
    ({ tenant, body }) => orderRows(tenant, body),
  );
};
