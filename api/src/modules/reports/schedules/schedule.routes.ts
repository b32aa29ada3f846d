/** Reports that come by mail: `organisation/report-schedules/`. */
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { EXCEL_RIGHT } from '@chainage/shared/contracts/excel-paths';
import { uuid } from '@chainage/shared/contracts/fields';
import {
  scheduleCreateSchema,
  scheduleEditSchema,
  scheduleMineSchema,
  scheduleSchema,
  schedulesSchema,
} from '@chainage/shared/contracts/report-schedule';
import { SCHEDULES_PATH } from '@chainage/shared/contracts/report-schedule-paths';
import { chooseMine, createSchedule, editSchedule, endSchedule, readSchedules } from './keep-schedule.ts';

const tags = ['excel'];
const url = `/api/${SCHEDULES_PATH}`;
const params = z.object({ id: uuid() });
/** Whoever gets one may always end it for themselves. */
const anybody = { policy: { access: 'member' } } as const;
const config = { policy: { access: 'member', needs: [EXCEL_RIGHT] } } as const;
const response = { 200: scheduleSchema };

export const scheduleRoutes: FastifyPluginAsyncZod = async (app) => {
  app.get(
    url,
    {
      config: anybody,
      schema: {
        tags,
        summary: 'Reports that come by mail: set up by the caller, or to them',
        response: { 200: schedulesSchema },
      },
    },
    async ({ tenant }) => {
      const results = await readSchedules(tenant);
      return { count: results.length, next: null, previous: null, results };
    },
  );
  app.post(
    url,
    {
      config,
      schema: {
        tags,
        summary: 'Sends a report like this file each week or month',
        body: scheduleCreateSchema,
        response: { 201: scheduleSchema },
      },
    },
    async ({ tenant, body }, reply) => {
      reply.code(201);
      return createSchedule(tenant, body);
    },
  );
  app.patch(
    `${url}:id/`,
    { config, schema: { tags, summary: 'When it comes, and to whom', params, body: scheduleEditSchema, response } },
    ({ tenant, params: { id }, body }) => editSchedule(tenant, id, body),
  );
  app.delete(
    `${url}:id/`,
    { config, schema: { tags, summary: 'It comes no more', params, response: { 204: z.undefined() } } },
    async ({ tenant, params: { id } }, reply) => {
      await endSchedule(tenant, id);
      reply.code(204);
    },
  );
  app.post(
    `${url}:id/mine/`,
    {
      config: anybody,
      schema: {
        tags,
        summary: 'Whether the caller wants one that goes to them',
        params,
        body: scheduleMineSchema,
        response,
      },
    },
    ({ tenant, params: { id }, body: { wanted } }) => chooseMine(tenant, id, wanted),
  );
};
