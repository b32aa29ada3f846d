/** The second step of a sign-in, and the one step of a passkey that stands alone. */
import type { FastifyRequest } from 'fastify';
import type { Assertion, PasskeyChallenge, SecondStep } from '@chainage/shared/contracts/second-factor';
import type { Db } from '#kernel/database/connect.ts';
import { sha256 } from '#kernel/database/content-hash.ts';
import { inScope } from '#kernel/database/transaction.ts';
import { ApiError } from '#kernel/http/api-error.ts';
import { findLogin, readMe, usernameOf } from '../accounts.queries.ts';
import { keepOnce, takeOnce, tryOnce } from '../once.queries.ts';
import { openFor, type Opened } from '../open-for.ts';
import { checkFactor, checkPasskey, counted } from './check-factor.ts';
import type { FirstStep } from './open-or-ask.ts';
import { accountIn, askToAnswer } from './passkeys.ts';

/** How often one ticket may be shown with what does not fit. */
const TRIES = 5;
const CHALLENGE_SECONDS = 3 * 60;

/** Whether the account can still be signed in to as it was at the first step. */
async function stillFits(db: Db, accountId: string, seal: string | undefined): Promise<boolean> {
  const { user } = await readMe(db, accountId);
  const login = await findLogin(db, usernameOf(user));
  if (login?.account_id !== accountId) return false;
  return seal === undefined || sha256(login.password_hash) === seal;
}

interface Step {
  accountId: string;
  first: FirstStep;
  second: SecondStep;
}

async function finish(request: FastifyRequest, db: Db, { accountId, first, second }: Step): Promise<Opened> {
  if (!(await stillFits(db, accountId, first.seal))) throw new ApiError('auth.ticket');
  const { challenge = '' } = first;
  const shown = second.passkey ? { passkey: { response: second.passkey, challenge } } : { code: second.code };
  const secondFactor = await checkFactor(request, { db, accountId }, shown);
  // of two at once, one opens a session
  if (!(await takeOnce(db, second.ticket, 'sign-in'))) throw new ApiError('auth.ticket');
  return openFor(db, request, accountId, { by: first.by, secondFactor });
}

/** Throws `auth.ticket`, `auth.second_factor_wrong`, `request.rate_limited`. */
export async function takeSecondStep(request: FastifyRequest, second: SecondStep): Promise<Opened> {
  const { db: pool } = request.server.deps;
  const kept = await tryOnce<FirstStep>(pool, second.ticket, { purpose: 'sign-in', tries: TRIES });
  const { account_id: accountId, data: first } = kept ?? {};
  if (!accountId || !first) throw new ApiError('auth.ticket');
  return counted(request, { accountId, code: second.code }, () =>
    inScope(pool, { accountId }, (db) => finish(request, db, { accountId, first, second })),
  );
}

/** What any passkey of this site may answer. */
export async function askForPasskey({ server: { deps } }: FastifyRequest): Promise<PasskeyChallenge> {
  const { challenge, options } = await askToAnswer(deps.config);
  const { secret } = await keepOnce(deps.db, {
    purpose: 'passkey-sign-in',
    data: { challenge },
    seconds: CHALLENGE_SECONDS,
  });
  return { ticket: secret, options };
}

/** Signs in by a passkey that knows its person: two factors in one. Throws `auth.ticket`, `auth.second_factor_wrong`. */
export async function takePasskey(
  request: FastifyRequest,
  { ticket, response }: { ticket: string; response: Assertion },
): Promise<Opened> {
  const { db: pool } = request.server.deps;
  const kept = await takeOnce<{ challenge: string }>(pool, ticket, 'passkey-sign-in');
  if (!kept) throw new ApiError('auth.ticket');
  const accountId = accountIn(response);
  if (accountId === undefined) throw new ApiError('auth.second_factor_wrong');
  return inScope(pool, { accountId }, async (db) => {
    const fits = await checkPasskey(request, { db, accountId }, { response, ...kept.data, alone: true });
    if (!fits || !(await stillFits(db, accountId, undefined))) throw new ApiError('auth.second_factor_wrong');
    return openFor(db, request, accountId, { by: 'passkey', secondFactor: 'passkey' });
  });
}
