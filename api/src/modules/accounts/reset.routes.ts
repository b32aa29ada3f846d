/** A forgotten password: asked for by anybody, set by whoever opens the mail. */
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import {
  linkSchema,
  resetAskSchema,
  resetCodeSchema,
  resetSchema,
  type AccountLink,
} from '@chainage/shared/contracts/account-changes';
import type { Db } from '#kernel/database/connect.ts';
import { inScope } from '#kernel/database/transaction.ts';
import { ApiError, fieldError } from '#kernel/http/api-error.ts';
import { forgetAttempts, takeAttempt } from '#kernel/http/rate-limit.ts';
import { addPlatformJob } from '#kernel/jobs/add-job.ts';
import { knownOf, recordOfAccount, setPassword } from './accounts.queries.ts';
import { deviceName } from '#kernel/http/device-name.ts';
import { refuseGuessable } from './guessable.ts';
import { LINKS_BY_ADDRESS, MAILS_BY_ADDRESS, RESET_MAILS } from './limits.ts';
import { findLink, useLink, type FoundLink } from './links.queries.ts';
import { mailNotice, mailReset } from './mail/jobs.ts';
import { readReader, type AccountReader } from './mail/mail.queries.ts';
import { hashPassword } from './password.ts';
import { endGrants, endSessions } from './profile/devices.queries.ts';
import { couldStillGive } from '#modules/users/given-link.queries.ts';
import { linkOfCode } from './reset-code.ts';
import { addressOf, normaliseUsername, PER_ACCOUNT } from './sign-in.ts';

const tags = ['accounts'];
const config = { policy: { access: 'public' } } as const;

/** What is wrong with a link that was handed over is said as of any other. Throws `account.link`. In no organisation. */
async function checkGiven(own: Db, { account_id: accountId, given_in, given_by }: FoundLink): Promise<string> {
  if (accountId === null) throw new Error('a link of nobody');
  if (given_in === null || given_by === null) return accountId;
  if (await couldStillGive(own, accountId, { organisationId: given_in, memberId: given_by })) return accountId;
  throw new ApiError('account.link');
}

interface Opened {
  accountId: string;
  /** What no password of theirs is made of. */
  known: string[];
  /** Who is told of it. */
  reader: AccountReader | undefined;
}

/** Whose password it sets. Throws `account.link` where it works no more. */
async function openLink({ server }: FastifyRequest, link: AccountLink): Promise<Opened> {
  const { db, now } = server.deps;
  const found = await findLink(db, 'reset_password', link, now());
  if (found.account_id === null) throw new Error('a link of nobody');
  return inScope(
    db,
    { accountId: found.account_id },
    async (own) => {
      const accountId = await checkGiven(own, found);
      return { accountId, known: await knownOf(own, accountId), reader: await readReader(own, accountId) };
    },
    { readOnly: true },
  );
}

async function setByLink(
  request: FastifyRequest,
  { password, ...link }: z.output<typeof resetSchema> & { password: string },
) {
  const { db, now } = request.server.deps;
  const { accountId, known, reader } = await openLink(request, link);
  await refuseGuessable(password, known);
  const hash = await hashPassword(password);
  await inScope(db, { accountId }, async (own) => {
    await checkGiven(own, await useLink(own, 'reset_password', link, now()));
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
    '/api/accounts/api/reset-password/code/',
    {
      config,
      schema: {
        tags,
        summary: 'The link that a code stands for, which somebody was read out',
        body: resetCodeSchema,
        response: { 200: linkSchema },
      },
    },
    async (request) => {
      await takeAttempt(app.deps.db, LINKS_BY_ADDRESS, addressOf(request.ip));
      const link = linkOfCode(request.body.code);
      await openLink(request, link).catch((error: unknown) => {
        throw error instanceof ApiError && error.code === 'account.link' ? fieldError('code', 'invalid') : error;
      });
      return link;
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
      if (password === undefined) await openLink(request, link);
      else await setByLink(request, { ...link, password });
      reply.code(204);
    },
  );
};
