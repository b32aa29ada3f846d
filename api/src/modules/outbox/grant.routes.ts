/** The send-only grant: asked for by whoever is signed in, used by their device alone (design.md section 6). */
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { uuid } from '@chainage/shared/contracts/fields';
import { grantAskSchema, grantSchema } from '@chainage/shared/contracts/outbox';
import { writeAudit } from '#kernel/audit/write-audit.ts';
import { ApiError } from '#kernel/http/api-error.ts';
import { tokenOf } from '#kernel/tenancy/tokens.ts';
import { giveGrant, revokeGrant } from './grant.queries.ts';

const policy = { access: 'member' } as const;
const tags = ['outbox'];

export const grantRoutes: FastifyPluginAsyncZod = async (app) => {
  app.post(
    '/api/organisation/outbox/grant/',
    {
      // no key: a receipt would keep the grant itself, and asking again answers the same one
      config: { policy, withoutKey: true, counts: ['grants'] },
      schema: {
        tags,
        summary: 'A grant to send with later, for this device',
        body: grantAskSchema,
        response: { 201: grantSchema },
      },
    },
    async (request, reply) => {
      const { tenant, body } = request;
      const grant = await giveGrant(tenant, tokenOf(request) ?? '', body.device_id);
      writeAudit(tenant, {
        action: 'grant',
        entity: 'send_grant',
        id: grant.id,
        after: { device_id: body.device_id, expires_at: grant.expires_at },
      });
      reply.code(201);
      return grant;
    },
  );

  app.delete(
    '/api/organisation/outbox/grant/:id/',
    {
      config: { policy },
      schema: {
        tags,
        summary: 'End a grant of my own',
        params: z.object({ id: uuid() }),
        response: { 204: z.undefined() },
      },
    },
    async ({ tenant, params: { id } }, reply) => {
      if (!(await revokeGrant(tenant, id))) throw new ApiError('not_found');
      writeAudit(tenant, { action: 'revoke', entity: 'send_grant', id });
      reply.code(204);
    },
  );
};
