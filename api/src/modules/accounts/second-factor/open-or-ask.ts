/** What follows where somebody has shown who they are: a session, or, where the account has a second factor, a ticket for it. */
import type { FastifyRequest } from 'fastify';
import { inScope } from '#kernel/database/transaction.ts';
import { ApiError } from '#kernel/http/api-error.ts';
import { openFor, type Opened, type SignInHow } from '../open-for.ts';
import { keepOnce } from '../once.queries.ts';
import { askToAnswer } from './passkeys.ts';
import { passkeysOf, waysOf } from './second-factor.queries.ts';

/** Seconds between the two steps. */
const TICKET_SECONDS = 5 * 60;

/** What a ticket of the purpose `sign-in` keeps. */
export interface FirstStep {
  by: SignInHow['by'];
  /** Hash of the hash of the password that was right: with another one the ticket is worth nothing. */
  seal?: string | undefined;
  /** For a passkey to answer. */
  challenge?: string | undefined;
}

/**
 * Opens a session, or answers `auth.second_factor` to be thrown when the transaction is committed. `shown`: the identity provider has
 * said that a second factor was shown there, and is believed.
 */
export function openOrAsk(
  request: FastifyRequest,
  accountId: string,
  first: Omit<FirstStep, 'challenge'>,
  shown?: 'provider',
): Promise<Opened | ApiError> {
  const { db: pool, config } = request.server.deps;
  return inScope(pool, { accountId }, async (db) => {
    const ways = shown ? [] : await waysOf(db, accountId);
    if (ways.length === 0) return openFor(db, request, accountId, { by: first.by, secondFactor: shown });
    const asked = ways.includes('passkey') ? await askToAnswer(config, await passkeysOf(db, accountId)) : undefined;
    const data: FirstStep = { ...first, challenge: asked?.challenge };
    const { secret, expiresAt } = await keepOnce(db, {
      purpose: 'sign-in',
      accountId,
      data: { ...data },
      seconds: TICKET_SECONDS,
    });
    return new ApiError('auth.second_factor', {
      second_factor: {
        ticket: secret,
        expires_at: expiresAt.toISOString(),
        ways,
        ...(asked && { passkey_options: asked.options }),
      },
    });
  });
}
