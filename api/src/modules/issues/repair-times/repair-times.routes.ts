/** `organisation/data/repair-times/`: what an organisation promises of each sub-type, and who hears of what is late. */
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { REPAIR_TIMES_NEEDS, RULES_RIGHT, TIMES_RIGHT } from '@chainage/shared/contracts/issues/repair-paths';
import {
  repairHistoryQuerySchema,
  repairHistorySchema,
  repairRulesEditSchema,
  repairRulesSchema,
  repairTimesEditSchema,
  repairTimesRowSchema,
  repairTimesSchema,
} from '@chainage/shared/contracts/issues/repair-times';
import { idText } from '@chainage/shared/contracts/list';
import { listChanges } from '#kernel/audit/changes.queries.ts';
import {
  editRepairRules,
  editRepairTimes,
  readRepairTimes,
  RULES_ENTITY,
  RULES_ID,
  TIMES_ENTITY,
} from './edit-repair-times.ts';
import './audited.ts';

const tags = ['repair times'];
const PATH = '/api/organisation/data/repair-times/';
const reading = { policy: { access: 'member', needs: [...REPAIR_TIMES_NEEDS] } } as const;

export const repairTimesRoutes: FastifyPluginAsyncZod = async (app) => {
  app.get(
    PATH,
    {
      config: reading,
      schema: { tags, summary: 'Repair times of all sub-types', response: { 200: repairTimesSchema } },
    },
    ({ tenant }) => readRepairTimes(tenant),
  );
  app.get(
    `${PATH}history/`,
    {
      config: reading,
      schema: {
        tags,
        summary: 'Who changed the times of a sub-type, or without one the rules, newest first',
        querystring: repairHistoryQuerySchema,
        response: { 200: repairHistorySchema },
      },
    },
    async ({ tenant, query: { id } }) => ({
      results: await (id === undefined
        ? listChanges(tenant.db, RULES_ENTITY, RULES_ID)
        : listChanges(tenant.db, TIMES_ENTITY, String(id))),
    }),
  );
  app.patch(
    `${PATH}rules/`,
    {
      config: { policy: { access: 'member', needs: [RULES_RIGHT] } },
      schema: {
        tags,
        summary: 'Sets when an issue is due soon, who hears of a breach, and damages by type',
        body: repairRulesEditSchema,
        response: { 200: repairRulesSchema },
      },
    },
    ({ tenant, body }) => editRepairRules(tenant, body),
  );
  app.patch(
    `${PATH}:id/`,
    {
      config: { policy: { access: 'member', needs: [TIMES_RIGHT] } },
      schema: {
        tags,
        summary: 'Sets the repair times of a sub-type; what was submitted before keeps its own',
        params: z.object({ id: idText() }),
        body: repairTimesEditSchema,
        response: { 200: repairTimesRowSchema },
      },
    },
    ({ tenant, params: { id }, body }) => editRepairTimes(tenant, id, body),
  );
};
