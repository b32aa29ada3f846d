import { sql, type RawBuilder, type SqlBool } from 'kysely';
import type { List } from '@chainage/shared/contracts/list';
import type { UserRow } from '@chainage/shared/contracts/people';
import type { Db } from '#kernel/database/connect.ts';
import { own } from '#kernel/database/own.ts';
import { containing, readPage, type PageQuery } from '#kernel/lists/read-page.ts';
import type { Tenant } from '#kernel/tenancy/context.ts';
import { roleLabels, rolesCalled } from '#kernel/tenancy/starting-roles.ts';
import { photoUrl } from './photo.ts';

/** What forms of people may hold, beside role and packages. */
export const PERSON_COLUMNS = [
  'name',
  'email',
  'mobile',
  'employee_code',
  'designation',
  'gender',
  'address_line_1',
  'address_line_2',
  'city',
  'pincode',
  'state',
  'district',
] as const;

/** A member as the table has them, with the rights of their role. */
export interface StoredUser extends Omit<UserRow, 'role' | 'left_at'> {
  account_id: string;
  role_id: number;
  role_key: string;
  role_name: string;
  permissions: string[];
  gender: 'male' | 'female' | 'other' | null;
  address_line_1: string | null;
  address_line_2: string | null;
  city: string | null;
  pincode: string | null;
  state: string | null;
  district: string | null;
  version: number;
  created_at: Date;
  left_at: Date | null;
  rows_until: Date | null;
}

export async function findUser(db: Db, id: number, { lock = false } = {}): Promise<StoredUser | undefined> {
  const { rows } =
    await sql<StoredUser>`select u.id, u.account_id, u.role_id, r.key as role_key, r.role_name, r.permissions,
      ${sql.join(PERSON_COLUMNS.map((name) => sql.ref(`u.${name}`)))}, u.packages, u.is_active, u.version, u.created_at,
      u.left_at, u.rows_until, u.photo
    from organisation_user u join organisation_role r on ${own('r')} and r.id = u.role_id
    where ${own('u')} and u.id = ${id}::bigint ${lock ? sql`for update of u` : sql``}`.execute(db);
  return rows[0];
}

export interface BrowseQuery extends PageQuery {
  search?: string;
  is_active?: boolean;
  role?: number;
  package?: number;
}

type Row = Omit<UserRow, 'role'> & { role_id: number; role_key: string; role_name: string };

/** A role as rows of people name it. */
export const roleRef = ({
  role_id: id,
  role_key: key,
  role_name,
}: Pick<Row, 'role_id' | 'role_key' | 'role_name'>) => ({
  id,
  key,
  role_name,
  role_name_labels: roleLabels(role_name),
});

/** The people of the organisation, with how they are reached. */
export async function browseUsers(
  { db, organisationToken }: Pick<Tenant, 'db' | 'organisationToken'>,
  query: BrowseQuery,
  url: string,
): Promise<List<UserRow>> {
  const conditions: RawBuilder<SqlBool>[] = [own('u')];
  if (query.is_active !== undefined) conditions.push(sql`u.is_active = ${query.is_active}`);
  if (query.role !== undefined) conditions.push(sql`u.role_id = ${query.role}`);
  if (query.package !== undefined) conditions.push(sql`${query.package}::bigint = any (u.packages)`);
  if (query.search) {
    const found = ['name', 'email', 'mobile', 'employee_code', 'designation'].map(
      (name) => sql`${sql.ref(`u.${name}`)} ilike ${containing(query.search ?? '')}`,
    );
    conditions.push(
      sql`(${sql.join(found, sql` or `)} or r.role_name ilike ${containing(query.search)}
        or r.role_name = any (${rolesCalled(query.search)}::text[]))`,
    );
  }
  const rows = sql`select u.id, u.name, u.email, u.mobile, u.employee_code, u.designation, u.role_id, r.key as role_key,
      r.role_name, u.packages, u.is_active, u.left_at, u.photo
    from organisation_user u join organisation_role r on ${own('r')} and r.id = u.role_id
    where ${sql.join(conditions, sql` and `)}`;
  const sortable = ['name', 'role_name', 'employee_code', 'id'] as const;
  const page = await readPage<Row>(db, { rows, sortable, query, url });
  const results = page.results.map(({ role_id, role_key, role_name, left_at, ...row }) => ({
    ...row,
    role: roleRef({ role_id, role_key, role_name }),
    left_at: left_at && new Date(left_at).toISOString(),
    photo: photoUrl(organisationToken, row.id, row.photo),
  }));
  return { ...page, results };
}

export interface Arrived {
  entity: string;
  entity_id: string;
  action: string;
  at: Date;
  before: Record<string, unknown> | null;
  after: Record<string, unknown> | null;
}

const ARRIVED_SHOWN = 100;

/** What has come from the phones of a member since they left, the newest first. */
export async function readArrived(db: Db, memberId: number): Promise<Arrived[]> {
  const { rows } = await sql<Arrived>`select a.entity, a.entity_id, a.action, a.at, a.before, a.after from audit a
    where ${own('a')} and a.member_id = ${memberId}::bigint and a.after ? 'sent_after_leaving'
    order by a.id desc limit ${ARRIVED_SHOWN}`.execute(db);
  return rows;
}

/** Rights of roles, of those that the organisation has. */
export async function rightsOfRoles(db: Db, ids: readonly number[]): Promise<Map<number, string[]>> {
  if (ids.length === 0) return new Map();
  const rows = await db.selectFrom('organisation_role').select(['id', 'permissions']).where('id', 'in', ids).execute();
  return new Map(rows.map(({ id, permissions }) => [Number(id), permissions]));
}

/** Of ids those that are packages of the organisation. */
export async function knownPackages(db: Db, ids: readonly number[]): Promise<Set<number>> {
  if (ids.length === 0) return new Set();
  const rows = await db.selectFrom('package').select('id').where('id', 'in', ids).execute();
  return new Set(rows.map(({ id }) => Number(id)));
}
