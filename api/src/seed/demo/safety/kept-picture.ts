/** Photos of the demo as files of a record of safety. */
import { sha256 } from '#kernel/database/content-hash.ts';
import { addFile, type KindWithFiles } from '#kernel/files/add-file.ts';
import { inspectImage } from '#kernel/files/image-inspection.ts';
import { keepBytes } from '#kernel/files/keep-bytes.ts';
import type { ServedTable } from '#kernel/records/table/table-kind.model.ts';
import type { Tenant } from '#kernel/tenancy/context.ts';
import type { MadeOrganisation } from '../organisation.ts';
import type { PartOptions } from '../part.ts';

interface Drawn extends Pick<PartOptions, 'store'> {
  bytes: Buffer;
  id: string;
  at: Date;
  made: MadeOrganisation;
}

export async function keepPicture({ bytes, id, at, store, made }: Drawn) {
  const upload = { buffer: bytes, sha256: sha256(bytes), filename: 'photo.jpg' };
  const inspected = await inspectImage(bytes, ['image/jpeg']);
  const kept = await keepBytes(store, { organisationId: made.demo.id, id, upload, inspected });
  return { id, upload, inspected, kept, at };
}

export const addPicture = (
  tenant: Tenant,
  { kind }: Pick<ServedTable, 'kind'>,
  record: string,
  stage: string,
  { id, at, upload, inspected, kept }: Awaited<ReturnType<typeof keepPicture>>,
) =>
  addFile(tenant, kind as KindWithFiles, record, {
    fields: { id, stage, taken_at: at.toISOString() },
    sha256: upload.sha256,
    file: () => ({ upload, inspected, kept }),
  });
