import { sql } from 'kysely';
import type { Db } from '#kernel/database/connect.ts';
import { LOOKUP_SEED } from '#seed/lookups/all.ts';

/** Copies the seed's lists into the organisation of the transaction; called when an organisation is created. */
export async function createOrganisationLookups(db: Db, organisationId: string): Promise<void> {
  await sql`insert into lookup (organisation_id, id, list, code, label, parent, sort_order, attributes)
    select ${organisationId}::uuid, id, list, code, label, parent, sort_order, attributes
    from jsonb_to_recordset(${JSON.stringify(LOOKUP_SEED)}::jsonb)
      as s(id int, list text, code text, label text, parent int, sort_order int, attributes jsonb)`.execute(db);
}
