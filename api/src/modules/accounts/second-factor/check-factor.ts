/** Whether what somebody shows is the second factor of an account. Codes are counted, as passwords are; a passkey cannot be guessed. */
import type { FastifyRequest } from 'fastify';
import type { Assertion, Factor } from '@chainage/shared/contracts/second-factor';
import type { Db } from '#kernel/database/connect.ts';
import { ApiError } from '#kernel/http/api-error.ts';
import { forgetAttempts, giveBack, isRemembered, takeAttempt, type Limit } from '#kernel/http/rate-limit.ts';
import { deviceOf } from '#kernel/tenancy/tokens.ts';
import { readAnswer } from './passkeys.ts';
import { takeRecoveryCode } from './recovery-codes.ts';
import { findPasskey, notePasskeyUsed } from './second-factor.queries.ts';
import { tellOfChange } from './tell-of-change.ts';
import { SealedByOther, takeTotp } from './totp.ts';

export const PER_ACCOUNT: Limit = { name: 'second-factor:account', attempts: 10, seconds: 15 * 60 };
/** Three codes fit at a time: so many guesses a day find one in some forty years. */
export const PER_DAY: Limit = { name: 'second-factor:day', attempts: 50, seconds: 24 * 3600 };
/** On a device where the account has signed in before: whoever has the password alone cannot use these up. */
const PER_DEVICE: Limit = { name: 'second-factor:device', attempts: 10, seconds: 15 * 60 };

export interface Shown {
  code?: string | undefined;
  passkey?: { response: Assertion; challenge: string } | undefined;
}

interface Whose {
  /** In a transaction of the account. */
  db: Db;
  accountId: string;
}

/**
 * Runs `work` with its try of a code counted beforehand, outside of any transaction that a refusal rolls back; what fits is not
 * counted. Throws `request.rate_limited`, and what `work` throws.
 */
export async function counted<T>(
  request: FastifyRequest,
  { accountId, code }: { accountId: string; code: string | undefined },
  work: () => Promise<T>,
): Promise<T> {
  if (code === undefined) return work();
  const { db } = request.server.deps;
  const here = `${deviceOf(request) ?? ''} ${accountId}`;
  const isKnown = await isRemembered(db, 'device', here);
  const limits: [Limit, string][] = isKnown
    ? [[PER_DEVICE, here]]
    : [
        [PER_ACCOUNT, accountId],
        [PER_DAY, accountId],
      ];
  for (const [limit, who] of limits) await takeAttempt(db, limit, who);
  const done = await work();
  for (const [limit, who] of limits) await (limit === PER_DAY ? giveBack : forgetAttempts)(db, limit, who);
  return done;
}

/** What no key opens fits nothing: its person is asked for another way, and the operator told. */
async function checkTotp({ server, log }: FastifyRequest, { db, accountId }: Whose, code: string): Promise<boolean> {
  try {
    return await takeTotp(db, server.sealingKey, { accountId, code, now: server.deps.now() });
  } catch (error) {
    if (!(error instanceof SealedByOther)) throw error;
    log.error({ account: accountId, err: error }, 'the second factor is sealed by another sealing-key than is here');
    return false;
  }
}

async function checkCode(request: FastifyRequest, whose: Whose, typed: string): Promise<Factor | false> {
  const { db, accountId } = whose;
  const key = request.server.sealingKey;
  const code = typed.replaceAll(/\s/g, '');
  if (/^\d{6}$/.test(code)) return (await checkTotp(request, whose, code)) && 'totp';
  if (!(await takeRecoveryCode(db, key, { accountId, code }))) return false;
  await tellOfChange(db, accountId, 'codeUsed');
  return 'recovery_code';
}

/** A passkey that stands `alone` is there in place of the password too. */
export async function checkPasskey(
  request: FastifyRequest,
  { db, accountId }: Whose,
  { response, challenge, alone = false }: NonNullable<Shown['passkey']> & { alone?: boolean },
): Promise<boolean> {
  const known = await findPasskey(db, accountId, response.id);
  const counter = known && (await readAnswer(request.server.deps.config, { challenge, response, known, alone }));
  if (!known || counter === undefined) return false;
  await notePasskeyUsed(db, known.credential_id, counter);
  return true;
}

/** Answers what was shown; from now on it is used. Throws `auth.second_factor_wrong`. Codes are to be `counted`. */
export async function checkFactor(request: FastifyRequest, whose: Whose, { code, passkey }: Shown): Promise<Factor> {
  const found = passkey
    ? (await checkPasskey(request, whose, passkey)) && 'passkey'
    : code !== undefined && (await checkCode(request, whose, code));
  if (found) return found;
  request.log.warn({ account: whose.accountId, by: passkey ? 'passkey' : 'code' }, 'second factor refused');
  throw new ApiError('auth.second_factor_wrong');
}
