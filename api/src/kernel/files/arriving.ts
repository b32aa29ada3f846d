/**
 * A file whose bytes come in the request of the rows that announce it: a report, its submit and its photo. They are decoded and
 * kept before the transaction begins, as those of a request of their own; the rows find them here. Nothing from outside can put
 * anything in: only the server's own calls run inside `withArriving`.
 */
import { AsyncLocalStorage } from 'node:async_hooks';
import type { FastifyRequest } from 'fastify';
import { fileFromUploadOf, type AnnouncedFile, type FileFromUpload } from '@chainage/shared/contracts/files';
import { ApiError, fieldError } from '#kernel/http/api-error.ts';
import { whoOf } from '#kernel/limits/limiting.ts';
import { allKinds, type FileStage } from '#kernel/records/record-kinds.ts';
import type { RecordName } from '#kernel/records/record-name.ts';
import type { Tenant, Upload } from '#kernel/tenancy/context.ts';
import { shared } from '#kernel/tenancy/sharing.ts';
import { memberOf } from '#kernel/tenancy/transactions.ts';
import type { Arrival, KindWithFiles } from './add-file.ts';
import { inspectImage } from './image-inspection.ts';
import { keepBytes } from './keep-bytes.ts';
import { arrivedColumns, type ArrivedFile, type FileRow } from './record-file.queries.ts';

const FROM_UPLOAD = 'from-upload/';

/** A row that takes over a file, below `/api/`. */
interface FileRowSent {
  path: string;
  body: Record<string, unknown>;
}

interface Arriving {
  file: Arrival['file'];
  /** Undefined where the bytes are not what they should be, or not wanted. */
  arrived?: ArrivedFile | undefined;
  /** As it was written with its record, in one go. */
  written?: FileRow | undefined;
}

const storage = new AsyncLocalStorage<Arriving>();

/** Whether this request is one of several that came with a file. */
export const isWithFile = (): boolean => storage.getStore() !== undefined;

/** The bytes that came with the rows, for the route that takes them over. */
export const fileBrought = (): Arrival['file'] | undefined => storage.getStore()?.file;

/** Whether a row takes over a file that was sent ahead, of whatever kind of record. */
export const takesFile = ({ method, path }: { method: string; path: string }): boolean =>
  method === 'POST' && path.endsWith(`/${FROM_UPLOAD}`);

function kindOf({ path }: FileRowSent): KindWithFiles | undefined {
  const [before, after] = path.slice(0, -FROM_UPLOAD.length).split(/[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/i);
  const found = allKinds().find(({ files }) => files?.path === `/api/${before}:id${after}`);
  return found?.files && { ...found, files: found.files };
}

/** By kind: a schema costs more to make than to ask. */
const schemas = new Map<string, ReturnType<typeof fileFromUploadOf>>();

function fieldsOf({ entity, files }: KindWithFiles) {
  const schema = schemas.get(entity) ?? fileFromUploadOf(Object.keys(files.stages) as [string, ...string[]]);
  schemas.set(entity, schema);
  return schema;
}

const refused = (error: unknown): Arriving => ({
  file: () => {
    throw error;
  },
});

/** Decodes and keeps the bytes, where whoever brings them may make the record `begun` at all: rights before costs. */
async function read(request: FastifyRequest, kind: KindWithFiles, row: FileRowSent, begun: Record<string, unknown>) {
  const { stages, mayComeWithNew } = kind.files;
  const parsed = fieldsOf(kind).safeParse(row.body);
  // its own route says what is wrong with it
  if (!parsed.success) return refused(new ApiError('upload.incomplete'));
  // it comes by itself then, and is answered as such
  if (!mayComeWithNew?.(memberOf(request), begun)) return refused(new ApiError('upload.incomplete'));
  const fields: FileFromUpload = parsed.data;
  const upload = request.upload as Upload;
  if (upload.sha256 !== fields.sha256) return refused(fieldError('sha256', 'mismatch'));
  try {
    const { limits, deps } = request.server;
    const inspected = await limits.gates.photos.run(whoOf(request), () =>
      inspectImage(upload.buffer, (stages[fields.stage] as FileStage).types),
    );
    const { organisation_id: organisationId } = request.caller ?? {};
    if (!organisationId) throw new ApiError('organisation.unknown');
    const kept = await keepBytes(deps.store, { organisationId, id: fields.id, upload, inspected });
    request.kept = kept;
    const arrived = { fields, upload, inspected, kept };
    return { file: () => arrived, arrived };
  } catch (error) {
    return refused(error);
  }
}

/**
 * Does `work`, whose row `row` takes over the bytes that came with this request; `begun` is the body of the record they begin.
 * Of a path that takes no files nothing is read, and the row is answered as one that is not known.
 */
export async function withArriving<T>(
  request: FastifyRequest,
  { row, begun }: { row: FileRowSent; begun: Record<string, unknown> },
  work: () => Promise<T>,
): Promise<T> {
  const kind = kindOf(row);
  return kind ? storage.run(await read(request, kind, row, begun), work) : work();
}

/**
 * Of a new record that is written in one go: the announced file that has come with it, with what else its row holds. It needs no
 * right beside that to make the record.
 */
export function cameWith(
  { now, memberName, organisationId }: Tenant,
  { entity, id }: RecordName,
  files: readonly AnnouncedFile[],
  { by, at }: { by: number; at: Date },
) {
  const arriving = storage.getStore();
  const { arrived } = arriving ?? {};
  const announced = files.find(
    (file) =>
      file.id === arrived?.fields.id && file.stage === arrived.fields.stage && file.sha256 === arrived.upload.sha256,
  );
  if (!arriving || !arrived || !announced || !shared()?.inOneGo) return undefined;
  const columns = arrivedColumns(arrived, now);
  const degrees = (text: string | null) => (text === null ? null : Number(text).toFixed(DEGREE_DIGITS));
  arrived.kept.isBound = true;
  arriving.written = {
    ...{ ...columns, lat: degrees(columns.lat), lng: degrees(columns.lng) },
    ...{ organisation_id: organisationId, id: announced.id, entity, record_id: id, stage: announced.stage },
    ...{ sha256: announced.sha256, taken_at: new Date(announced.taken_at), created_at: at },
    ...{ created_by: by, created_by_name: memberName, erased_at: null },
  };
  return { id: announced.id, columns };
}

/** Digits of degrees as they are stored. */
const DEGREE_DIGITS = 6;

/** The file of this id, where it was written with this record in this go. */
export function writtenWith({ entity, id: recordId }: RecordName, id: string): FileRow | undefined {
  const written = shared()?.inOneGo ? storage.getStore()?.written : undefined;
  return written?.id === id && written.entity === entity && written.record_id === recordId ? written : undefined;
}
