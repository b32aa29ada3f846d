import type { FastifyRequest } from 'fastify';
import type { Me } from '@chainage/shared/contracts/accounts';
import { ApiError } from '#kernel/http/api-error.ts';
import { forgetAttempts, takeAttempt } from '#kernel/http/rate-limit.ts';
import { findLogin, readMe, usernameOf } from '../accounts.queries.ts';
import { PASSWORD_AGAIN } from '../limits.ts';
import { verifyPassword } from '../password.ts';

/**
 * Asks for the password of whoever is signed in, and answers who that is: a phone that somebody else holds is signed in too. Throws `request.invalid` at the
 * field where it is wrong, `request.rate_limited` after too many.
 */
export async function askPassword(
  { server, account }: FastifyRequest,
  password: string,
  field = 'password',
): Promise<Me['user']> {
  const { db } = server.deps;
  await takeAttempt(db, PASSWORD_AGAIN, account.accountId);
  const { user } = await readMe(account.db, account.accountId);
  const found = await findLogin(db, usernameOf(user));
  const own = found?.account_id === account.accountId ? found : undefined;
  if (!(await verifyPassword(own?.password_hash, password)))
    throw new ApiError('request.invalid', {
      errors: [{ path: field, code: 'mismatch', message: 'Is not your password' }],
    });
  await forgetAttempts(db, PASSWORD_AGAIN, account.accountId);
  return user;
}
