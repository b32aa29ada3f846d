/** What people see and change of themselves: name, mobile, language, address and password. */
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import {
  emailChangeSchema,
  linkSchema,
  ownProfileEditSchema,
  ownProfileSchema,
  passwordChangeSchema,
} from '@chainage/shared/contracts/account-changes';
import { writeAudit } from '#kernel/audit/write-audit.ts';
import { ApiError } from '#kernel/http/api-error.ts';
import { isTaken, orTaken } from '#kernel/http/or-taken.ts';
import { takeAttempt } from '#kernel/http/rate-limit.ts';
import { inSavepoint } from '#kernel/database/savepoint.ts';
import { addPlatformJob } from '#kernel/jobs/add-job.ts';
import { knownOf, setPassword } from '../accounts.queries.ts';
import { refuseGuessable } from '../guessable.ts';
import { EMAIL_CHANGES, LINKS_BY_ADDRESS, MOBILE_CHANGES } from '../limits.ts';
import { useLink } from '../links.queries.ts';
import { mailNewAddress, mailNotice } from '../mail/jobs.ts';
import { readReader } from '../mail/mail.queries.ts';
import { hashPassword } from '../password.ts';
import { addressOf } from '../sign-in.ts';
import { endGrants, endSessions, readProfile } from './devices.queries.ts';
import { askPassword } from './own-password.ts';
import { readOwn, writeEmail, writeOwn, type OwnValues } from './profile.queries.ts';

const tags = ['accounts'];
const account = { policy: { access: 'account' } } as const;
/** A receipt would keep a hash of what was sent, and a password with it, that costs nothing to try. */
const secret = { ...account, withoutKey: true } as const;

export const profileRoutes: FastifyPluginAsyncZod = async (app) => {
  app.get(
    '/api/dashboard/profile/',
    { config: account, schema: { tags, summary: 'Profile and devices', response: { 200: ownProfileSchema } } },
    async ({ account: { db, accountId, sessionId, now } }) => readProfile(db, accountId, sessionId, now),
  );

  app.patch(
    '/api/dashboard/profile/',
    {
      config: account,
      schema: {
        tags,
        summary: 'Change name, mobile number or language of mails',
        body: ownProfileEditSchema,
        response: { 200: ownProfileSchema },
      },
    },
    async (request) => {
      const { db, accountId, sessionId, now } = request.account;
      const before = await readOwn(db, accountId);
      const given = Object.entries(request.body).filter(([, value]) => value !== undefined);
      const after: OwnValues = { ...before, ...(Object.fromEntries(given) as Partial<OwnValues>) };
      if (after.mobile !== null && after.mobile !== before.mobile)
        await takeAttempt(app.deps.db, MOBILE_CHANGES, accountId);
      await inSavepoint(db, () => writeOwn(db, accountId, after)).catch(orTaken('mobile'));
      const old = Object.fromEntries(given.map(([name]) => [name, before[name as keyof OwnValues]]));
      writeAudit(request.account, {
        action: 'edit',
        entity: 'account',
        id: accountId,
        before: old,
        after: request.body,
      });
      return readProfile(db, accountId, sessionId, now);
    },
  );

  app.post(
    '/api/accounts/api/password/',
    {
      config: secret,
      schema: { tags, summary: 'Change the password', body: passwordChangeSchema, response: { 204: z.undefined() } },
    },
    async (request, reply) => {
      const { db, accountId, sessionId, now } = request.account;
      const { old_password, password, end_others } = request.body;
      await askPassword(request, old_password, 'old_password');
      await refuseGuessable(password, await knownOf(db, accountId));
      await setPassword(db, accountId, await hashPassword(password));
      const ended = end_others && {
        sessions: await endSessions(db, accountId, now, sessionId),
        grants: await endGrants(db, accountId, now, sessionId),
      };
      writeAudit(request.account, {
        action: 'change_password',
        entity: 'account',
        id: accountId,
        after: ended || null,
      });
      const to = await readReader(db, accountId);
      if (to) await addPlatformJob(db, mailNotice, { data: { account: accountId, mail: 'passwordChanged', to } });
      reply.code(204);
    },
  );

  app.post(
    '/api/accounts/api/email/',
    {
      config: secret,
      schema: {
        tags,
        summary: 'Have a link mailed to a new address; the answer is the same whether it is known or not',
        body: emailChangeSchema,
        response: { 202: z.strictObject({}) },
      },
    },
    async (request, reply) => {
      const { db, accountId } = request.account;
      const { email, password } = request.body;
      await askPassword(request, password);
      await takeAttempt(app.deps.db, EMAIL_CHANGES, accountId);
      await addPlatformJob(db, mailNewAddress, { data: { account: accountId, email } });
      writeAudit(request.account, { action: 'ask_email', entity: 'account', id: accountId });
      reply.code(202);
      return {};
    },
  );

  app.post(
    '/api/accounts/api/email/confirm/',
    {
      config: secret,
      schema: {
        tags,
        summary: 'Go by the new address, by the link that was mailed there, signed in',
        body: linkSchema,
        response: { 200: ownProfileSchema },
      },
    },
    async (request) => {
      const { db, accountId, sessionId, now } = request.account;
      await takeAttempt(app.deps.db, LINKS_BY_ADDRESS, addressOf(request.ip));
      const wrong = new ApiError('account.link');
      const { account_id: whose, email } = await useLink(db, 'change_email', request.body, now);
      // of another's account: as if it were none, and it works on with this transaction undone
      if (whose !== accountId || email === null) throw wrong;
      const to = await readReader(db, accountId);
      await inSavepoint(db, () => writeEmail(db, accountId, email)).catch((error: unknown) => {
        throw isTaken(error) ? wrong : error;
      });
      writeAudit(request.account, {
        action: 'change_email',
        entity: 'account',
        id: accountId,
        before: { email: to?.address ?? null },
        after: { email },
      });
      if (to) await addPlatformJob(db, mailNotice, { data: { account: accountId, mail: 'emailChanged', to } });
      return readProfile(db, accountId, sessionId, now);
    },
  );
};
