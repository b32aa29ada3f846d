import { sql, type RawBuilder } from 'kysely';
import type { List } from '@chainage/shared/contracts/list';
import type { RoleRecord } from '@chainage/shared/contracts/roles';
import type { Db } from '#kernel/database/connect.ts';
import { own } from '#kernel/database/own.ts';
import { containing, readPage, type PageQuery } from '#kernel/lists/read-page.ts';
import { ROLE_KEYS, roleLabels, type RoleKey } from '#kernel/tenancy/starting-roles.ts';

/** A role as the table has it, with how many active members have it and how many people anything of it holds. */
export interface StoredRole {
  id: number;
  key: string;
  role_name: string;
  permissions: string[];
  second_factor_required: boolean;
  version: number;
  members: number;
  /** Members of all times and open invitations. */
  used: number;
}

const rolesAs = (
  where: RawBuilder<unknown>,
) => sql`select r.id, r.key, r.role_name, r.permissions, r.second_factor_required, r.version,
    (select count(*)::int from organisation_user u where ${own('u')} and u.role_id = r.id and u.is_active) as members,
    (select count(*)::int from organisation_user u where ${own('u')} and u.role_id = r.id)
      + (select count(*)::int from invitation i where ${own('i')} and i.role_id = r.id) as used
  from organisation_role r where ${own('r')} ${where}`;

const isTemplate = (key: string): boolean => ROLE_KEYS.includes(key as RoleKey);

/** As lists and answers show it; `may`: whoever asks manages roles. */
export function toRole({ used, ...role }: StoredRole, may: boolean): RoleRecord {
  const mayDelete = !isTemplate(role.key) && used === 0;
  return {
    ...role,
    role_name_labels: { ...roleLabels(role.role_name) },
    is_template: isTemplate(role.key),
    allowed_actions: may ? (mayDelete ? ['edit', 'delete'] : ['edit']) : [],
  };
}

export async function findRole(db: Db, id: number, { lock = false } = {}): Promise<StoredRole | undefined> {
  if (lock) await db.selectFrom('organisation_role').select('id').where('id', '=', id).forUpdate().execute();
  const { rows } = await sql<StoredRole>`${rolesAs(sql`and r.id = ${id}::bigint`)}`.execute(db);
  return rows[0];
}

export async function listRoles(
  db: Db,
  { search, ...query }: PageQuery & { search?: string },
  url: string,
  may: boolean,
): Promise<List<RoleRecord>> {
  const found = search ? sql`and r.role_name ilike ${containing(search)}` : sql``;
  const page = await readPage<StoredRole>(db, { rows: rolesAs(found), sortable: ['id'], query, url });
  return { ...page, results: page.results.map((role) => toRole(role, may)) };
}

export const countRoles = async (db: Db): Promise<number> =>
  (
    await db
      .selectFrom('organisation_role')
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow()
  ).count;

/** Whether another role is called so already, however it is written. */
export async function isNameTaken(db: Db, name: string, except: number | null): Promise<boolean> {
  const { rows } = await sql`select from organisation_role r
    where ${own('r')} and lower(r.role_name) = lower(${name}) and r.id is distinct from ${except}::bigint`.execute(db);
  return rows.length > 0;
}

const SHOWN = 200;

/** Active members who have a role, by name. */
export async function membersOf(db: Db, id: number): Promise<{ id: number; name: string }[]> {
  const { rows } = await sql<{ id: number; name: string }>`select u.id, u.name from organisation_user u
    where ${own('u')} and u.role_id = ${id}::bigint and u.is_active order by u.name, u.id limit ${SHOWN}`.execute(db);
  return rows;
}

/** Of rights those that no active member with another role holds. */
export async function heldByNoOther(db: Db, id: number, names: readonly string[]): Promise<string[]> {
  if (names.length === 0) return [];
  const { rows } = await sql<{
    name: string;
  }>`select l.lost as name from unnest(${[...names]}::text[]) as l (lost) where not exists (
    select from organisation_user u join organisation_role r on ${own('r')} and r.id = u.role_id
    where ${own('u')} and u.is_active and r.id <> ${id}::bigint and l.lost = any (r.permissions)) order by 1`.execute(
    db,
  );
  return rows.map(({ name }) => name);
}
