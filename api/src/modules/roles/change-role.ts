/** Makes, changes and takes away roles. What a role allows counts from the next request of each of its members on. */
import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { ROLES } from '#limits.ts';
import { SETS_ORGANISATION } from '@chainage/shared/contracts/organisation-paths';
import type { NewRole, RoleChange, RoleEdit } from '@chainage/shared/contracts/roles';
import { writeAudit } from '#kernel/audit/write-audit.ts';
import { ApiError, fieldError } from '#kernel/http/api-error.ts';
import type { Tenant } from '#kernel/tenancy/context.ts';
import { copyRoles } from '#kernel/tenancy/memberships.ts';
import { declared } from '#modules/declarations.ts';
import { revokeUnvouched } from '#modules/users/invitations/vouched.queries.ts';
import { countKeepers, refuseLockOut, takeTurn } from '#modules/users/keepers.queries.ts';
import { isKeeper } from '#modules/users/user.policy.ts';
import { changeOf, refusedOnOwn, type Change } from './role.policy.ts';
import {
  countRoles,
  findRole,
  heldByNoOther,
  isNameTaken,
  membersOf,
  toRole,
  type StoredRole,
} from './role.queries.ts';

/** In alphabetical order, each once. Throws at one that no module declares, but for those that the role has from before. */
function checked(permissions: readonly string[], had: readonly string[] = []): string[] {
  const wrong = permissions.findIndex((name) => !declared.catalogue.includes(name) && !had.includes(name));
  if (wrong >= 0) throw fieldError(`permissions.${wrong}`, 'not_in_list');
  return [...new Set(permissions)].sort();
}

const isOwn = ({ roleKey }: Tenant, role: StoredRole): boolean => roleKey === role.key;

async function findOr404({ db }: Tenant, id: number, how: { lock?: boolean } = {}): Promise<StoredRole> {
  const role = await findRole(db, id, how);
  if (!role) throw new ApiError('not_found');
  return role;
}

async function checkName({ db }: Tenant, name: string, except: number | null): Promise<void> {
  if (await isNameTaken(db, name, except)) throw fieldError('role_name', 'duplicate');
}

export async function createRole(tenant: Tenant, { role_name, permissions }: NewRole): Promise<StoredRole> {
  const { db } = tenant;
  await takeTurn(tenant);
  if ((await countRoles(db)) >= ROLES) throw new ApiError('people.limit');
  await checkName(tenant, role_name, null);
  const rights = checked(permissions);
  const { id } = await db
    .insertInto('organisation_role')
    .values({ key: `own_${randomUUID()}`, role_name, permissions: rights })
    .returning('id')
    .executeTakeFirstOrThrow();
  await copyRoles(db);
  writeAudit(tenant, { action: 'create', entity: 'organisation_role', id, after: { role_name, permissions: rights } });
  return findOr404(tenant, id);
}

/** Of one's own role: the organisation itself is to be set by somebody too, and whoever took that away could not give it back to themselves. */
async function leavesNobodySetting({ db }: Tenant, { id }: StoredRole, { lost }: Change): Promise<boolean> {
  return lost.includes(SETS_ORGANISATION) && (await heldByNoOther(db, id, [SETS_ORGANISATION])).length > 0;
}

/** Why this change would be refused; null where nothing is in the way. */
async function refusalOf(tenant: Tenant, role: StoredRole, change: Change, after: readonly string[]) {
  const own = isOwn(tenant, role);
  const refused = own ? refusedOnOwn(tenant.permissions, change) : null;
  if (!refused && own && (await leavesNobodySetting(tenant, role, change))) return 'role.locks_out';
  if (refused || !isKeeper(role.permissions) || isKeeper(after)) return refused;
  return (await countKeepers(tenant.db)) <= role.members ? 'role.locks_out' : null;
}

/** What the rights would change, for whom; nothing is written. */
export async function previewRole(tenant: Tenant, id: number, permissions: readonly string[]): Promise<RoleChange> {
  const role = await findOr404(tenant, id);
  const after = checked(permissions, role.permissions);
  const change = changeOf(role.permissions, after);
  const members = await membersOf(tenant.db, id);
  return {
    ...change,
    members: members.map((member) => ({ ...member, is_me: member.id === tenant.memberId })),
    member_count: role.members,
    nobody_left: role.members > 0 ? await heldByNoOther(tenant.db, id, change.lost) : [],
    refused: await refusalOf(tenant, role, change, after),
  };
}

export async function editRole(tenant: Tenant, id: number, edit: RoleEdit): Promise<StoredRole> {
  const { db, now } = tenant;
  await takeTurn(tenant);
  const role = await findOr404(tenant, id, { lock: true });
  if (role.version !== edit.version) throw new ApiError('version.stale', { current: { ...toRole(role, true) } });
  const role_name = edit.role_name ?? role.role_name;
  const permissions = edit.permissions ? checked(edit.permissions, role.permissions) : role.permissions;
  const second_factor_required = edit.second_factor_required ?? role.second_factor_required;
  if (role_name !== role.role_name) await checkName(tenant, role_name, id);
  const change = changeOf(role.permissions, permissions);
  const refused = await refusalOf(tenant, role, change, permissions);
  if (refused) throw new ApiError(refused);
  const isSame = role_name === role.role_name && second_factor_required === role.second_factor_required;
  if (isSame && change.gained.length + change.lost.length === 0) return role;
  await db
    .updateTable('organisation_role')
    .set({ role_name, permissions, second_factor_required, version: sql`version + 1`, updated_at: now })
    .where('id', '=', id)
    .execute();
  await copyRoles(db);
  if (isKeeper(role.permissions)) await refuseLockOut(db);
  if (change.gained.length + change.lost.length > 0) await revokeUnvouched(tenant);
  writeAudit(tenant, {
    action: 'edit',
    entity: 'organisation_role',
    id,
    before: {
      role_name: role.role_name,
      permissions: role.permissions,
      second_factor_required: role.second_factor_required,
    },
    after: { role_name, permissions, second_factor_required, ...change },
  });
  return findOr404(tenant, id);
}

/** Of the organisation's own only, and only where nobody has it or ever had. */
export async function deleteRole(tenant: Tenant, id: number): Promise<void> {
  await takeTurn(tenant);
  const role = await findOr404(tenant, id, { lock: true });
  if (!toRole(role, true).allowed_actions.includes('delete')) throw new ApiError('role.in_use');
  await tenant.db.deleteFrom('organisation_role').where('id', '=', id).execute();
  await copyRoles(tenant.db);
  const { role_name, permissions } = role;
  writeAudit(tenant, { action: 'delete', entity: 'organisation_role', id, before: { role_name, permissions } });
}
