/**
 * The copy of who is where that is read before an organisation is chosen (0546): on a cluster members stand on the workers, and signing
 * in must need none of them. Whoever writes members or roles calls this behind it, in the same transaction; a job mends it by night.
 */
import { sql } from 'kysely';
import type { Db } from '#kernel/database/connect.ts';
import { own, ownId } from '#kernel/database/own.ts';

interface MemberRow {
  account_id: string;
  id: number;
  role_id: number;
  name: string;
  designation: string | null;
  packages: number[];
  is_active: boolean;
}

/** Held until the end, before the source is read: what another read before is not written over this. */
const hold = (db: Db) =>
  sql`select pg_advisory_xact_lock(hashtext('membership'), hashtext(${ownId}::text))`.execute(db);

/** Members of the transaction's organisation, or all of them, as they are now. Says of how many the copy differed. */
export async function copyMembers(db: Db, ids?: readonly number[]): Promise<number> {
  await hold(db);
  const { rows } = await sql<MemberRow>`
    select m.account_id, m.id, m.role_id, m.name, m.designation, m.packages, m.is_active from organisation_user m
    where ${own('m')} and ${ids ? sql`m.id = any (${ids}::bigint[])` : sql`true`}`.execute(db);
  if (rows.length === 0) return 0;
  const { numAffectedRows } =
    await sql`insert into membership (account_id, organisation, member_id, role_id, name, designation, packages, is_active)
    select r.account_id, ${ownId}::uuid, r.id, r.role_id, r.name, r.designation, r.packages, r.is_active
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r (account_id uuid, id bigint, role_id bigint, name text,
      designation text, packages bigint[], is_active boolean)
    on conflict (account_id, organisation) do update set member_id = excluded.member_id, role_id = excluded.role_id,
      name = excluded.name, designation = excluded.designation, packages = excluded.packages,
      is_active = excluded.is_active
      where row(membership.*) is distinct from row(excluded.*)`.execute(db);
  return Number(numAffectedRows);
}

/** All roles of the transaction's organisation, as they are now. Says of how many the copy differed. */
export async function copyRoles(db: Db): Promise<number> {
  await hold(db);
  const { rows } = await sql<{ id: number }>`
    select r.id, r.role_name, r.permissions, r.second_factor_required from organisation_role r where ${own('r')}`.execute(
    db,
  );
  const written =
    await sql`insert into membership_role (organisation, role_id, role_name, permissions, second_factor_required)
    select ${ownId}::uuid, r.id, r.role_name, r.permissions, r.second_factor_required
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r (id bigint, role_name text, permissions text[],
      second_factor_required boolean)
    on conflict (organisation, role_id) do update set role_name = excluded.role_name, permissions = excluded.permissions,
      second_factor_required = excluded.second_factor_required
      where row(membership_role.*) is distinct from row(excluded.*)`.execute(db);
  const removed = await sql`delete from membership_role r where r.organisation = ${ownId}::uuid
    and r.role_id <> all (${rows.map(({ id }) => id)}::bigint[])`.execute(db);
  return Number(written.numAffectedRows) + Number(removed.numAffectedRows);
}
