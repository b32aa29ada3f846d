import { sql } from 'kysely';
import type { Db } from '#kernel/database/connect.ts';
import { own } from '#kernel/database/own.ts';
import type { Tenant } from '#kernel/tenancy/context.ts';
import { LOGO, ORGANISATION } from './organisation.kind.ts';

export interface StoredOrganisation {
  name: string;
  code: string;
  state: string | null;
  /** Id of its file. */
  logo: string | null;
  version: number;
  settings: Record<string, unknown>;
}

/** The organisation of the transaction, held until its end. */
export async function lockOrganisation(db: Db): Promise<StoredOrganisation> {
  const { rows } = await sql<StoredOrganisation>`select o.name, o.code, o.state, o.logo, o.version, o.settings
    from organisation o where ${own('o', 'id')} for no key update`.execute(db);
  return rows[0] as StoredOrganisation;
}

interface Changed {
  own: Readonly<Record<string, unknown>>;
  settings: Readonly<Record<string, unknown>>;
  version: number;
}

export async function updateOrganisation(
  { db, now, organisationId }: Pick<Tenant, 'db' | 'now' | 'organisationId'>,
  { own: values, settings, version }: Changed,
): Promise<void> {
  await db
    .updateTable('organisation')
    .set({
      ...values,
      version,
      updated_at: now,
      settings: sql`settings || ${JSON.stringify(settings)}::jsonb`,
    } as never)
    .where('id', '=', organisationId)
    .execute();
}

/** False where orders of SAP go by that code, and not to this organisation. Asked before the code changes. */
export async function mayTakeCode(db: Db, code: unknown): Promise<boolean> {
  const { rows } = await sql<{ may: boolean }>`select may_take_organisation_code(${code}::text) as may`.execute(db);
  return rows[0]?.may === true;
}

/** Whether a picture of the organisation with this id is here. */
export async function hasLogo({ db, organisationId }: Tenant, id: string): Promise<boolean> {
  const { rows } =
    await sql`select from record_file g where ${own('g')} and g.id = ${id}::uuid and g.entity = ${ORGANISATION}
    and g.record_id = ${organisationId}::uuid and g.stage = ${LOGO} and g.stored_at is not null`.execute(db);
  return rows.length > 0;
}
