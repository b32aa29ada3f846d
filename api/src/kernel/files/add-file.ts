/** Binding a photo or document to a record. Its bytes are safe by then (`keep-bytes.ts`); no row names what is not there. */
import type { FileFields, RecordFile } from '@chainage/shared/contracts/files';
import { writeAudit } from '#kernel/audit/write-audit.ts';
import { ApiError, fieldError } from '#kernel/http/api-error.ts';
import type { FileRules, RecordKind } from '#kernel/records/record-kinds.ts';
import type { RecordName } from '#kernel/records/record-name.ts';
import type { Tenant } from '#kernel/tenancy/context.ts';
import { writtenWith } from './arriving.ts';
import {
  countAtStage,
  findFile,
  insertFile,
  markArrived,
  toFile,
  type ArrivedFile,
  type FileRow,
} from './record-file.queries.ts';

/** A kind of record that takes files. */
export type KindWithFiles = RecordKind & { files: FileRules };

export interface Arrival {
  fields: FileFields;
  /** Of the bytes, as they came or as the device says they are. */
  sha256: string;
  /** The bytes and what was found in them; throws where they are not here or not what they should be. */
  file: () => Omit<ArrivedFile, 'fields'>;
}

/**
 * Binds what a record announced, for whoever announced it: a part of the record since then, whatever they may do now. False where it
 * is awaited no longer.
 */
export async function bindAnnounced(
  tenant: Tenant,
  record: RecordName,
  file: ArrivedFile,
  said: Readonly<Record<string, unknown>>,
): Promise<boolean> {
  const marked = await markArrived(tenant, record, file);
  if (!marked) return false;
  file.kept.isBound = true;
  const { id, stage, sha256, size } = marked;
  writeLine(tenant, record, { id, stage, sha256, size }, said);
  return true;
}

/** The same id means the same file of the same record; anything else under it is refused. */
function checkSame(known: FileRow, { entity, id }: RecordName, { fields, sha256 }: Arrival): void {
  const isSame = known.entity === entity && known.record_id === id && known.stage === fields.stage;
  if (!isSame) throw new ApiError('id.conflict');
  if (known.sha256 !== sha256) throw new ApiError(known.stored_at ? 'id.conflict' : 'image.mismatch');
}

/** What came, if it is what it should be; a damaged one is refused once it is known to be wanted. */
function inspectedOf({ fields, file }: Arrival): ArrivedFile | undefined {
  try {
    return { fields, ...file() };
  } catch {
    return undefined;
  }
}

type Line = Pick<FileRow, 'id' | 'stage' | 'sha256' | 'size'>;

const writeLine = (tenant: Tenant, { entity, id: recordId }: RecordName, { id, ...said }: Line, more = {}): void =>
  writeAudit(tenant, {
    action: 'add_image',
    entity: 'record_file',
    id,
    after: { [entity]: recordId, ...said, ...more },
  });

/**
 * Adds a file to a record. One that is stored already is answered as it is, without its bytes: a repeat after a lost answer.
 * Refuses with `not_found`, `permission.denied`, `image.limit`, `image.mismatch`, `id.conflict`.
 */
export async function addFile(
  tenant: Tenant,
  kind: KindWithFiles,
  recordId: string,
  arrival: Arrival,
): Promise<RecordFile> {
  const { fields } = arrival;
  const record = { entity: kind.entity, id: recordId };
  const written = writtenWith(record, fields.id);
  if (written) {
    writeLine(tenant, record, { id: written.id, stage: written.stage, sha256: written.sha256, size: written.size });
    return toFile(written, tenant.organisationToken);
  }
  await kind.files.checkMayAdd(tenant, recordId, { lock: true });
  if (fields.sha256 !== undefined && fields.sha256 !== arrival.sha256) throw fieldError('sha256', 'mismatch');
  const awaited = inspectedOf(arrival);
  const marked = awaited && (await markArrived(tenant, record, awaited));
  if (!marked) {
    const known = await findFile(tenant, fields.id);
    if (known) checkSame(known, record, arrival);
    if (known?.stored_at) return toFile(known, tenant.organisationToken);
    if (!known) await kind.files.checkTakesMore?.(tenant, recordId);
    if (!known && (await countAtStage(tenant, record, fields.stage)) >= (kind.files.stages[fields.stage]?.max ?? 0))
      throw new ApiError('image.limit');
  }
  // of what is damaged only who may add it learns so
  const file = awaited ?? { fields, ...arrival.file() };
  const row = marked ?? (await insertFile(tenant, record, file));
  file.kept.isBound = true;
  const { sha256, buffer } = file.upload;
  writeLine(tenant, record, { id: fields.id, stage: fields.stage, sha256, size: buffer.length });
  return toFile(row, tenant.organisationToken);
}
