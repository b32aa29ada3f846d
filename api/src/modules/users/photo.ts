/** Sets a member's photo; the one before is erased with its bytes, since nobody needs the face of somebody twice. */
import { sql } from 'kysely';
import { memberFileId } from '@chainage/shared/contracts/member-photo-paths';
import { writeAudit } from '#kernel/audit/write-audit.ts';
import { own } from '#kernel/database/own.ts';
import { eraseFiles } from '#kernel/erasure/erase-files.ts';
import { erasableFiles } from '#kernel/erasure/erase.queries.ts';
import { fileUrl } from '#kernel/files/media-url.ts';
import type { ObjectStore } from '#kernel/files/store/object-store.ts';
import { fieldError } from '#kernel/http/api-error.ts';
import type { Tenant } from '#kernel/tenancy/context.ts';
import { MEMBER, pictured } from './photo.kind.ts';

const recordOf = (id: number) => ({ entity: MEMBER, id: memberFileId(id) });

/** Where it is fetched, small. */
export const photoUrl = (organisation: string, id: number, photo: string | null): string | null =>
  photo === null ? null : fileUrl(organisation, recordOf(id), photo, 'thumbnail');

/** In the caller's transaction. */
export async function erasePhotos(
  tenant: Pick<Tenant, 'db' | 'now' | 'organisationId'>,
  store: ObjectStore,
  id: number,
): Promise<void> {
  await eraseFiles(tenant, store, await erasableFiles(tenant.db, recordOf(id)));
}

/** Answers its address. Throws. */
export async function setPhoto(
  tenant: Tenant,
  store: ObjectStore,
  id: number,
  photo: string | null,
): Promise<string | null> {
  const user = await pictured(tenant, id, { lock: true });
  const url = photoUrl(tenant.organisationToken, id, photo);
  if (photo === user.photo) return url;
  const files = await erasableFiles(tenant.db, recordOf(id));
  if (photo !== null && !files.some((file) => file.id === photo)) throw fieldError('photo', 'unknown_id');
  await sql`update organisation_user u set photo = ${photo}::uuid, updated_at = ${tenant.now}::timestamptz
    where ${own('u')} and u.id = ${id}::bigint`.execute(tenant.db);
  await eraseFiles(
    tenant,
    store,
    files.filter((file) => file.id !== photo),
  );
  writeAudit(tenant, {
    action: 'edit',
    entity: 'organisation_user',
    id,
    before: { has_photo: user.photo !== null },
    after: { has_photo: photo !== null },
  });
  return url;
}
