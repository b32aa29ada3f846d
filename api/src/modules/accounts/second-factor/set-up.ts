/** Setting up a second factor: offered under a ticket, in force once something was shown that only its holder has. */
import type { FastifyRequest } from 'fastify';
import {
  PASSKEYS,
  type NewPasskey,
  type PasskeyChallenge,
  type Proof,
  type TotpConfirm,
  type TotpOffer,
} from '@chainage/shared/contracts/second-factor';
import { writeAudit } from '#kernel/audit/write-audit.ts';
import { ApiError } from '#kernel/http/api-error.ts';
import type { SealingKey } from '#kernel/secrets/sealing.ts';
import { usernameOf } from '../accounts.queries.ts';
import { keepOnce, takeOnce, tryOnce, type Purpose } from '../once.queries.ts';
import { counted } from './check-factor.ts';
import { askToAnswer, askToMake, readMade } from './passkeys.ts';
import { prove } from './proof.ts';
import { renewRecoveryCodes } from './recovery-codes.ts';
import { addPasskey, noteShown, passkeysOf, putTotp, waysOf } from './second-factor.queries.ts';
import { tellOfChange } from './tell-of-change.ts';
import { newSecret, openSecret, purposeOf, stepOf, uriOf } from './totp.ts';

/** Seconds to find the app and type its code, or to answer the device. */
const PATIENCE = 15 * 60;
const TRIES = 5;

async function offer(request: FastifyRequest, purpose: Purpose, data: Record<string, unknown>): Promise<string> {
  const { db, accountId } = request.account;
  return (await keepOnce(db, { purpose, accountId, data, seconds: PATIENCE })).secret;
}

export async function offerTotp(request: FastifyRequest, proof: Proof): Promise<TotpOffer> {
  const user = await prove(request, proof);
  const { accountId } = request.account;
  const secret = newSecret();
  const sealed = request.server.sealingKey.seal(purposeOf(accountId), secret);
  return { ticket: await offer(request, 'totp', { sealed }), secret, uri: uriOf(secret, usernameOf(user)) };
}

/** The first factor brings recovery codes along; its session has shown it. */
async function inForce(request: FastifyRequest, isFirst: boolean): Promise<string[] | undefined> {
  const { db, accountId, sessionId } = request.account;
  await noteShown(db, sessionId);
  return isFirst ? renewRecoveryCodes(db, request.server.sealingKey, accountId) : undefined;
}

/** Offered by a server with another key, its secret is offered anew. */
function offered(key: SealingKey, accountId: string, sealed: string): string {
  try {
    return openSecret(key, accountId, sealed);
  } catch (cause) {
    throw new ApiError('auth.ticket', { cause });
  }
}

/** Answers recovery codes where they are new. */
export async function confirmTotp(
  request: FastifyRequest,
  { ticket, code }: TotpConfirm,
): Promise<string[] | undefined> {
  const { db, accountId, now } = request.account;
  const { deps, sealingKey } = request.server;
  return counted(request, { accountId, code }, async () => {
    // counted outside of the transaction: a wrong code rolls it back
    const kept = await tryOnce<{ sealed: string }>(deps.db, ticket, { purpose: 'totp', tries: TRIES });
    if (kept?.account_id !== accountId) throw new ApiError('auth.ticket');
    const { sealed } = kept.data;
    const step = stepOf(offered(sealingKey, accountId, sealed), code.replaceAll(/\s/g, ''), now);
    if (step === undefined) throw new ApiError('auth.second_factor_wrong');
    if (!(await takeOnce(db, ticket, 'totp'))) throw new ApiError('auth.ticket');
    const before = await waysOf(db, accountId);
    await putTotp(db, { accountId, sealed, step });
    writeAudit(request.account, {
      action: 'add',
      entity: 'totp',
      id: accountId,
      before: { totp: before.includes('totp') },
      after: { totp: true },
    });
    await tellOfChange(db, accountId, 'appAdded');
    return inForce(request, before.length === 0);
  });
}

/** What one of the person's passkeys is to answer. */
export async function challengePasskey(request: FastifyRequest): Promise<PasskeyChallenge> {
  const { db, accountId } = request.account;
  const known = await passkeysOf(db, accountId);
  if (known.length === 0) throw new ApiError('not_found');
  const { challenge, options } = await askToAnswer(request.server.deps.config, known);
  return { ticket: await offer(request, 'passkey', { challenge }), options };
}

export async function offerPasskey(request: FastifyRequest, proof: Proof): Promise<PasskeyChallenge> {
  const user = await prove(request, proof);
  const { db, accountId } = request.account;
  const known = await passkeysOf(db, accountId);
  if (known.length >= PASSKEYS) throw new ApiError('passkey.limit');
  const { challenge, options } = await askToMake(
    request.server.deps.config,
    { id: user.id, name: user.name, username: usernameOf(user) },
    known,
  );
  return { ticket: await offer(request, 'new-passkey', { challenge }), options };
}

/** Answers recovery codes where they are new. */
export async function confirmPasskey(
  request: FastifyRequest,
  { ticket, name, response }: NewPasskey,
): Promise<string[] | undefined> {
  const { db, accountId } = request.account;
  const kept = await takeOnce<{ challenge: string }>(db, ticket, 'new-passkey');
  if (kept?.account_id !== accountId) throw new ApiError('auth.ticket');
  const made = await readMade(request.server.deps.config, kept.data.challenge, response);
  if (!made) throw new ApiError('auth.second_factor_wrong');
  const known = await passkeysOf(db, accountId);
  if (known.length >= PASSKEYS) throw new ApiError('passkey.limit');
  const before = await waysOf(db, accountId);
  const id = await addPasskey(db, accountId, { ...made, name });
  writeAudit(request.account, {
    action: 'add',
    entity: 'passkey',
    id,
    before: { passkey: null },
    after: { passkey: name },
  });
  await tellOfChange(db, accountId, 'passkeyAdded');
  return inForce(request, before.length === 0);
}
