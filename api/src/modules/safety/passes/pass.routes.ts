/** What devices check cards by, and cards as a file (spec.md section 3, person-render jobs). */
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { uuid } from '@chainage/shared/contracts/fields';
import { listOf, listQueryShape } from '@chainage/shared/contracts/list';
import { PASS_CHECKS_PATH, PERSON_RENDER_PATH } from '@chainage/shared/contracts/safety/pass-place';
import { ISSUES_PASSES, SEES_PROGRAMS } from '@chainage/shared/contracts/safety/people-rights';
import {
  personRenderAskSchema,
  personRenderSchema,
  type PersonRender,
} from '@chainage/shared/contracts/safety/person-render';
import { ApiError } from '#kernel/http/api-error.ts';
import { timeZoneOf } from '#kernel/jobs/planning.ts';
import { dayAt } from '#kernel/jobs/schedule.ts';
import { limitOf, offsetOf, toList } from '#kernel/lists/paging.ts';
import type { Tenant } from '#kernel/tenancy/context.ts';
import { MEDIA_PATH } from '#kernel/tenancy/tokens.ts';
import { findExcel } from '#modules/reports/excel/excel.queries.ts';
import { mayFetch } from '#modules/reports/excel/excel.policy.ts';
import { orderFile } from '#modules/reports/excel/order-file.ts';
import { CARD_FILE } from './card-file.ts';
import { passSigner } from './pass-key.ts';
import { revokedPasses } from './pass.queries.ts';

const tags = ['safety'];

const checksSchema = listOf(
  z.object({ id: z.uuid(), number: z.string(), revoked_at: z.string(), reason: z.string().nullable() }),
).extend({ keys: z.array(z.object({ id: z.string(), x: z.string(), y: z.string() })) });

/** The file of the cards as the job that makes it. Whoever did not order it is told that there is none. */
async function renderOf(tenant: Tenant, id: string): Promise<PersonRender> {
  const row = await findExcel(tenant.db, id, tenant.now);
  if (!row || row.report_key !== CARD_FILE || row.requested_by !== tenant.memberId) throw new ApiError('not_found');
  const { status, error } = row;
  const url = `${MEDIA_PATH}${tenant.organisationToken}/excel/${id}/`;
  if (status === 'queued' || status === 'processing') return { session_id: id, status: 'pending', data: null };
  if (status !== 'ready') return { session_id: id, status: 'pending', data: { error: error ?? status } };
  if (!mayFetch(tenant, row)) return { session_id: id, status: 'pending', data: { error: 'rights' } };
  return { session_id: id, status: 'success', data: { file_url: url } };
}

export const passRoutes: FastifyPluginAsyncZod = async (app) => {
  app.get(
    `/api/${PASS_CHECKS_PATH}`,
    {
      config: { policy: { access: 'member', needs: SEES_PROGRAMS } },
      schema: {
        tags,
        summary: 'Passes that were revoked and whose days still run, and the keys that cards are signed with',
        querystring: z.strictObject({ limit: listQueryShape.limit, offset: listQueryShape.offset }),
        response: { 200: checksSchema },
      },
    },
    async ({ tenant, query, url }) => {
      const today = dayAt(tenant.now, await timeZoneOf(tenant.db));
      const { count, results } = await revokedPasses(tenant.db, {
        today,
        limit: limitOf(query),
        offset: offsetOf(query),
      });
      const told = results.map((one) => ({ ...one, revoked_at: new Date(one.revoked_at).toISOString() }));
      const { keys } = await passSigner(app.deps);
      return { ...toList(url, query, count, told), keys: [...keys] };
    },
  );
  app.post(
    `/api/${PERSON_RENDER_PATH}`,
    {
      config: { policy: { access: 'member', needs: [ISSUES_PASSES] }, counts: ['excel'] },
      schema: {
        tags,
        summary: 'Makes printable cards of passes; a job that is asked after by its session_id',
        body: personRenderAskSchema,
        response: { 201: personRenderSchema },
      },
    },
    async ({ tenant, body: { passes, language } }, reply) => {
      const filters = { passes: passes.join(',') };
      const id = await orderFile(tenant, { report_key: CARD_FILE, format: 'pdf', language, filters });
      reply.code(201);
      return renderOf(tenant, id);
    },
  );
  app.get(
    `/api/${PERSON_RENDER_PATH}:session_id/`,
    {
      config: { policy: { access: 'member', needs: [ISSUES_PASSES] } },
      schema: {
        tags,
        summary: 'How far a job is that makes cards, and where they are fetched',
        params: z.object({ session_id: uuid() }),
        response: { 200: personRenderSchema },
      },
    },
    ({ tenant, params: { session_id: id } }) => renderOf(tenant, id),
  );
};
