/** `organisation/highway/`: the roads of an organisation with their lines, for whoever sets what it goes by. Forms read them in `organisation/`. */
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { HIGHWAY_PATH, HIGHWAYS_PATH, ROADS_RIGHT } from '@chainage/shared/contracts/highway-paths';
import {
  highwayBodySchema,
  highwayEditSchema,
  highwayRecordSchema,
  highwayRowSchema,
  highwayWrittenSchema,
} from '@chainage/shared/contracts/highways';
import { idText, listOf } from '@chainage/shared/contracts/list';
import { listHighways } from './highway.queries.ts';
import { createHighway, editHighway, readHighway } from './write-highway.ts';
import './audited.ts';

const tags = ['highways'];
const params = z.object({ id: idText() });
const ONE = `/api/${HIGHWAY_PATH}:id/`;
const config = { policy: { access: 'member', needs: [ROADS_RIGHT] } } as const;

export const highwaysModule: FastifyPluginAsyncZod = async (app) => {
  app.get(
    `/api/${HIGHWAYS_PATH}`,
    {
      config,
      schema: { tags, summary: 'Highways, those no longer in use too', response: { 200: listOf(highwayRowSchema) } },
    },
    async ({ tenant }) => {
      const results = await listHighways(tenant.db);
      return { count: results.length, next: null, previous: null, results };
    },
  );
  app.get(
    ONE,
    {
      config,
      schema: { tags, summary: 'A highway with its line', params, response: { 200: highwayRecordSchema } },
    },
    ({ tenant, params: { id } }) => readHighway(tenant, id),
  );
  app.post(
    `/api/${HIGHWAY_PATH}`,
    {
      config,
      schema: { tags, summary: 'Enters a highway', body: highwayBodySchema, response: { 201: highwayWrittenSchema } },
    },
    async ({ tenant, body }, reply) => {
      reply.code(201);
      return createHighway(tenant, body);
    },
  );
  app.patch(
    ONE,
    {
      config,
      schema: {
        tags,
        summary: 'Changes a highway; a line that is sent takes the place of the one there is',
        params,
        body: highwayEditSchema,
        response: { 200: highwayWrittenSchema },
      },
    },
    ({ tenant, params: { id }, body }) => editHighway(tenant, id, body),
  );
};
