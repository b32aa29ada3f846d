/**
 * A member leaves: what lies with them goes to others first (domain.md section 7, rule 13), and from the next request on the
 * organisation is closed to them on every device, and to invitations that they made or that name them. What they wrote before
 * and what still waits on their phones is taken for a week, under their name and marked in the audit, unless whoever deactivates
 * them says no.
 */
import { sql } from 'kysely';
import { LEFT_ROWS_DAYS } from '@chainage/shared/contracts/people-paths';
import type { Deactivate, HandOverBody } from '@chainage/shared/contracts/people';
import { writeAudit } from '#kernel/audit/write-audit.ts';
import { own } from '#kernel/database/own.ts';
import { ApiError } from '#kernel/http/api-error.ts';
import { askBellsOfMember } from '#kernel/notifications/ask-bells-again.ts';
import type { Tenant } from '#kernel/tenancy/context.ts';
import { copyMembers } from '#kernel/tenancy/memberships.ts';
import { holdUser } from './change-user.ts';
import { revokeNaming, revokeUnvouched } from './invitations/vouched.queries.ts';
import { refuseLockOut } from './keepers.queries.ts';
import { handOverAll } from './open-work.ts';
import { isKeeper, mayPlace } from './user.policy.ts';
import { findUser, type StoredUser } from './user.queries.ts';

const DAY = 86_400_000;

/** Gives to others what still lies with somebody, who may have left: who deleted their account handed nothing over. */
export async function handOverOf(tenant: Tenant, id: number, body: HandOverBody): Promise<StoredUser> {
  const user = await holdUser(tenant, id, body.version);
  const handed_over = await handOverAll(tenant, id, body.hand_over);
  writeAudit(tenant, { action: 'hand_over', entity: 'organisation_user', id, after: { handed_over } });
  return user;
}

async function endGrants({ db, now }: Tenant, { account_id: accountId }: StoredUser): Promise<void> {
  await sql`update send_grant g set revoked_at = ${now}::timestamptz
    where ${own('g')} and g.account_id = ${accountId} and g.revoked_at is null`.execute(db);
}

export async function deactivate(tenant: Tenant, id: number, body: Deactivate): Promise<StoredUser> {
  const { db, memberId, now } = tenant;
  const user = await holdUser(tenant, id, body.version);
  if (!user.is_active || id === memberId) throw new ApiError('action.not_allowed');
  const handed_over = await handOverAll(tenant, id, body.hand_over);
  await revokeNaming(tenant, user);
  const rowsUntil = body.take_waiting ? new Date(now.getTime() + LEFT_ROWS_DAYS * DAY) : null;
  await db
    .updateTable('organisation_user')
    .set({ is_active: false, left_at: now, rows_until: rowsUntil, version: sql`version + 1`, updated_at: now })
    .where('id', '=', id)
    .execute();
  await copyMembers(db, [id]);
  if (!body.take_waiting) await endGrants(tenant, user);
  askBellsOfMember(id);
  if (isKeeper(user.permissions)) await refuseLockOut(db);
  await revokeUnvouched(tenant);
  writeAudit(tenant, {
    action: 'deactivate',
    entity: 'organisation_user',
    id,
    before: { is_active: true },
    after: { is_active: false, handed_over, rows_until: rowsUntil?.toISOString() ?? null },
  });
  return (await findUser(db, id))!;
}

/** They are back, with the role and packages they had. */
export async function reactivate(tenant: Tenant, id: number, version: number): Promise<StoredUser> {
  const { db, now } = tenant;
  const user = await holdUser(tenant, id, version);
  if (user.is_active) throw new ApiError('action.not_allowed');
  if (!mayPlace(tenant, user.permissions, user.packages)) throw new ApiError('permission.denied');
  await db
    .updateTable('organisation_user')
    .set({ is_active: true, left_at: null, rows_until: null, version: sql`version + 1`, updated_at: now })
    .where('id', '=', id)
    .execute();
  await copyMembers(db, [id]);
  writeAudit(tenant, {
    action: 'reactivate',
    entity: 'organisation_user',
    id,
    before: { is_active: false, left_at: user.left_at?.toISOString() ?? null },
    after: { is_active: true },
  });
  return (await findUser(db, id))!;
}
