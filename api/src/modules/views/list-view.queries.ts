import { sql, type RawBuilder } from 'kysely';
import type { ListView, ListViewCreate } from '@chainage/shared/contracts/list-view';
import type { ViewShare } from '@chainage/shared/contracts/list-view-paths';
import { own, ownId } from '#kernel/database/own.ts';
import type { Tenant } from '#kernel/tenancy/context.ts';
import type {} from './list-view.table.ts';

export type ViewRow = Omit<ListView, 'may_edit' | 'may_remove'>;

const ROW = sql`v.id, v.list, v.name, v.filters, v.ordering, v.columns, v.shared, v.member_id as member, u.name as member_name`;

/** The role that the caller has now: what is shared with it is theirs to see. */
const roleOf = ({ memberId }: Pick<Tenant, 'memberId'>): RawBuilder<number> =>
  sql<number>`(select m.role_id from organisation_user m where ${own('m')} and m.id = ${memberId})`;

const seen = (tenant: Pick<Tenant, 'memberId'>) => sql`(v.member_id = ${tenant.memberId} or v.shared = 'organisation'
    or (v.shared = 'role' and v.role_id = ${roleOf(tenant)}))`;

/** What the caller has: their own, and what others share with them. */
export async function listViews(tenant: Tenant, id?: string): Promise<ViewRow[]> {
  const { rows } = await sql<ViewRow>`select ${ROW} from list_view v
    join organisation_user u on ${own('u')} and u.id = v.member_id
    where ${own('v')} and ${seen(tenant)} ${id === undefined ? sql`` : sql`and v.id = ${id}`}
    order by v.list, lower(v.name), v.id`.execute(tenant.db);
  return rows;
}

interface Counts {
  own: number;
  shared: number;
}

/** How many views the caller keeps, and how many of the organisation's are shared, but for one that is to change. */
export async function countViews({ db, memberId }: Tenant, without?: string): Promise<Counts> {
  const { rows } = await sql<Counts>`select
      count(*) filter (where v.member_id = ${memberId})::int as own, count(*) filter (where v.shared <> 'me')::int as shared
    from list_view v
    where ${own('v')} and (v.member_id = ${memberId} or v.shared <> 'me')
      ${without === undefined ? sql`` : sql`and v.id <> ${without}`}`.execute(db);
  return rows[0] ?? { own: 0, shared: 0 };
}

async function roleNow(tenant: Tenant): Promise<number> {
  const { rows } = await sql<{ role: number }>`select ${roleOf(tenant)} as role`.execute(tenant.db);
  if (!rows[0]) throw new Error('a member has a role');
  return rows[0].role;
}

/** Answers whether it was written: the id may be somebody's. */
export async function insertView(tenant: Tenant, view: ListViewCreate): Promise<boolean> {
  const { id, list, name, filters, ordering, columns, shared } = view;
  const role = await roleNow(tenant);
  const { rows } = await sql`insert into list_view
      (organisation_id, id, member_id, role_id, list, name, filters, ordering, columns, shared)
    values (${ownId}, ${id}, ${tenant.memberId}, ${role}, ${list}, ${name}, ${JSON.stringify(filters)}, ${ordering},
      ${columns}::text[], ${shared})
    on conflict (organisation_id, id) do nothing returning id`.execute(tenant.db);
  return rows.length > 0;
}

type Changed = Pick<ViewRow, 'name' | 'filters' | 'ordering' | 'columns'> & { shared: ViewShare };

/** Writes a view as it is now; shared with a role, it is with the one that its author has. */
export async function updateView(tenant: Tenant, id: string, view: Changed): Promise<void> {
  const { name, filters, ordering, columns, shared } = view;
  const role = await roleNow(tenant);
  await sql`update list_view v set name = ${name}, filters = ${JSON.stringify(filters)}, ordering = ${ordering},
      columns = ${columns}::text[], shared = ${shared}, role_id = ${role}, updated_at = now()
    where ${own('v')} and v.id = ${id}`.execute(tenant.db);
}

export async function deleteView({ db }: Tenant, id: string): Promise<void> {
  await sql`delete from list_view v where ${own('v')} and v.id = ${id}`.execute(db);
}
