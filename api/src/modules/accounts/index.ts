/** Sign-in, sign-out and who I am; what people do about their own account beside: design.md section 4, spec.md section 7 "Account". */
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import {
  ACCOUNT_ROLES,
  accountRoleSchema,
  loginAnswerSchema,
  loginSchema,
  logoutSchema,
  meSchema,
} from '@chainage/shared/contracts/accounts';
import { listOf } from '@chainage/shared/contracts/list';
import { writeAudit } from '#kernel/audit/write-audit.ts';
import { revokeGrantsOfSession } from '#modules/outbox/grant.queries.ts';
import { clearCookies, setCsrfCookie, setMediaCookie, tokenOf } from '#kernel/tenancy/tokens.ts';
import { endHere, readMe } from './accounts.queries.ts';
import { providerRoutes } from './identity-provider/provider.routes.ts';
import { leavingRoutes } from './leaving/leaving.routes.ts';
import { deviceRoutes } from './profile/devices.routes.ts';
import { profileRoutes } from './profile/profile.routes.ts';
import { resetRoutes } from './reset.routes.ts';
import { secondFactorRoutes } from './second-factor/second-factor.routes.ts';
import { secondStepRoutes } from './second-factor/second-step.routes.ts';
import { signIn } from './sign-in.ts';
import { signUpRoutes } from './sign-up/sign-up.routes.ts';

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
      const { sessionId } = request.account;
      const grants = request.body?.nothing_waits ? await revokeGrantsOfSession(request.account, sessionId) : 0;
      await endHere(request.account, request.body?.waiting ?? (request.body?.nothing_waits ? 0 : null));
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

  await app.register(signUpRoutes);
  await app.register(resetRoutes);
  await app.register(profileRoutes);
  await app.register(deviceRoutes);
  await app.register(leavingRoutes);
};
