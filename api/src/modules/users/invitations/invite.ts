/** Asks somebody to join: who may give which role, what is written, and how the secret goes out. */
import { sql } from 'kysely';
import { INVITATIONS_OPEN } from '#limits.ts';
import { INVITATION_DAYS } from '@chainage/shared/contracts/people-paths';
import type { Invitation, Invite } from '@chainage/shared/contracts/people';
import { writeAudit } from '#kernel/audit/write-audit.ts';
import type { Db } from '#kernel/database/connect.ts';
import { ApiError, fieldError } from '#kernel/http/api-error.ts';
import { takeAttempts } from '#kernel/http/rate-limit.ts';
import { addJob } from '#kernel/jobs/add-job.ts';
import type { SigningKey } from '#kernel/receipts/signing-key.ts';
import type { Tenant } from '#kernel/tenancy/context.ts';
import { INVITATION_MAILS } from '#modules/accounts/limits.ts';
import { checkPackages } from '../change-user.ts';
import { takeTurn } from '../keepers.queries.ts';
import { mayGive, mayPlace } from '../user.policy.ts';
import {
  countOpen,
  findInvitation,
  readInvitations,
  takenAlready,
  toInvitation,
  type StoredInvitation,
} from './invitation.queries.ts';
import { mailInvitation } from './mail-invitation.ts';
import { linkSecret, newCode, secretHash } from './secret.ts';

const DAY = 86_400_000;

/** What an invitation needs beside its transaction. */
export interface Inviting {
  tenant: Tenant;
  /** Beside its transaction: what is tried counts, whatever becomes of it. */
  pool: Db;
  key: SigningKey;
  /** The language its mail is written in. */
  language: 'en' | 'hi' | 'mr';
}

interface Secret {
  hash: string;
  code?: string;
}

function newSecret(key: SigningKey, { id, way }: { id: string; way: 'mail' | 'code' }, generation: number): Secret {
  if (way === 'mail') return { hash: secretHash(linkSecret(key, id, generation)) };
  const code = newCode();
  return { hash: secretHash(code), code };
}

const expiry = (now: Date): Date => new Date(now.getTime() + INVITATION_DAYS * DAY);

type Named = Pick<Invite, 'email' | 'mobile'>;

/** Throws at the field where somebody with this address or number is a member or asked already, but by the invitation `except`. */
async function refuseTwice(tenant: Tenant, invites: readonly Named[], pathOf: (at: number) => string, except?: string) {
  const emails = invites.flatMap(({ email }) => email ?? []);
  const mobiles = invites.flatMap(({ mobile }) => mobile ?? []);
  const taken = await takenAlready(tenant.db, { emails, mobiles, except }, tenant.now);
  const errors = invites.flatMap(({ email, mobile }, at) => [
    ...(email && (taken.emails.has(email) || emails.indexOf(email) !== emails.lastIndexOf(email))
      ? [{ path: `${pathOf(at)}email`, code: 'duplicate' as const, message: 'A member or asked already' }]
      : []),
    ...(mobile && (taken.mobiles.has(mobile) || mobiles.indexOf(mobile) !== mobiles.lastIndexOf(mobile))
      ? [{ path: `${pathOf(at)}mobile`, code: 'duplicate' as const, message: 'A member or asked already' }]
      : []),
  ]);
  if (errors.length > 0) throw new ApiError('request.invalid', { errors });
}

/** Nobody is mailed without end, whoever asks and from whatever organisation. Throws `request.rate_limited`. */
const countMails = (pool: Db, invites: readonly (Named & Pick<Invite, 'way'>)[]): Promise<void> =>
  takeAttempts(
    pool,
    INVITATION_MAILS,
    invites.flatMap(({ way, email }) => (way === 'mail' && email ? [email] : [])),
  );

/** As the table begins with it. */
function rowOf({ tenant: { now, memberId }, language }: Inviting, invite: Invite, hash: string) {
  const { id, way, name, email = null, mobile = null, role, packages = [], ...member } = invite;
  return {
    ...{ id, way, name, email, mobile, language, role_id: role, packages: [...new Set(packages)] },
    member: JSON.stringify(Object.fromEntries(Object.entries(member).filter(([, value]) => value != null))),
    secret_hash: hash,
    ...{ created_by: memberId, created_at: now, sent_by: memberId, sent_at: now },
    expires_at: expiry(now),
    mail: way === 'mail' ? ('waiting' as const) : ('none' as const),
  };
}

/** All with one statement, but for the jobs of their mails, whose answers nobody waits for. */
async function insertAll(inviting: Inviting, invites: readonly Invite[]): Promise<Invitation[]> {
  const { tenant, key } = inviting;
  const { db, now } = tenant;
  const secrets = new Map(invites.map((invite) => [invite.id, newSecret(key, invite, 1)]));
  const made = await db
    .insertInto('invitation')
    .values(invites.map((invite) => rowOf(inviting, invite, secrets.get(invite.id)!.hash)))
    .onConflict((conflict) => conflict.columns(['organisation_id', 'id']).doNothing())
    .returning('id')
    .execute();
  if (made.length < invites.length) throw new ApiError('id.conflict');
  for (const { id, way, name, role, packages = [], email, mobile } of invites) {
    if (way === 'mail') await addJob(db, mailInvitation, { data: { invitation: id, generation: 1 } });
    const after = { name, way, role_id: role, packages, ...(email && { email }), ...(mobile && { mobile }) };
    writeAudit(tenant, { action: 'invite', entity: 'invitation', id, after });
  }
  const rows = await readInvitations(
    db,
    invites.map(({ id }) => id),
    now,
  );
  return rows.map((row) => {
    const code = secrets.get(row.id)?.code;
    return { ...toInvitation(row), ...(code && { code }) };
  });
}

/** All of them or none. `pathOf` leads to the fields of one, for what is wrong with it. */
export async function inviteAll(
  inviting: Inviting,
  invites: readonly Invite[],
  pathOf: (at: number) => string,
): Promise<Invitation[]> {
  const { tenant, pool } = inviting;
  await takeTurn(tenant);
  if ((await countOpen(tenant.db, tenant.now)) + invites.length > INVITATIONS_OPEN) throw new ApiError('people.limit');
  const ids = invites.map(({ id }) => id);
  const twice = ids.findIndex((id, at) => ids.indexOf(id) !== at);
  if (twice >= 0) throw fieldError(`${pathOf(twice)}id`, 'duplicate');
  await checkPackages(
    tenant,
    invites.map(({ role, packages = [] }, at) => ({ role, packages, path: pathOf(at) })),
  );
  await refuseTwice(tenant, invites, pathOf);
  await countMails(pool, invites);
  return insertAll(inviting, invites);
}

/** One that is still to be accepted and that the actor may have a say over. Throws. */
async function hold(tenant: Tenant, id: string, version: number): Promise<StoredInvitation> {
  await takeTurn(tenant);
  const found = await findInvitation(tenant.db, id, tenant.now, { lock: true });
  if (!found) throw new ApiError('not_found');
  if (!mayGive(tenant, found.permissions)) throw new ApiError('permission.denied');
  if (found.version !== version) throw new ApiError('version.stale', { current: { ...toInvitation(found) } });
  return found;
}

/** A new link or code, which holds for another week and for which the actor stands; the one before opens nothing any more. */
export async function resend({ tenant, pool, key }: Inviting, id: string, version: number): Promise<Invitation> {
  const { db, now } = tenant;
  const found = await hold(tenant, id, version);
  if (found.state === 'accepted' || found.state === 'revoked') throw new ApiError('action.not_allowed');
  if (!mayPlace(tenant, found.permissions, found.packages)) throw new ApiError('permission.denied');
  if (found.state === 'expired') {
    if ((await countOpen(db, now)) >= INVITATIONS_OPEN) throw new ApiError('people.limit');
    await refuseTwice(tenant, [found], () => '', id);
  }
  await countMails(pool, [found]);
  const generation = found.generation + 1;
  const { hash, code } = newSecret(key, found, generation);
  await db
    .updateTable('invitation')
    .set({
      ...{ generation, secret_hash: hash, expires_at: expiry(now), version: sql`version + 1` },
      ...{ sent_by: tenant.memberId, sent_at: now },
      mail: found.way === 'mail' ? 'waiting' : 'none',
    })
    .where('id', '=', id)
    .execute();
  if (found.way === 'mail') await addJob(db, mailInvitation, { data: { invitation: id, generation } });
  writeAudit(tenant, { action: 'resend', entity: 'invitation', id, after: { generation } });
  return { ...toInvitation((await findInvitation(db, id, now))!), ...(code && { code }) };
}

export async function revoke(tenant: Tenant, id: string, version: number): Promise<Invitation> {
  const { db, now } = tenant;
  const found = await hold(tenant, id, version);
  if (found.state === 'accepted' || found.state === 'revoked') throw new ApiError('action.not_allowed');
  await db
    .updateTable('invitation')
    .set({ revoked_at: now, version: sql`version + 1` })
    .where('id', '=', id)
    .execute();
  writeAudit(tenant, {
    action: 'revoke',
    entity: 'invitation',
    id,
    before: { state: found.state },
    after: { state: 'revoked' },
  });
  return toInvitation((await findInvitation(db, id, now))!);
}
