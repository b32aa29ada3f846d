/** Taking a second factor away, and renewing its recovery codes. */
import type { FastifyRequest } from 'fastify';
import type { Proof } from '@chainage/shared/contracts/second-factor';
import { writeAudit } from '#kernel/audit/write-audit.ts';
import { ApiError } from '#kernel/http/api-error.ts';
import { prove } from './proof.ts';
import { renewRecoveryCodes } from './recovery-codes.ts';
import { noteNoneShown, removePasskey, removeRecoveryCodes, removeTotp, waysOf } from './second-factor.queries.ts';
import { tellOfChange } from './tell-of-change.ts';

/** Recovery codes stand in place of a factor: without one they go too, and no session has shown any. */
async function endWithout({ account }: FastifyRequest): Promise<void> {
  const ways = await waysOf(account.db, account.accountId);
  if (ways.length > 0) return;
  await removeRecoveryCodes(account.db, account.accountId);
  await noteNoneShown(account.db, account.accountId);
}

export async function removeApp(request: FastifyRequest, proof: Proof): Promise<void> {
  await prove(request, proof);
  const { db, accountId } = request.account;
  if (!(await removeTotp(db, accountId))) throw new ApiError('not_found');
  writeAudit(request.account, {
    action: 'remove',
    entity: 'totp',
    id: accountId,
    before: { totp: true },
    after: { totp: false },
  });
  await tellOfChange(db, accountId, 'appRemoved');
  await endWithout(request);
}

export async function removeOne(request: FastifyRequest, id: string, proof: Proof): Promise<void> {
  await prove(request, proof);
  const { db, accountId } = request.account;
  const name = await removePasskey(db, accountId, id);
  if (name === undefined) throw new ApiError('not_found');
  writeAudit(request.account, {
    action: 'remove',
    entity: 'passkey',
    id,
    before: { passkey: name },
    after: { passkey: null },
  });
  await tellOfChange(db, accountId, 'passkeyRemoved');
  await endWithout(request);
}

export async function renewCodes(request: FastifyRequest, proof: Proof): Promise<string[]> {
  await prove(request, proof);
  const { db, accountId } = request.account;
  const ways = await waysOf(db, accountId);
  if (ways.length === 0) throw new ApiError('action.not_allowed');
  const codes = await renewRecoveryCodes(db, request.server.sealingKey, accountId);
  writeAudit(request.account, {
    action: 'renew',
    entity: 'recovery_code',
    id: accountId,
    after: { recovery_codes: codes.length },
  });
  await tellOfChange(db, accountId, 'codesRenewed');
  return codes;
}
