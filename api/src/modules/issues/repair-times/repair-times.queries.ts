/** Repair times of an organisation's sub-types, what holds for all of them, and who changed them. */
import { sql } from 'kysely';
import type { RepairTimesRow } from '@chainage/shared/contracts/issues/repair-times';
import type { Db } from '#kernel/database/connect.ts';
import { own } from '#kernel/database/own.ts';
import { roleLabels } from '#kernel/tenancy/starting-roles.ts';
import '#kernel/declarations/lookup.table.ts';

/** Far more sub-types than anybody chooses from. */
const ROWS_MOST = 2_000;

export interface SubType extends Omit<
  RepairTimesRow,
  'sla_hours' | 'temporary_sla_hours' | 'sla_hours_by_risk' | 'damages_per_day'
> {
  attributes: Readonly<Record<string, unknown>>;
}

const subTypes = (one?: number) => sql<SubType>`
  select s.id, c.family as issue_type, s.code, s.label, coalesce(s.attributes -> 'labels', '{}') as labels,
    c.id as category, c.label as category_label, coalesce(c.attributes -> 'labels', '{}') as category_labels,
    s.is_active and c.is_active as is_active, s.version, s.attributes
  from lookup s join lookup c on ${own('c')} and c.id = s.parent
  where ${own('s')} and s.list = 'issue-types' ${one === undefined ? sql`` : sql`and s.id = ${one}`}
  order by c.sort_order, c.id, s.sort_order, s.id limit ${ROWS_MOST}::int`;

export const listSubTypes = async (db: Db): Promise<SubType[]> => (await subTypes().execute(db)).rows;

/** One sub-type, held until the transaction ends. */
export async function lockSubType(db: Db, id: number): Promise<SubType | undefined> {
  await sql`select from lookup s where ${own('s')} and s.id = ${id} for no key update`.execute(db);
  return (await subTypes(id).execute(db)).rows[0];
}

export async function writeSubType(
  db: Db,
  { id, version }: Pick<SubType, 'id' | 'version'>,
  attributes: Readonly<Record<string, unknown>>,
  now: Date,
): Promise<void> {
  await sql`update lookup set attributes = ${JSON.stringify(attributes)}::jsonb, version = ${version + 1}::int,
    updated_at = ${now.toISOString()}::timestamptz where ${own('lookup')} and id = ${id}`.execute(db);
}

/** `lock`: held until the transaction ends. */
export async function readOrganisationSettings(db: Db, lock = false): Promise<Readonly<Record<string, unknown>>> {
  const { rows } = await sql<{ settings: Record<string, unknown> }>`select o.settings from organisation o
    where ${own('o', 'id')} ${lock ? sql`for no key update` : sql``}`.execute(db);
  return rows[0]?.settings ?? {};
}

export async function listRolesToTell(db: Db) {
  const { rows } = await sql<{ key: string; role_name: string }>`
    select r.key, r.role_name from organisation_role r where ${own('r')} order by r.id limit 200`.execute(db);
  return rows.map((role) => ({ ...role, role_name_labels: roleLabels(role.role_name) }));
}
