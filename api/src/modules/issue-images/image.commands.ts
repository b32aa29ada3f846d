/** Taking a photo or document in. It is acknowledged only when file and row are safe. */
import { ApiError, fieldError } from '#kernel/http/api-error.ts';
import type { Tenant } from '#kernel/tenancy/context.ts';
import { writeAudit } from '#kernel/audit/write-audit.ts';
import { findIssue } from '#modules/issues/issue.access.ts';
import { mayAddImage } from '#modules/issues/issue.policy.ts';
import { IMAGES_PER_STAGE, type ImageFields, type IssueImage } from '@chainage/shared/contracts/issues/image';
import { extensionOf, imagePath, storeFile } from '#kernel/files/image-store.ts';
import {
  countAtStage,
  insertImage,
  lockImage,
  markArrived,
  readImage,
  toImage,
  type ArrivedFile,
  type ImageRow,
} from './image.queries.ts';

export interface Arrival {
  fields: ImageFields;
  /** Of the bytes, as they came or as the device says they are. */
  sha256: string;
  /** The bytes and what was found in them; throws where they are not here or not what they should be. */
  file: () => Pick<ArrivedFile, 'upload' | 'inspected'>;
  dataDir: string;
}

/** The same id means the same file of the same issue; anything else under it is refused. */
function checkSame(known: ImageRow, issueId: string, { fields, sha256 }: Arrival): void {
  if (known.issue_id !== issueId || known.stage !== fields.stage) throw new ApiError('id.conflict');
  if (known.sha256 !== sha256) throw new ApiError(known.stored_at ? 'id.conflict' : 'image.mismatch');
}

async function storeFiles(tenant: Tenant, { fields, upload, inspected }: ArrivedFile, dataDir: string): Promise<void> {
  const path = (ending: string) => imagePath(dataDir, tenant.organisationId, fields.id, ending);
  await storeFile(path(extensionOf(inspected.contentType)), upload.buffer);
  if (inspected.thumbnail) await storeFile(path('thumbnail.webp'), inspected.thumbnail);
}

/** One that is stored already is answered as it is, without its bytes: a repeat after a lost answer. */
export async function addImage(tenant: Tenant, issueId: string, arrival: Arrival): Promise<IssueImage> {
  const { fields, dataDir } = arrival;
  const { reader, loaded } = await findIssue(tenant, issueId, { lock: true });
  if (!mayAddImage(reader, loaded.issue, loaded.settings)) throw new ApiError('permission.denied');
  if (fields.sha256 !== undefined && fields.sha256 !== arrival.sha256) throw fieldError('sha256', 'mismatch');
  const known = await lockImage(tenant.db, fields.id);
  if (known) checkSame(known, issueId, arrival);
  if (known?.stored_at) return toImage(known, tenant.organisationToken);
  if (!known && (await countAtStage(tenant.db, issueId, fields.stage)) >= IMAGES_PER_STAGE)
    throw new ApiError('image.limit');
  const file: ArrivedFile = { fields, ...arrival.file() };
  await (known ? markArrived(tenant, file) : insertImage(tenant, issueId, file));
  await storeFiles(tenant, file, dataDir);
  writeAudit(tenant, {
    action: 'add_image',
    entity: 'issue_image',
    id: fields.id,
    after: { issue: issueId, stage: fields.stage, sha256: file.upload.sha256, size: file.upload.buffer.length },
  });
  return toImage(await readImage(tenant.db, fields.id), tenant.organisationToken);
}
