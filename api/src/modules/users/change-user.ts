/** Changes of a member: who they are, their role and packages. */
import { sql } from 'kysely';
import type { UserEdit } from '@chainage/shared/contracts/people';
import { writeAudit } from '#kernel/audit/write-audit.ts';
import { ApiError, fieldError } from '#kernel/http/api-error.ts';
import { changedFields, pick } from '#kernel/records/changes.ts';
import type { Tenant } from '#kernel/tenancy/context.ts';
import { inTurnOfPeople, refuseLockOut } from './keepers.queries.ts';
import { toRecord } from './show-user.ts';
import { isKeeper, mayGive } from './user.policy.ts';
import { findRoleRights, findUser, knownPackages, PERSON_COLUMNS, type StoredUser } from './user.queries.ts';

/** The member, held until the end, as somebody who may be changed by this actor. Throws. */
export async function holdUser(tenant: Tenant, id: number, version: number): Promise<StoredUser> {
  await inTurnOfPeople(tenant.db);
  const user = await findUser(tenant.db, id, { lock: true });
  if (!user) throw new ApiError('not_found');
  if (!mayGive(tenant, user.permissions)) throw new ApiError('permission.denied');
  if (user.version !== version) throw new ApiError('version.stale', { current: { ...(await toRecord(tenant, user)) } });
  return user;
}

/** A role as it is given to somebody: there, and not above whoever gives it. `path` names the field. */
export async function checkRole(tenant: Tenant, role: number, path = 'role'): Promise<string[]> {
  const rights = await findRoleRights(tenant.db, role);
  if (!rights) throw fieldError(path, 'unknown_id');
  if (!mayGive(tenant, rights)) throw new ApiError('permission.denied');
  return rights;
}

export async function checkPackages(tenant: Tenant, packages: readonly number[], path = 'packages'): Promise<void> {
  const known = await knownPackages(tenant.db, packages);
  const wrong = packages.findIndex((id) => !known.has(id));
  if (wrong >= 0) throw fieldError(`${path}.${wrong}`, 'unknown_id');
}

/** What was sent, as columns. */
function columnsOf({ version: _, role, packages, ...fields }: UserEdit): Record<string, unknown> {
  return {
    ...Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)),
    ...(role !== undefined && { role_id: role }),
    ...(packages !== undefined && { packages: [...new Set(packages)].sort((a, b) => a - b) }),
  };
}

/** Writes it, with its line of audit. Answers the member as they are then. */
export async function editUser(tenant: Tenant, id: number, edit: UserEdit): Promise<StoredUser> {
  const { db, memberId, now } = tenant;
  const user = await holdUser(tenant, id, edit.version);
  const before = pick({ ...user }, [...PERSON_COLUMNS, 'role_id', 'packages']);
  const changed = changedFields(before, columnsOf(edit));
  if ('role_id' in changed) {
    if (id === memberId) throw new ApiError('role.own_rights');
    await checkRole(tenant, edit.role!);
  }
  if ('packages' in changed) await checkPackages(tenant, edit.packages ?? []);
  if (Object.keys(changed).length === 0) return user;
  await db
    .updateTable('organisation_user')
    .set({ ...changed, version: sql`version + 1`, updated_at: now })
    .where('id', '=', id)
    .execute();
  if ('role_id' in changed && isKeeper(user.permissions)) await refuseLockOut(db);
  writeAudit(tenant, {
    action: 'edit',
    entity: 'organisation_user',
    id,
    before: pick(before, Object.keys(changed)),
    after: changed,
  });
  return (await findUser(db, id))!;
}
