import { sql } from 'kysely';
import type { FileType } from '@chainage/shared/contracts/files';
import { own } from '#kernel/database/own.ts';
import { ApiError } from '#kernel/http/api-error.ts';
import { findKind, type RecordHead } from '#kernel/records/record-kinds.ts';
import type { RecordName } from '#kernel/records/record-name.ts';
import type { Tenant } from '#kernel/tenancy/context.ts';

export interface StoredFile extends RecordHead {
  id: string;
  content_type: FileType;
  taken_at: Date;
  lat: string | null;
  lng: string | null;
  stored_as: string | null;
  stored_sha256: string | null;
}

/** A file that is here, if this person may see its record; `not_found` whatever else is the matter. */
export async function findFile(tenant: Tenant, { entity, id }: RecordName, file: string): Promise<StoredFile> {
  const kind = findKind(entity);
  if (!kind) throw new ApiError('not_found');
  const { rows } = await sql<StoredFile>`
    select g.id, g.content_type, g.taken_at, g.lat, g.lng, g.stored_as, g.stored_sha256, head.number, head.chainage, head.direction
    from record_file g cross join lateral (${kind.seen(tenant, sql`g.record_id`)}) head
    where ${own('g')} and g.id = ${file} and g.entity = ${entity}
      and g.record_id = ${id} and g.stored_at is not null`.execute(tenant.db);
  if (!rows[0]) throw new ApiError('not_found');
  return rows[0];
}
