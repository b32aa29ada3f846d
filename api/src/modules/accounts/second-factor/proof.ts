/** Whoever changes a second factor shows the password anew, and, where the account has one, the second factor itself. */
import type { FastifyRequest } from 'fastify';
import type { Me } from '@chainage/shared/contracts/accounts';
import type { FactorShown, Proof } from '@chainage/shared/contracts/second-factor';
import { ApiError } from '#kernel/http/api-error.ts';
import { takeOnce } from '../once.queries.ts';
import { askPassword } from '../profile/own-password.ts';
import { checkFactor, counted, type Shown } from './check-factor.ts';
import { waysOf } from './second-factor.queries.ts';

/** What was shown, with the challenge that a passkey was to answer, which is used up by it. */
async function shownIn({ account }: FastifyRequest, { code, passkey }: Partial<FactorShown>): Promise<Shown> {
  if (!passkey) return { code };
  const kept = await takeOnce<{ challenge: string }>(account.db, passkey.ticket, 'passkey');
  if (kept?.account_id !== account.accountId) throw new ApiError('auth.ticket');
  return { passkey: { response: passkey.response, ...kept.data } };
}

/** In a request of the signed-in person. Throws `auth.ticket`, `auth.second_factor_wrong`, `request.rate_limited`. */
export async function showFactor(request: FastifyRequest, factor: Partial<FactorShown>): Promise<void> {
  const { db, accountId } = request.account;
  const shown = await shownIn(request, factor);
  await counted(request, { accountId, code: shown.code }, () => checkFactor(request, { db, accountId }, shown));
}

/**
 * As `showFactor`, with the password before; a factor is asked for only where there is one. Answers who that is. Throws
 * `request.invalid` too.
 */
export async function prove(request: FastifyRequest, { password, ...factor }: Proof): Promise<Me['user']> {
  const { db, accountId } = request.account;
  const user = await askPassword(request, password);
  const ways = await waysOf(db, accountId);
  if (ways.length > 0) await showFactor(request, factor);
  return user;
}
