/** Views of lists that members keep, for themselves or for others. */
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { uuid } from '@chainage/shared/contracts/fields';
import {
  listViewCreateSchema,
  listViewEditSchema,
  listViewSchema,
  listViewsSchema,
} from '@chainage/shared/contracts/list-view';
import { LIST_VIEWS_PATH } from '@chainage/shared/contracts/list-view-paths';
import { createView, editView, readViews, removeView } from './keep-view.ts';

const tags = ['organisation'];
const config = { policy: { access: 'member' } } as const;
const params = z.object({ id: uuid() });
const url = `/api/${LIST_VIEWS_PATH}`;

export const viewsModule: FastifyPluginAsyncZod = async (app) => {
  app.get(
    url,
    {
      config: { ...config, shows: 'records' },
      schema: { tags, summary: 'The views of lists that the caller has', response: { 200: listViewsSchema } },
    },
    async ({ tenant }) => {
      const results = await readViews(tenant);
      return { count: results.length, next: null, previous: null, results };
    },
  );
  app.post(
    url,
    {
      config,
      schema: { tags, summary: 'Keep a view of a list', body: listViewCreateSchema, response: { 201: listViewSchema } },
    },
    async ({ tenant, body }, reply) => {
      reply.code(201);
      return createView(tenant, body);
    },
  );
  app.patch(
    `${url}:id/`,
    {
      config,
      schema: {
        tags,
        summary: 'Change a view of mine',
        params,
        body: listViewEditSchema,
        response: { 200: listViewSchema },
      },
    },
    ({ tenant, params: { id }, body }) => editView(tenant, id, body),
  );
  app.delete(
    `${url}:id/`,
    { config, schema: { tags, summary: 'Take a view away', params, response: { 204: z.undefined() } } },
    async ({ tenant, params: { id } }, reply) => {
      await removeView(tenant, id);
      reply.code(204);
    },
  );
};
