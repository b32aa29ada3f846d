/**
 * Signing up: what is typed waits until the link in the mail is opened with the password that was typed. Then account, organisation
 * with all that modules declare, and its first admin are made in one transaction, by the server's own role.
 */
import type { FastifyRequest } from 'fastify';
import { v7 as uuidv7 } from 'uuid';
import type { z } from 'zod';
import type { AccountLink, signUpConfirmSchema, signUpSchema } from '@chainage/shared/contracts/account-changes';
import { auditOfMember } from '#kernel/audit/audit.queries.ts';
import { inScope } from '#kernel/database/transaction.ts';
import { ApiError } from '#kernel/http/api-error.ts';
import { isTaken } from '#kernel/http/or-taken.ts';
import { takeAttempt } from '#kernel/http/rate-limit.ts';
import { addPlatformJob } from '#kernel/jobs/add-job.ts';
import { addMember, insertOrganisation } from '#modules/organisations/provision.ts';
import { writeSettings } from '#modules/settings/settings.queries.ts';
import { recordOfAccount } from '../accounts.queries.ts';
import { deviceName } from '#kernel/http/device-name.ts';
import { refuseGuessable } from '../guessable.ts';
import { languageIn } from '../language-in.ts';
import { LINKS_BY_ADDRESS, MAILS_BY_ADDRESS, SIGN_UP_MAILS, TRIES_OF_LINK } from '../limits.ts';
import { findLink, useLink } from '../links.queries.ts';
import { mailSignUp } from '../mail/jobs.ts';
import { hashPassword, verifyPassword } from '../password.ts';
import { addressOf } from '../sign-in.ts';
import { codeOf } from './organisation-code.ts';
import {
  findSignUp,
  freeCode,
  keepSignUp,
  makeAccount,
  passwordOfSignUp,
  type WaitingSignUp,
} from './sign-up.queries.ts';

/** Asked before anything else, so that all get the same answer. Throws. */
function refuseClosed({ server }: FastifyRequest): void {
  if (!server.deps.config.signUp) throw new ApiError('permission.denied');
}

/** Keeps what was typed and has the mail sent. The same work for an address that is known and one that is not. */
export async function signUp(request: FastifyRequest, typed: z.output<typeof signUpSchema>): Promise<void> {
  refuseClosed(request);
  const { db } = request.server.deps;
  const { password, organisation, mobile, ...who } = typed;
  await takeAttempt(db, MAILS_BY_ADDRESS, addressOf(request.ip));
  await refuseGuessable(password, [who.name, who.email, organisation]);
  await takeAttempt(db, SIGN_UP_MAILS, who.email);
  const password_hash = await hashPassword(password);
  const language = languageIn(request.headers['accept-language']) ?? 'en';
  await inScope(db, {}, async (outside) => {
    const kept = { ...who, mobile: mobile ?? null, organisation_name: organisation, language, password_hash };
    const id = await keepSignUp(outside, kept);
    await addPlatformJob(outside, mailSignUp, { data: { sign_up: id } });
  });
}

async function makeAll(request: FastifyRequest, link: AccountLink, typed: WaitingSignUp): Promise<string> {
  const { db, now } = request.server.deps;
  const [accountId, organisationId] = [uuidv7(), uuidv7()];
  await inScope(db, { accountId, organisationId }, async (inside) => {
    await useLink(inside, 'sign_up', link, now());
    if (!(await makeAccount(inside, typed.id, accountId))) throw new ApiError('account.link');
    const { name, organisation_name } = typed;
    const organisation = { name: organisation_name, code: await freeCode(inside, codeOf(organisation_name)) };
    await insertOrganisation(inside, organisationId, organisation);
    // in the language that its founder speaks, until they set another
    await writeSettings({ db: inside, now: now() }, { language: typed.language });
    const memberId = await addMember(inside, { accountId, role: 'organisation_admin', name });
    const device = deviceName(request.headers['user-agent']);
    await auditOfMember(inside, { accountId, memberId, sessionId: null, device, now: now() }, [
      { action: 'create', entity: 'organisation', id: organisationId, after: organisation },
      { action: 'create', entity: 'organisation_user', id: memberId, after: { role: 'organisation_admin' } },
    ]);
    await recordOfAccount(inside, { accountId, action: 'sign_up', device, after: { organisation: organisation.code } });
  });
  return accountId;
}

/** Answers the new account. Throws `account.link`, or `auth.credentials` where the password is not the one that was typed. */
export async function confirmSignUp(
  request: FastifyRequest,
  { password, ...link }: z.output<typeof signUpConfirmSchema>,
): Promise<string> {
  refuseClosed(request);
  const { db, now } = request.server.deps;
  await takeAttempt(db, LINKS_BY_ADDRESS, addressOf(request.ip));
  await takeAttempt(db, TRIES_OF_LINK, link.uid);
  const { sign_up_id } = await findLink(db, 'sign_up', link, now());
  const typed = sign_up_id === null ? undefined : await findSignUp(db, sign_up_id);
  if (!typed) throw new ApiError('account.link');
  if (!(await verifyPassword(await passwordOfSignUp(db, typed.id), password))) throw new ApiError('auth.credentials');
  for (let again = 3; ; again -= 1) {
    try {
      return await makeAll(request, link, typed);
    } catch (error) {
      // the code was taken by another between the look and the insert
      if (!isTaken(error) || again === 0) throw error;
    }
  }
}
