import { sql } from 'kysely';
import type { List } from '@chainage/shared/contracts/list';
import type {
  Colleague,
  MyOrganisation,
  OrganisationSummary,
  OrganisationUser,
} from '@chainage/shared/contracts/organisation';
import type { Db } from '#kernel/database/connect.ts';
import { fileUrl } from '#kernel/files/media-url.ts';
import type { Tenant } from '#kernel/tenancy/context.ts';
import { roleLabels, rolesCalled } from '#kernel/tenancy/starting-roles.ts';
import { containing, readPage, type PageQuery } from '#kernel/lists/read-page.ts';
import { photoUrl } from '#modules/users/photo.ts';
import { ORGANISATION } from '#modules/settings/organisation.kind.ts';

type MyOrganisationRow = Omit<MyOrganisation, 'organisation_user'> &
  Omit<MyOrganisation['organisation_user'], 'name'> & { member_name: string };

/** The organisations the account of this transaction is an active member of, as this session of theirs finds them. */
export async function findMyOrganisations(db: Db, sessionId: string): Promise<MyOrganisation[]> {
  const { rows } = await sql<MyOrganisationRow>`
    select o.id, o.token, o.name, o.code, o.state, o.member_name, o.designation, o.packages, o.role_name, o.permissions,
      o.second_factor_required and s.second_factor_at is null as second_factor_missing
    from my_organisations() o join session s on s.id = ${sessionId}::uuid order by o.name`.execute(db);
  return rows.map(({ token, name, code, state, second_factor_missing, member_name, ...user }) => ({
    token,
    name,
    code,
    state,
    second_factor_missing,
    organisation_user: { ...user, name: member_name, role_name_labels: roleLabels(user.role_name) },
  }));
}

export interface Search extends PageQuery {
  search?: string;
}

/** Every organisation; `all_organisations` shows them to the account role admin only. */
export async function listOrganisations(db: Db, query: Search, url: string): Promise<List<OrganisationSummary>> {
  const pattern = query.search === undefined ? undefined : containing(query.search);
  const rows = sql`select * from all_organisations()
    ${pattern === undefined ? sql`` : sql`where name ilike ${pattern} or code ilike ${pattern}`}`;
  const page = await readPage<OrganisationSummary>(db, { rows, sortable: ['name'], query, url });
  const results = page.results.map((row) => ({ ...row, created_at: new Date(row.created_at).toISOString() }));
  return { ...page, results };
}

/** The organisation of this transaction. */
export async function readOrganisation(db: Db, organisationId: string) {
  const { logo, ...found } = await db
    .selectFrom('organisation')
    .select(['id', 'token', 'name', 'code', 'state', 'version', 'logo'])
    .where('id', '=', organisationId)
    .executeTakeFirstOrThrow();
  const record = { entity: ORGANISATION, id: found.id };
  return { ...found, logo: logo === null ? null : fileUrl(found.token, record, logo, 'original') };
}

export async function findMember(
  { db, organisationToken }: Pick<Tenant, 'db' | 'organisationToken'>,
  id: number,
): Promise<OrganisationUser | undefined> {
  const member = await db
    .selectFrom('organisation_user as m')
    .innerJoin('organisation_role as r', 'r.id', 'm.role_id')
    .select(['m.id', 'm.name', 'm.designation', 'r.role_name', 'r.permissions', 'm.packages', 'm.photo'])
    .where('m.id', '=', id)
    .executeTakeFirst();
  return (
    member && {
      ...member,
      role_name_labels: roleLabels(member.role_name),
      photo: photoUrl(organisationToken, member.id, member.photo),
    }
  );
}

export interface MemberQuery extends Search {
  /** Any of these permissions. */
  permission?: string[];
  package?: number;
  is_active?: boolean;
}

/** Colleagues, as every member may see them. */
export async function listMembers(db: Db, query: MemberQuery, url: string): Promise<List<Colleague>> {
  const { permission, is_active, search } = query;
  let rows = db
    .selectFrom('organisation_user as m')
    .innerJoin('organisation_role as r', 'r.id', 'm.role_id')
    .select(['m.id', 'm.name', 'm.designation', 'r.role_name', 'm.is_active']);
  if (permission) rows = rows.where('r.permissions', '&&', sql<string[]>`${permission}::text[]`);
  if (query.package !== undefined)
    rows = rows.where('m.packages', '@>', sql<number[]>`array[${query.package}]::bigint[]`);
  if (is_active !== undefined) rows = rows.where('m.is_active', '=', is_active);
  if (search) {
    const pattern = containing(search);
    rows = rows.where((eb) =>
      eb.or([
        eb('m.name', 'ilike', pattern),
        eb('m.designation', 'ilike', pattern),
        eb('r.role_name', 'ilike', pattern),
        eb('r.role_name', '=', sql<string>`any(${rolesCalled(search)}::text[])`),
      ]),
    );
  }
  const sortable = ['name', 'id', 'role_name'] as const;
  const page = await readPage<Colleague>(db, { rows: sql`${rows}`, sortable, query, url });
  const results = page.results.map((colleague) => ({
    ...colleague,
    role_name_labels: roleLabels(colleague.role_name),
  }));
  return { ...page, results };
}
