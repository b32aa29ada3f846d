import { sql, type Selectable } from 'kysely';
import type { FileFields, RecordFile } from '@chainage/shared/contracts/files';
import type { List } from '@chainage/shared/contracts/list';
import { own } from '#kernel/database/own.ts';
import { isFuture } from '#kernel/fields/future-dates.ts';
import { limitOf, offsetOf, toList, type Page } from '#kernel/lists/paging.ts';
import type { RecordName } from '#kernel/records/record-name.ts';
import type { Tenant, Upload } from '#kernel/tenancy/context.ts';
import type { InspectedImage } from './image-inspection.ts';
import type { Kept } from './keep-bytes.ts';
import { ERASED_END, fileUrl } from './media-url.ts';
import type { RecordFileTable } from './record-file.table.ts';

export type FileRow = Selectable<RecordFileTable> & { created_by_name: string };

/** A file on the wire; its addresses are there once its bytes are. */
export function toFile(row: FileRow, organisation: string): RecordFile {
  const record = { entity: row.entity, id: row.record_id };
  const named = row.erased_at ? row.id + ERASED_END : row.id;
  const url = (variant: 'original' | 'thumbnail' | 'stamped') => fileUrl(organisation, record, named, variant);
  const isStored = row.stored_at !== null;
  const isPhoto = isStored && row.content_type !== 'application/pdf';
  return {
    id: row.id,
    stage: row.stage,
    state: isStored ? 'stored' : 'announced',
    caption: row.caption,
    taken_at: row.taken_at.toISOString(),
    time_suspect: isFuture(row.taken_at.toISOString(), row.created_at),
    lat: row.lat,
    lng: row.lng,
    sha256: row.sha256,
    size: row.size,
    content_type: row.content_type,
    width: row.width,
    height: row.height,
    url: isStored ? url('original') : null,
    thumbnail_url: isPhoto ? url('thumbnail') : null,
    stamped_url: isPhoto ? url('stamped') : null,
    created_by: row.created_by,
    created_by_name: row.created_by_name,
    created_at: row.created_at.toISOString(),
  };
}

const withName = sql`select g.*, u.name as created_by_name from record_file g
  join organisation_user u on ${own('u')} and u.id = g.created_by where ${own('g')}`;

/** A page of a record's files, by stage as its kind names them, then as they came. */
export async function listFiles(
  tenant: Tenant,
  { entity, id }: RecordName,
  stages: readonly string[],
  page: Page,
  url: string,
): Promise<List<RecordFile>> {
  // a stage holds few: all are read, and a page is cut from them
  const { rows } = await sql<FileRow>`${withName} and g.entity = ${entity} and g.record_id = ${id}
    order by array_position(${stages}::text[], g.stage), g.created_at, g.id`.execute(tenant.db);
  const offset = offsetOf(page);
  const shown = rows.slice(offset, offset + limitOf(page)).map((row) => toFile(row, tenant.organisationToken));
  return toList(url, page, rows.length, shown);
}

/** The file of an id, whichever record it belongs to, kept from other writers. */
export async function findFile({ db }: Tenant, id: string): Promise<FileRow | undefined> {
  const { rows } = await sql<FileRow>`${withName} and g.id = ${id} for update of g`.execute(db);
  return rows[0];
}

export async function countAtStage({ db }: Tenant, { entity, id }: RecordName, stage: string): Promise<number> {
  const { count } = await db
    .selectFrom('record_file')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('entity', '=', entity)
    .where('record_id', '=', id)
    .where('stage', '=', stage)
    .executeTakeFirstOrThrow();
  return count;
}

/** A file that has come, with what it says of itself and what was found in it. */
export interface ArrivedFile {
  fields: FileFields;
  upload: Upload;
  inspected: InspectedImage;
  kept: Kept;
}

/** `taken_at` of an announced photo stays as it was announced. */
export const arrivedColumns = ({ fields, upload, inspected, kept }: ArrivedFile, now: Date) => ({
  caption: fields.caption ?? null,
  lat: fields.lat ?? null,
  lng: fields.lng ?? null,
  size: upload.buffer.length,
  content_type: inspected.contentType,
  width: inspected.width,
  height: inspected.height,
  stored_as: kept.name,
  stored_sha256: kept.sha256,
  stored_at: now,
});

/** The bytes of a file are here that was announced as just this one; undefined where none was, or they had come before. */
export async function markArrived(
  { db, now }: Tenant,
  { entity, id }: RecordName,
  file: ArrivedFile,
): Promise<FileRow | undefined> {
  return db
    .updateTable('record_file as g')
    .from('organisation_user as u')
    .set(arrivedColumns(file, now))
    .whereRef('u.id', '=', 'g.created_by')
    .where('g.id', '=', file.fields.id)
    .where('g.entity', '=', entity)
    .where('g.record_id', '=', id)
    .where('g.stage', '=', file.fields.stage)
    .where('g.sha256', '=', file.upload.sha256)
    .where('g.stored_at', 'is', null)
    .returningAll('g')
    .returning('u.name as created_by_name')
    .executeTakeFirst();
}

/** A file that nobody announced. */
export async function insertFile(
  { db, now, memberId, memberName }: Tenant,
  { entity, id: record_id }: RecordName,
  file: ArrivedFile,
): Promise<FileRow> {
  const { id, stage, taken_at } = file.fields;
  const row = await db
    .insertInto('record_file')
    .values({
      ...arrivedColumns(file, now),
      id,
      entity,
      record_id,
      stage,
      taken_at,
      sha256: file.upload.sha256,
      created_by: memberId,
      created_at: now,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  return { ...row, created_by_name: memberName };
}
