/** Asks somebody to join: who may give which role, what is written, and how the secret goes out. */
import { sql } from 'kysely';
import { INVITATIONS_OPEN } from '#limits.ts';
import { INVITATION_DAYS } from '@chainage/shared/contracts/people-paths';
import type { Invitation, Invite } from '@chainage/shared/contracts/people';
import { writeAudit } from '#kernel/audit/write-audit.ts';
import { ApiError, fieldError } from '#kernel/http/api-error.ts';
import { addJob } from '#kernel/jobs/add-job.ts';
import type { SigningKey } from '#kernel/receipts/signing-key.ts';
import type { Tenant } from '#kernel/tenancy/context.ts';
import { checkPackages, checkRole } from '../change-user.ts';
import { inTurnOfPeople } from '../keepers.queries.ts';
import { mayGive } from '../user.policy.ts';
import { countOpen, findInvitation, takenAlready, toInvitation, type StoredInvitation } from './invitation.queries.ts';
import { mailInvitation } from './mail-invitation.ts';
import { linkSecret, newCode, secretHash } from './secret.ts';

const DAY = 86_400_000;

/** What an invitation needs beside its transaction. */
export interface Inviting {
  tenant: Tenant;
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

/** Throws at the field where somebody with this address or number is a member or asked already. */
async function refuseTwice({ tenant }: Inviting, invites: readonly Invite[], pathOf: (at: number) => string) {
  const emails = invites.flatMap(({ email }) => email ?? []);
  const mobiles = invites.flatMap(({ mobile }) => mobile ?? []);
  const taken = await takenAlready(tenant.db, { emails, mobiles }, tenant.now);
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

async function insert({ tenant, key, language }: Inviting, invite: Invite): Promise<Invitation> {
  const { db, now, memberId } = tenant;
  const { id, way, name, email = null, mobile = null, role, packages = [], ...member } = invite;
  const { hash, code } = newSecret(key, invite, 1);
  const made = await db
    .insertInto('invitation')
    .values({
      ...{ id, way, name, email, mobile, language, role_id: role, packages: [...new Set(packages)] },
      member: JSON.stringify(Object.fromEntries(Object.entries(member).filter(([, value]) => value != null))),
      secret_hash: hash,
      created_by: memberId,
      created_at: now,
      expires_at: expiry(now),
      mail: way === 'mail' ? 'waiting' : 'none',
    })
    .onConflict((conflict) => conflict.columns(['organisation_id', 'id']).doNothing())
    .returning('id')
    .executeTakeFirst();
  if (!made) throw new ApiError('id.conflict');
  if (way === 'mail') await addJob(db, mailInvitation, { data: { invitation: id, generation: 1 } });
  const after = { name, way, role_id: role, packages, ...(email && { email }), ...(mobile && { mobile }) };
  writeAudit(tenant, { action: 'invite', entity: 'invitation', id, after });
  return { ...toInvitation((await findInvitation(db, id, now))!), ...(code && { code }) };
}

/** All of them or none. `pathOf` leads to the fields of one, for what is wrong with it. */
export async function inviteAll(
  inviting: Inviting,
  invites: readonly Invite[],
  pathOf: (at: number) => string,
): Promise<Invitation[]> {
  const { tenant } = inviting;
  await inTurnOfPeople(tenant.db);
  if ((await countOpen(tenant.db, tenant.now)) + invites.length > INVITATIONS_OPEN) throw new ApiError('people.limit');
  const roles = new Map<number, number>();
  const ids = invites.map(({ id }) => id);
  for (const [at, { id, role, packages }] of invites.entries()) {
    if (ids.indexOf(id) !== at) throw fieldError(`${pathOf(at)}id`, 'duplicate');
    if (!roles.has(role)) await checkRole(tenant, role, `${pathOf(at)}role`);
    roles.set(role, at);
    if (packages && packages.length > 0) await checkPackages(tenant, packages, `${pathOf(at)}packages`);
  }
  await refuseTwice(inviting, invites, pathOf);
  const made: Invitation[] = [];
  for (const invite of invites) made.push(await insert(inviting, invite));
  return made;
}

/** One that is still to be accepted and that the actor may have a say over. Throws. */
async function hold(tenant: Tenant, id: string, version: number): Promise<StoredInvitation> {
  const found = await findInvitation(tenant.db, id, tenant.now, { lock: true });
  if (!found) throw new ApiError('not_found');
  if (!mayGive(tenant, found.permissions)) throw new ApiError('permission.denied');
  if (found.version !== version) throw new ApiError('version.stale', { current: { ...toInvitation(found) } });
  return found;
}

/** A new link or code, which holds for another week; the one before opens nothing any more. */
export async function resend({ tenant, key }: Inviting, id: string, version: number): Promise<Invitation> {
  const { db, now } = tenant;
  const found = await hold(tenant, id, version);
  if (found.state === 'accepted' || found.state === 'revoked') throw new ApiError('action.not_allowed');
  if (found.state === 'expired' && (await countOpen(db, now)) >= INVITATIONS_OPEN) throw new ApiError('people.limit');
  const generation = found.generation + 1;
  const { hash, code } = newSecret(key, found, generation);
  await db
    .updateTable('invitation')
    .set({
      ...{ generation, secret_hash: hash, expires_at: expiry(now), version: sql`version + 1` },
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
