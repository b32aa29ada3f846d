/** Sign-in, sign-out, who I am, and my devices: design.md section 4, spec.md section 7 "Account". */
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import {
  ACCOUNT_ROLES,
  accountRoleSchema,
  loginAnswerSchema,
  loginSchema,
  logoutSchema,
  meSchema,
  profileEditSchema,
  profileSchema,
} from '@chainage/shared/contracts/accounts';
import { uuid } from '@chainage/shared/contracts/fields';
import { listOf } from '@chainage/shared/contracts/list';
import { writeAudit } from '#kernel/audit/write-audit.ts';
import { revokeGrantsOfSession } from '#modules/outbox/grant.queries.ts';
import { ApiError } from '#kernel/http/api-error.ts';
import { clearCookies, setCsrfCookie, setMediaCookie, tokenOf } from '#kernel/tenancy/tokens.ts';
import { readMe, readProfile, renameAccount, revokeSession } from './accounts.queries.ts';
import { secondFactorRoutes } from './second-factor/second-factor.routes.ts';
import { secondStepRoutes } from './second-factor/second-step.routes.ts';
import { providerRoutes } from './identity-provider/provider.routes.ts';
import { roleSecondFactorRoutes } from './second-factor/role.routes.ts';
import { signIn } from './sign-in.ts';

const LABELS: Record<(typeof ACCOUNT_ROLES)[number], string> = {
  public: 'Not signed in',
  subscriber: 'Subscriber',
  employee: 'Employee',
  reseller: 'Reseller',
  admin: 'Admin',
};

const tags = ['accounts'];
const account = { policy: { access: 'account' } } as const;

export const accountsModule: FastifyPluginAsyncZod = async (app) => {
  await app.register(providerRoutes);
  await app.register(secondStepRoutes);
  await app.register(secondFactorRoutes);
  await app.register(roleSecondFactorRoutes);
  app.post(
    '/api/accounts/api/login/',
    {
      config: { policy: { access: 'public' } },
      schema: { tags, summary: 'Sign in', body: loginSchema, response: { 200: loginAnswerSchema } },
    },
    (request, reply) => signIn(request, reply, request.body),
  );

  app.post(
    '/api/accounts/api/logout/',
    {
      config: { ...account, withoutKey: true },
      schema: { tags, summary: 'Sign out this device', body: logoutSchema, response: { 204: z.undefined() } },
    },
    async (request, reply) => {
      const { db, sessionId } = request.account;
      const grants = request.body?.nothing_waits ? await revokeGrantsOfSession(request.account, sessionId) : 0;
      await revokeSession(db, sessionId);
      writeAudit(request.account, {
        action: 'sign_out',
        entity: 'session',
        id: sessionId,
        ...(grants > 0 && { after: { grants } }),
      });
      clearCookies(reply);
      reply.code(204);
    },
  );

  app.get(
    '/api/accounts/user/me/',
    { config: account, schema: { tags, summary: 'The signed-in person', response: { 200: meSchema } } },
    async (request, reply) => {
      const token = tokenOf(request) ?? '';
      setCsrfCookie(request, reply, token);
      setMediaCookie(request, reply, token);
      return readMe(request.account.db, request.account.accountId);
    },
  );

  app.get(
    '/api/accounts/user/role/',
    { config: account, schema: { tags, summary: 'Account roles', response: { 200: listOf(accountRoleSchema) } } },
    async () => ({
      count: ACCOUNT_ROLES.length,
      next: null,
      previous: null,
      results: ACCOUNT_ROLES.map((role) => ({ role, label: LABELS[role] })),
    }),
  );

  app.get(
    '/api/dashboard/profile/',
    { config: account, schema: { tags, summary: 'Profile and devices', response: { 200: profileSchema } } },
    async (request) => {
      const { db, accountId, sessionId, now } = request.account;
      return readProfile(db, accountId, sessionId, now);
    },
  );

  app.patch(
    '/api/dashboard/profile/',
    {
      config: account,
      schema: { tags, summary: 'Change the name', body: profileEditSchema, response: { 200: profileSchema } },
    },
    async (request) => {
      const { db, accountId, sessionId, now } = request.account;
      const before = await readMe(db, accountId);
      await renameAccount(db, accountId, request.body.name);
      writeAudit(request.account, {
        action: 'edit',
        entity: 'account',
        id: accountId,
        before: { name: before.user.name },
        after: request.body,
      });
      return readProfile(db, accountId, sessionId, now);
    },
  );

  app.delete(
    '/api/dashboard/profile/devices/:id/',
    {
      config: account,
      schema: {
        tags,
        summary: 'Sign out another device',
        params: z.object({ id: uuid() }),
        response: { 200: profileSchema },
      },
    },
    async (request) => {
      const { db, accountId, sessionId, now } = request.account;
      const { id } = request.params;
      const grants = await revokeGrantsOfSession(request.account, id);
      // signed out already, it may still hold a grant to send with
      if (!(await revokeSession(db, id)) && grants === 0) throw new ApiError('not_found');
      writeAudit(request.account, { action: 'revoke', entity: 'session', id, after: { grants } });
      return readProfile(db, accountId, sessionId, now);
    },
  );
};
