/** Invitations of an organisation: by mail, or by a code to hand over. */
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { listOf } from '@chainage/shared/contracts/list';
import { uuid } from '@chainage/shared/contracts/fields';
import {
  INVITATION_PATH,
  INVITATIONS_PATH,
  INVITE_MANY_PATH,
  INVITES_USERS,
} from '@chainage/shared/contracts/people-paths';
import {
  invitationListQuerySchema,
  invitationSchema,
  invitedManySchema,
  inviteManySchema,
  inviteSchema,
  versionSchema,
} from '@chainage/shared/contracts/people';
import type { FastifyRequest } from 'fastify';
import { spendOn } from '#kernel/limits/limiting.ts';
import { languageIn } from '#modules/accounts/language-in.ts';
import { inviteAll, resend, revoke, type Inviting } from './invite.ts';
import { listInvitations } from './invitation.queries.ts';

const tags = ['users'];
const params = z.object({ id: uuid() });
const policy = { access: 'member', needs: [INVITES_USERS] } as const;
/** A code is told once: what is kept of the answer for a repeat goes without. */
const withoutCode = ({ code: _, ...kept }: Record<string, unknown>) => kept;
const withoutCodes = (answer: Record<string, unknown>) => ({
  results: (answer['results'] as Record<string, unknown>[]).map(withoutCode),
});

export const invitationRoutes: FastifyPluginAsyncZod = async (app) => {
  const inviting = (request: FastifyRequest): Inviting => ({
    tenant: request.tenant,
    pool: app.deps.db,
    key: app.signingKey,
    language: languageIn(request.headers['accept-language']) ?? 'en',
  });

  app.get(
    `/api/${INVITATIONS_PATH}`,
    {
      config: { policy },
      schema: {
        tags,
        summary: 'Who is asked to join',
        querystring: invitationListQuerySchema,
        response: { 200: listOf(invitationSchema) },
      },
    },
    ({ tenant, query, url }) => listInvitations(tenant.db, query, url, tenant.now),
  );

  app.post(
    `/api/${INVITATION_PATH}`,
    {
      config: { policy, counts: ['invitations'], kept: withoutCode },
      schema: { tags, summary: 'Asks somebody to join', body: inviteSchema, response: { 201: invitationSchema } },
    },
    async (request, reply) => {
      const [made] = await inviteAll(inviting(request), [request.body], () => '');
      reply.code(201);
      return made!;
    },
  );

  app.post(
    `/api/${INVITE_MANY_PATH}`,
    {
      config: { policy, kept: withoutCodes },
      schema: {
        tags,
        summary: 'Asks everybody of a sheet to join, or nobody',
        body: inviteManySchema,
        response: { 201: invitedManySchema },
      },
    },
    async (request, reply) => {
      const { invitations } = request.body;
      await spendOn(request, 'invitations', invitations.length);
      reply.code(201);
      return { results: await inviteAll(inviting(request), invitations, (at) => `invitations.${at}.`) };
    },
  );

  app.post(
    `/api/${INVITATION_PATH}:id/resend/`,
    {
      config: { policy, counts: ['invitations'], kept: withoutCode },
      schema: { tags, summary: 'A new link or code', params, body: versionSchema, response: { 200: invitationSchema } },
    },
    (request) => resend(inviting(request), request.params.id, request.body.version),
  );

  app.post(
    `/api/${INVITATION_PATH}:id/revoke/`,
    {
      config: { policy },
      schema: { tags, summary: 'Takes it back', params, body: versionSchema, response: { 200: invitationSchema } },
    },
    ({ tenant, params: { id }, body }) => revoke(tenant, id, body.version),
  );
};
