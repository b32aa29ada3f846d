/** Devices that are signed in, or may still send what was written on them: each can be ended, and all at once. */
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { ownProfileSchema, signOutEverywhereSchema } from '@chainage/shared/contracts/account-changes';
import { uuid } from '@chainage/shared/contracts/fields';
import { writeAudit } from '#kernel/audit/write-audit.ts';
import { ApiError } from '#kernel/http/api-error.ts';
import { clearCookies } from '#kernel/tenancy/tokens.ts';
import { revokeGrantsOfSession } from '#modules/outbox/grant.queries.ts';
import { revokeSession } from '../accounts.queries.ts';
import { endGrant, endGrants, endSessions, readProfile } from './devices.queries.ts';

const tags = ['accounts'];
const config = { policy: { access: 'account' } } as const;
const params = z.object({ id: uuid() });

export const deviceRoutes: FastifyPluginAsyncZod = async (app) => {
  app.delete(
    '/api/dashboard/profile/devices/:id/',
    { config, schema: { tags, summary: 'Sign out another device', params, response: { 200: ownProfileSchema } } },
    async (request) => {
      const { db, accountId, sessionId, now } = request.account;
      const { id } = request.params;
      const grants = await revokeGrantsOfSession(request.account, id);
      // signed out already, it may still hold a grant to send with
      if (!(await revokeSession(db, accountId, id)) && grants === 0) throw new ApiError('not_found');
      writeAudit(request.account, { action: 'revoke', entity: 'session', id, after: { grants } });
      return readProfile(db, accountId, sessionId, now);
    },
  );

  app.delete(
    '/api/dashboard/profile/grants/:id/',
    {
      config,
      schema: {
        tags,
        summary: 'End what a device may still send with, of one organisation',
        params,
        response: { 200: ownProfileSchema },
      },
    },
    async (request) => {
      const { db, accountId, sessionId, now } = request.account;
      const { id } = request.params;
      if (!(await endGrant(db, accountId, id, now))) throw new ApiError('not_found');
      writeAudit(request.account, { action: 'revoke', entity: 'send_grant', id, after: { grant: id } });
      return readProfile(db, accountId, sessionId, now);
    },
  );

  app.post(
    '/api/accounts/api/sign-out-everywhere/',
    {
      config: { ...config, withoutKey: true },
      schema: {
        tags,
        summary: 'Sign out all devices, and end what they could send later with',
        body: signOutEverywhereSchema,
        response: { 204: z.undefined() },
      },
    },
    async (request, reply) => {
      const { db, accountId, sessionId, now } = request.account;
      const but = request.body.except_here ? sessionId : undefined;
      const sessions = await endSessions(db, accountId, now, but);
      const grants = await endGrants(db, accountId, now, but);
      writeAudit(request.account, {
        action: 'sign_out_everywhere',
        entity: 'account',
        id: accountId,
        after: { sessions, grants },
      });
      if (but === undefined) clearCookies(reply);
      reply.code(204);
    },
  );
};
