/** Changes of a member: who they are, their role and packages. */
import { sql } from 'kysely';
import type { UserEdit } from '@chainage/shared/contracts/people';
import { writeAudit } from '#kernel/audit/write-audit.ts';
import type { RightsChange } from '#kernel/handover/hand-over.queries.ts';
import { ApiError, fieldError } from '#kernel/http/api-error.ts';
import { changedFields, pick } from '#kernel/records/changes.ts';
import type { Tenant } from '#kernel/tenancy/context.ts';
import { copyMembers } from '#kernel/tenancy/memberships.ts';
import { revokeUnvouched } from './invitations/vouched.queries.ts';
import { refuseLockOut, takeTurn } from './keepers.queries.ts';
import { handOverAll } from './open-work.ts';
import { toRecord } from './show-user.ts';
import { isKeeper, managesRoles, mayGive, mayPlace } from './user.policy.ts';
import { findUser, knownPackages, PERSON_COLUMNS, rightsOfRoles, type StoredUser } from './user.queries.ts';

/** The member, held until the end, as somebody who may be changed by this actor. Throws. */
export async function holdUser(tenant: Tenant, id: number, version: number): Promise<StoredUser> {
  await takeTurn(tenant);
  const user = await findUser(tenant.db, id, { lock: true });
  if (!user) throw new ApiError('not_found');
  if (!mayGive(tenant, user.permissions)) throw new ApiError('permission.denied');
  if (user.version !== version) throw new ApiError('version.stale', { current: { ...(await toRecord(tenant, user)) } });
  return user;
}

/** A role and packages as they are given to somebody. */
export interface Given {
  role: number;
  packages: readonly number[];
  /** Packages that they have with this role already: leaving them gives nothing. */
  had?: readonly number[];
  /** Leads to the fields: `invitations.3.`. */
  path?: string;
}

/** They are there, and none reaches beyond whoever gives it. Throws. */
export async function checkPackages(tenant: Tenant, all: readonly Given[]): Promise<void> {
  const rights = await rightsOfRoles(tenant.db, [...new Set(all.map(({ role }) => role))]);
  const known = await knownPackages(tenant.db, [...new Set(all.flatMap(({ packages }) => packages))]);
  for (const { role, packages, had = [], path = '' } of all) {
    const held = rights.get(role);
    if (!held) throw fieldError(`${path}role`, 'unknown_id');
    if (!mayGive(tenant, held)) throw new ApiError('permission.denied');
    const wrong = packages.findIndex((id) => !known.has(id));
    if (wrong >= 0) throw fieldError(`${path}packages.${wrong}`, 'unknown_id');
    const added = packages.filter((id) => !had.includes(id));
    if (!mayPlace(tenant, held, added)) throw new ApiError('permission.denied');
  }
}

/** What was sent, as columns. */
function columnsOf({ version: _, hand_over: __, role, packages, ...fields }: UserEdit): Record<string, unknown> {
  return {
    ...Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)),
    ...(role !== undefined && { role_id: role }),
    ...(packages !== undefined && { packages: [...new Set(packages)].sort((a, b) => a - b) }),
  };
}

/** What a member may do before and after they get a role. Throws where there is none like it. */
export async function changeTo(
  { db }: Tenant,
  { permissions: before }: StoredUser,
  role: number,
): Promise<RightsChange> {
  const after = (await rightsOfRoles(db, [role])).get(role);
  if (!after) throw fieldError('role', 'unknown_id');
  return { before, after };
}

/** What another role lets a member do no more goes to others first; undefined where that is nothing. */
async function handOverLost(
  tenant: Tenant,
  user: StoredUser,
  { role, hand_over = [] }: UserEdit,
): Promise<object | undefined> {
  if (role === undefined || role === user.role_id || !user.is_active) return undefined;
  const moved = await handOverAll(tenant, user.id, hand_over, await changeTo(tenant, user, role));
  return Object.keys(moved).length > 0 ? moved : undefined;
}

/** Writes it, with its line of audit. Answers the member as they are then. */
export async function editUser(tenant: Tenant, id: number, edit: UserEdit): Promise<StoredUser> {
  const { db, memberId, now } = tenant;
  const user = await holdUser(tenant, id, edit.version);
  const before = pick({ ...user }, [...PERSON_COLUMNS, 'role_id', 'packages']);
  const changed = changedFields(before, columnsOf(edit));
  if ('role_id' in changed || 'packages' in changed) {
    const { role = user.role_id, packages = user.packages } = edit;
    const isWider = packages.some((one) => !user.packages.includes(one));
    const isOwn = 'role_id' in changed || (isWider && !managesRoles(tenant));
    if (id === memberId && isOwn) throw new ApiError('role.own_rights');
    await checkPackages(tenant, [{ role, packages, had: 'role_id' in changed ? [] : user.packages }]);
  }
  if (Object.keys(changed).length === 0) return user;
  const handed_over = await handOverLost(tenant, user, edit);
  await db
    .updateTable('organisation_user')
    .set({ ...changed, version: sql`version + 1`, updated_at: now })
    .where('id', '=', id)
    .execute();
  await copyMembers(db, [id]);
  if ('role_id' in changed && isKeeper(user.permissions)) await refuseLockOut(db);
  if ('role_id' in changed || 'packages' in changed) await revokeUnvouched(tenant);
  writeAudit(tenant, {
    action: 'edit',
    entity: 'organisation_user',
    id,
    before: pick(before, Object.keys(changed)),
    after: { ...changed, ...(handed_over && { handed_over }) },
  });
  return (await findUser(db, id))!;
}
