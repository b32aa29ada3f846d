/** A forgotten password: asked for by anybody, set by whoever opens the mail. */
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import { resetAskSchema, resetSchema } from '@chainage/shared/contracts/account-changes';
import { inScope } from '#kernel/database/transaction.ts';
import { forgetAttempts, takeAttempt } from '#kernel/http/rate-limit.ts';
import { addPlatformJob } from '#kernel/jobs/add-job.ts';
import { recordOfAccount, setPassword } from './accounts.queries.ts';
import { deviceName } from '#kernel/http/device-name.ts';
import { refuseGuessable } from './guessable.ts';
import { LINKS_BY_ADDRESS, MAILS_BY_ADDRESS, RESET_MAILS } from './limits.ts';
import { findLink, useLink } from './links.queries.ts';
import { mailNotice, mailReset } from './mail/jobs.ts';
import { findReader } from './mail/mail.queries.ts';
import { hashPassword } from './password.ts';
import { endGrants, endSessions } from './profile/devices.queries.ts';
import { addressOf, normaliseUsername, PER_ACCOUNT } from './sign-in.ts';

const tags = ['accounts'];
const config = { policy: { access: 'public' } } as const;

async function setByLink(
  request: FastifyRequest,
  { password, ...link }: z.output<typeof resetSchema> & { password: string },
) {
  const { db, now } = request.server.deps;
  const { account_id: accountId } = await findLink(db, 'reset_password', link, now());
  if (accountId === null) throw new Error('a link of nobody');
  const reader = await findReader(db, accountId);
  await refuseGuessable(password, reader ? [reader.name, reader.address] : []);
  const hash = await hashPassword(password);
  await inScope(db, { accountId }, async (own) => {
    await useLink(own, 'reset_password', link, now());
    await setPassword(own, accountId, hash);
    const sessions = await endSessions(own, accountId, now());
    const grants = await endGrants(own, accountId, now());
    const device = deviceName(request.headers['user-agent']);
    await recordOfAccount(own, { accountId, action: 'reset_password', device, after: { sessions, grants } });
    if (reader)
      await addPlatformJob(own, mailNotice, { data: { account: accountId, mail: 'passwordChanged', to: reader } });
  });
  // whoever was kept out by others' guesses gets in now
  await forgetAttempts(db, PER_ACCOUNT, accountId);
}

export const resetRoutes: FastifyPluginAsyncZod = async (app) => {
  app.post(
    '/api/accounts/api/reset-password/',
    {
      config,
      schema: {
        tags,
        summary: 'Have a link for a new password mailed; the answer is the same for everybody',
        body: resetAskSchema,
        response: { 202: z.strictObject({}) },
      },
    },
    async (request, reply) => {
      const { db } = app.deps;
      const username = normaliseUsername(request.body.username);
      await takeAttempt(db, MAILS_BY_ADDRESS, addressOf(request.ip));
      await takeAttempt(db, RESET_MAILS, username);
      await inScope(db, {}, (outside) => addPlatformJob(outside, mailReset, { data: { username } }));
      reply.code(202);
      return {};
    },
  );

  app.post(
    '/api/accounts/api/reset-password/validate/',
    {
      config,
      schema: {
        tags,
        summary: 'Whether the link of the mail works; with a password, sets it and signs out all devices',
        body: resetSchema,
        response: { 204: z.undefined() },
      },
    },
    async (request, reply) => {
      const { password, ...link } = request.body;
      await takeAttempt(app.deps.db, LINKS_BY_ADDRESS, addressOf(request.ip));
      if (password === undefined) await findLink(app.deps.db, 'reset_password', link, app.deps.now());
      else await setByLink(request, { ...link, password });
      reply.code(204);
    },
  );
};
