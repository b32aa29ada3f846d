/** Sign-in: attempts limited per account and address, one answer for whatever is wrong, a new session per device. */
import type { FastifyRequest } from 'fastify';
import type { Login, Me } from '@chainage/shared/contracts/accounts';
import { inScope } from '#kernel/database/transaction.ts';
import { ApiError } from '#kernel/http/api-error.ts';
import { forgetAttempts, giveBack, takeAttempt, type Limit } from '#kernel/http/rate-limit.ts';
import { mediaTokenFrom, newToken } from '#kernel/tenancy/tokens.ts';
import { findLogin, openSession, readMe, recordSignIn } from './accounts.queries.ts';
import { deviceName } from './device-name.ts';
import { verifyPassword } from './password.ts';

export const PER_ACCOUNT: Limit = { name: 'login:account', attempts: 10, seconds: 15 * 60 };
/** Higher, because a whole site office may share one address. */
export const PER_ADDRESS: Limit = { name: 'login:address', attempts: 100, seconds: 15 * 60 };

/** One spelling per person: e-mail in small letters, Indian mobile numbers as ten digits. */
export function normaliseUsername(typed: string): string {
  if (typed.includes('@')) return typed.toLowerCase();
  const digits = typed.replace(/[\s()-]/g, '');
  return /^(?:\+91|91|0)?([6-9]\d{9})$/.exec(digits)?.[1] ?? typed.toLowerCase();
}

/** Checks the password and opens a session. Throws `auth.credentials` or `request.rate_limited`. */
export async function signIn(request: FastifyRequest, login: Login): Promise<Me & { token: string }> {
  const { db } = request.server.deps;
  const username = normaliseUsername(login.username);
  await takeAttempt(db, PER_ADDRESS, request.ip);
  await takeAttempt(db, PER_ACCOUNT, username);
  const found = await findLogin(db, username);
  const fits = await verifyPassword(found?.password_hash, login.password);
  if (!found || !fits) throw new ApiError('auth.credentials');

  const token = newToken();
  const me = await inScope(db, { accountId: found.account_id }, async (transaction) => {
    const name = deviceName(request.headers['user-agent']);
    const accountId = found.account_id;
    const sessionId = await openSession(transaction, { accountId, token, mediaToken: mediaTokenFrom(token), name });
    await recordSignIn(transaction, { accountId, sessionId, device: name });
    return readMe(transaction, accountId);
  });
  await giveBack(db, PER_ADDRESS, request.ip);
  await forgetAttempts(db, PER_ACCOUNT, username);
  return { ...me, token };
}
