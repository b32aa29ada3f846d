import { sql, type Selectable } from 'kysely';
import type { ImageFields, IssueImage, Stage } from '@chainage/shared/contracts/issues/image';
import type { List } from '@chainage/shared/contracts/list';
import type { Db } from '#kernel/database/connect.ts';
import type { IssueImageTable } from '#modules/issues/issue.tables.ts';
import type { InspectedImage } from '#kernel/files/image-inspection.ts';
import { imageUrl } from '#kernel/files/media-url.ts';
import type { Tenant, Upload } from '#kernel/tenancy/context.ts';
import { limitOf, offsetOf, toList, type Page } from '#kernel/lists/paging.ts';

export type ImageRow = Selectable<IssueImageTable> & { created_by_name: string };

/** An image on the wire; its addresses are there once the file is. */
export function toImage(row: ImageRow, organisation: string): IssueImage {
  const url = (variant: 'original' | 'thumbnail' | 'stamped') => imageUrl(organisation, row.issue_id, row.id, variant);
  const isStored = row.stored_at !== null;
  const isPhoto = isStored && row.content_type !== 'application/pdf';
  return {
    id: row.id,
    stage: row.stage as Stage,
    state: isStored ? 'stored' : 'announced',
    caption: row.caption,
    taken_at: row.taken_at.toISOString(),
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

const withName = sql`select g.*, u.name as created_by_name from issue_image g
  join organisation_user u on u.organisation_id = g.organisation_id and u.id = g.created_by`;

export async function listImages(
  db: Db,
  issueId: string,
  organisation: string,
  page: Page,
  url: string,
): Promise<List<IssueImage>> {
  // at most ten per stage: all are read, and a page is cut from them
  const { rows } = await sql<ImageRow>`${withName} where g.issue_id = ${issueId}
    order by array_position(array['before', 'during', 'after', 'document'], g.stage), g.created_at, g.id`.execute(db);
  const offset = offsetOf(page);
  const shown = rows.slice(offset, offset + limitOf(page)).map((row) => toImage(row, organisation));
  return toList(url, page, rows.length, shown);
}

/** The image of an id, whichever issue it belongs to, kept from other writers. */
export async function lockImage(db: Db, id: string): Promise<ImageRow | undefined> {
  const { rows } = await sql<ImageRow>`${withName} where g.id = ${id} for update of g`.execute(db);
  return rows[0];
}

export async function readImage(db: Db, id: string): Promise<ImageRow> {
  const { rows } = await sql<ImageRow>`${withName} where g.id = ${id}`.execute(db);
  return rows[0] as ImageRow;
}

export async function countAtStage(db: Db, issueId: string, stage: Stage): Promise<number> {
  const { count } = await db
    .selectFrom('issue_image')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('issue_id', '=', issueId)
    .where('stage', '=', stage)
    .executeTakeFirstOrThrow();
  return count;
}

/** A file that has come, with what it says of itself and what was found in it. */
export interface ArrivedFile {
  fields: ImageFields;
  upload: Upload;
  inspected: InspectedImage;
}

/** `taken_at` of an announced photo stays as it was announced. */
const arrived = ({ fields, upload, inspected }: ArrivedFile, now: Date) => ({
  caption: fields.caption ?? null,
  lat: fields.lat ?? null,
  lng: fields.lng ?? null,
  size: upload.buffer.length,
  content_type: inspected.contentType,
  width: inspected.width,
  height: inspected.height,
  stored_at: now,
});

/** The file of an announced photo is here. */
export async function markArrived({ db, now }: Tenant, file: ArrivedFile): Promise<void> {
  await db.updateTable('issue_image').set(arrived(file, now)).where('id', '=', file.fields.id).execute();
}

/** A file that nobody announced. */
export async function insertImage({ db, now, memberId }: Tenant, issueId: string, file: ArrivedFile): Promise<void> {
  const { id, stage, taken_at } = file.fields;
  await db
    .insertInto('issue_image')
    .values({
      ...arrived(file, now),
      id,
      issue_id: issueId,
      stage,
      taken_at,
      sha256: file.upload.sha256,
      created_by: memberId,
      created_at: now,
    })
    .execute();
}
