/** Taking a photo or document in. It is acknowledged only when file and row are safe. */
import { ApiError, fieldError } from '#plugins/api-error.ts';
import type { Tenant } from '#plugins/context.ts';
import { writeAudit } from '#modules/audit/write-audit.ts';
import { findIssue } from '#modules/issues/issue.access.ts';
import { mayAddImage } from '#modules/issues/issue.policy.ts';
import { IMAGES_PER_STAGE, type IssueImage } from '@chainage/shared/contracts/issues/image';
import { extensionOf, imagePath, storeFile } from '#modules/media/image-store.ts';
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

interface Arrival extends ArrivedFile {
  dataDir: string;
}

/** The same id means the same file of the same issue; anything else under it is refused. */
function checkSame(known: ImageRow, issueId: string, { fields, upload }: Arrival): void {
  if (known.issue_id !== issueId || known.stage !== fields.stage) throw new ApiError('id.conflict');
  if (known.sha256 !== upload.sha256) throw new ApiError(known.stored_at ? 'id.conflict' : 'image.mismatch');
}

async function storeFiles(tenant: Tenant, { fields, upload, inspected, dataDir }: Arrival): Promise<void> {
  const path = (ending: string) => imagePath(dataDir, tenant.organisationId, fields.id, ending);
  await storeFile(path(extensionOf(inspected.contentType)), upload.buffer);
  if (inspected.thumbnail) await storeFile(path('thumbnail.webp'), inspected.thumbnail);
}

export async function addImage(tenant: Tenant, issueId: string, arrival: Arrival): Promise<IssueImage> {
  const { fields, upload } = arrival;
  const { reader, loaded } = await findIssue(tenant, issueId, { lock: true });
  if (!mayAddImage(reader, loaded.issue, loaded.settings)) throw new ApiError('permission.denied');
  if (fields.sha256 !== undefined && fields.sha256 !== upload.sha256) throw fieldError('sha256', 'mismatch');
  const known = await lockImage(tenant.db, fields.id);
  if (known) checkSame(known, issueId, arrival);
  if (known?.stored_at) return toImage(known, tenant.organisationToken);
  if (!known && (await countAtStage(tenant.db, issueId, fields.stage)) >= IMAGES_PER_STAGE)
    throw new ApiError('image.limit');
  await (known ? markArrived(tenant, arrival) : insertImage(tenant, issueId, arrival));
  await storeFiles(tenant, arrival);
  writeAudit(tenant, {
    action: 'add_image',
    entity: 'issue_image',
    id: fields.id,
    after: { issue: issueId, stage: fields.stage, sha256: upload.sha256, size: upload.buffer.length },
  });
  return toImage(await readImage(tenant.db, fields.id), tenant.organisationToken);
}
