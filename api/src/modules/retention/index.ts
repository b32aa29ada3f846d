/** `organisation/retention/`: how long things are kept, and what would go. */
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import {
  retentionEditSchema,
  retentionPreviewQuerySchema,
  retentionPreviewSchema,
  retentionSchema,
} from '@chainage/shared/contracts/retention';
import { RETENTION_PATH, RETENTION_PREVIEW_PATH, RETENTION_RIGHT } from '@chainage/shared/contracts/retention-paths';
import { writeAudit } from '#kernel/audit/write-audit.ts';
import { lockUntilEnd } from '#kernel/database/lock-until-end.ts';
import { previewOf, readRetention, toRetention, writeRetention } from './retention.queries.ts';

const tags = ['retention'];
const config = { policy: { access: 'member', needs: [RETENTION_RIGHT] } } as const;

export const retentionModule: FastifyPluginAsyncZod = async (app) => {
  app.get(
    `/api/${RETENTION_PATH}`,
    { config, schema: { tags, summary: 'Months by kind; null: for ever', response: { 200: retentionSchema } } },
    async ({ tenant }) => toRetention(await readRetention(tenant.db)),
  );
  app.get(
    `/api/${RETENTION_PREVIEW_PATH}`,
    {
      config,
      schema: {
        tags,
        summary: 'How many records and photos would go at once',
        querystring: retentionPreviewQuerySchema,
        response: { 200: retentionPreviewSchema },
      },
    },
    ({ tenant, query }) => previewOf(tenant, query),
  );
  app.patch(
    `/api/${RETENTION_PATH}`,
    {
      config,
      schema: {
        tags,
        summary: 'Says how long; what is over goes in the next night',
        body: retentionEditSchema,
        response: { 200: retentionSchema },
      },
    },
    async ({ tenant, body }) => {
      await lockUntilEnd(tenant.db, 'retention');
      const before = toRetention(await readRetention(tenant.db));
      await writeRetention(tenant, body);
      const after = toRetention(await readRetention(tenant.db));
      writeAudit(tenant, { action: 'edit', entity: 'retention', id: tenant.organisationId, before, after });
      return after;
    },
  );
};
