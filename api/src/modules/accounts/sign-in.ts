/** Sign-in: attempts limited per account and address, apart from them on a device known to the account, one answer for whatever is wrong, a new session per device. */
import { isIPv6 } from 'node:net';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { sha256 } from '#kernel/database/content-hash.ts';
import type { Login, LoginAnswer } from '@chainage/shared/contracts/accounts';
import { ApiError } from '#kernel/http/api-error.ts';
import { forgetAttempts, giveBack, isRemembered, takeAttempt, type Limit } from '#kernel/http/rate-limit.ts';
import { findLogin } from './accounts.queries.ts';
import { answerOpened, deviceFor } from './open-for.ts';
import { verifyPassword } from './password.ts';
import { openOrAsk } from './second-factor/open-or-ask.ts';

export const PER_ACCOUNT: Limit = { name: 'login:account', attempts: 10, seconds: 15 * 60 };
/** Higher, because a whole site office may share one address. */
export const PER_ADDRESS: Limit = { name: 'login:address', attempts: 100, seconds: 15 * 60 };

/** On a device where this account has signed in before: nobody elsewhere can use these up. */
export const PER_DEVICE: Limit = { name: 'login:device', attempts: 10, seconds: 15 * 60 };

/** One spelling per person: e-mail in small letters, Indian mobile numbers as ten digits. */
export function normaliseUsername(typed: string): string {
  if (typed.includes('@')) return typed.toLowerCase();
  const digits = typed.replace(/[\s()-]/g, '');
  return /^(?:\+91|91|0)?([6-9]\d{9})$/.exec(digits)?.[1] ?? typed.toLowerCase();
}

/** Whoever has one address of IPv6 has all that begin as it does: its first four groups. */
export function addressOf(ip: string): string {
  if (!isIPv6(ip) || ip.includes('.')) return ip;
  const [head = '', tail] = ip.split('::');
  const groups = (text: string) => (text === '' ? [] : text.split(':'));
  const [before, behind] = [groups(head), groups(tail ?? '')];
  const between = tail === undefined ? 0 : 8 - before.length - behind.length;
  return [...before, ...Array<string>(between).fill('0'), ...behind].slice(0, 4).join(':');
}

/**
 * Checks the password and opens a session. Throws `auth.credentials`, `request.rate_limited`, or `auth.second_factor` where the account
 * has one: then there is no session yet.
 */
export async function signIn(request: FastifyRequest, reply: FastifyReply, login: Login): Promise<LoginAnswer> {
  const { db } = request.server.deps;
  const username = normaliseUsername(login.username);
  const address = addressOf(request.ip);
  const found = await findLogin(db, username);
  // by the account, so that e-mail and mobile number do not count apart
  const account = found?.account_id ?? username;
  const device = deviceFor(request);
  const here = `${device} ${account}`;
  const isKnown = await isRemembered(db, 'device', here);
  if (isKnown) await takeAttempt(db, PER_DEVICE, here);
  else {
    await takeAttempt(db, PER_ADDRESS, address);
    await takeAttempt(db, PER_ACCOUNT, account);
  }
  const fits = await verifyPassword(found?.password_hash, login.password);
  if (!found || !fits) {
    request.log.warn({ account: found?.account_id, name: sha256(username).slice(0, 12) }, 'sign-in refused');
    throw new ApiError('auth.credentials');
  }
  const opened = await openOrAsk(request, found.account_id, { by: 'password', seal: sha256(found.password_hash) });
  if (isKnown) await forgetAttempts(db, PER_DEVICE, here);
  else {
    await giveBack(db, PER_ADDRESS, address);
    await forgetAttempts(db, PER_ACCOUNT, account);
  }
  if (opened instanceof ApiError) throw opened;
  return answerOpened(request, reply, opened, device);
}
