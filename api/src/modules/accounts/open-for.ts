/** The end of every way to sign in: a session of the account on this device. */
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { LoginAnswer } from '@chainage/shared/contracts/accounts';
import type { Factor } from '@chainage/shared/contracts/second-factor';
import type { Db } from '#kernel/database/connect.ts';
import { remember } from '#kernel/http/rate-limit.ts';
import {
  csrfOf,
  deviceOf,
  mediaTokenFrom,
  newToken,
  setCsrfCookie,
  setDeviceCookie,
  setMediaCookie,
} from '#kernel/tenancy/tokens.ts';
import { openSession, readMe, recordOfAccount, rememberLanguage } from './accounts.queries.ts';
import { deviceName } from '#kernel/http/device-name.ts';
import { languageIn } from './language-in.ts';

/** How somebody has shown who they are. */
export interface SignInHow {
  by: 'password' | 'passkey' | 'provider' | 'mail';
  /** What was shown beside it; `provider`: there. */
  secondFactor?: Factor | 'provider' | undefined;
}

/** Opens it in a transaction of the account; nothing of it goes out before that is committed. */
export async function openFor(db: Db, request: FastifyRequest, accountId: string, how: SignInHow): Promise<Opened> {
  const token = newToken();
  const device = deviceName(request.headers['user-agent']);
  const hasSecondFactor = how.secondFactor !== undefined;
  const session = { accountId, token, mediaToken: mediaTokenFrom(token), name: device, hasSecondFactor };
  const sessionId = await openSession(db, session);
  await recordOfAccount(db, { accountId, sessionId, action: 'sign_in', device, after: { ...how } });
  const language = languageIn(request.headers['accept-language']);
  if (language) await rememberLanguage(db, accountId, language);
  return { ...(await readMe(db, accountId)), token };
}
export type Opened = Omit<LoginAnswer, 'csrf_token'>;

/** The device as the sign-in knows it: new where nobody has signed in on it. */
export const deviceFor = (request: FastifyRequest): string => deviceOf(request) ?? newToken();

/** Sets the cookies of a session that was opened, and remembers that its person has signed in here. */
export async function answerOpened(
  request: FastifyRequest,
  reply: FastifyReply,
  opened: Opened,
  device = deviceFor(request),
): Promise<LoginAnswer> {
  await remember(request.server.deps.db, 'device', `${device} ${opened.user.id}`);
  setDeviceCookie(request, reply, device);
  setCsrfCookie(request, reply, opened.token);
  setMediaCookie(request, reply, opened.token);
  return { ...opened, csrf_token: csrfOf(opened.token) };
}
