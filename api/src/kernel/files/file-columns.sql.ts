/** Pieces of statements that write a record with its files, or show a record or row with them. */
import { sql, type RawBuilder } from 'kysely';
import type { AnnouncedFile } from '@chainage/shared/contracts/files';
import { own, ownId } from '#kernel/database/own.ts';
import type { RecordName } from '#kernel/records/record-name.ts';
import { ERASED_END } from './media-url.ts';
import './record-file.table.ts';

/** What the row of a file holds once its bytes are here. */
interface Come {
  id: string;
  columns: object;
}

/**
 * Writes the files a record says will come, and returns a row for each that is its own: one known already must be the same
 * one of this record. Fewer rows than files: an id is taken. `come`: the one whose bytes are here already; it is not written over
 * one that is known, which takes them as they come by themselves.
 */
export const announceFiles = (
  { entity, id }: RecordName,
  files: readonly AnnouncedFile[],
  { by, at }: { by: number; at: Date },
  come?: Come,
): RawBuilder<unknown> => sql`
  insert into record_file (organisation_id, id, entity, record_id, stage, sha256, size, taken_at, created_by, created_at,
    caption, lat, lng, content_type, width, height, stored_as, stored_sha256, stored_at)
  select ${ownId}, p.id, ${entity}::text, ${id}::uuid, p.stage, p.sha256, p.size, p.taken_at, ${by}::int,
    ${at}::timestamptz, p.caption, p.lat, p.lng, p.content_type, p.width, p.height, p.stored_as, p.stored_sha256, p.stored_at
  from jsonb_to_recordset(${JSON.stringify(files.map((file) => (file.id === come?.id ? { ...file, ...come.columns } : file)))}::jsonb)
    as p(id uuid, stage text, sha256 text, size int, taken_at timestamptz, caption text, lat numeric, lng numeric,
      content_type text, width int, height int, stored_as text, stored_sha256 text, stored_at timestamptz)
  on conflict (organisation_id, id) do update set id = excluded.id
    where record_file.entity = excluded.entity and record_file.record_id = excluded.record_id
      and record_file.stage = excluded.stage and record_file.sha256 = excluded.sha256 and excluded.stored_at is null
  returning id`;

const ofRecord = (entity: string, id: RawBuilder<unknown>) =>
  sql`${own('g')} and g.entity = ${entity} and g.record_id = ${id}`;

const filesOf = (entity: string, id: RawBuilder<unknown>, columns: RawBuilder<unknown>) => sql`(
  select coalesce(jsonb_agg(jsonb_build_object('id', g.id, 'stage', g.stage${columns})), '[]')
  from record_file g where ${ofRecord(entity, id)})`;

/** Column: ids and stages of a record's files, announced ones too. */
export const fileStages = (entity: string, id: RawBuilder<unknown>): RawBuilder<{ id: string; stage: string }[]> =>
  filesOf(entity, id, sql``) as RawBuilder<{ id: string; stage: string }[]>;

/** The same, and whether each has come: for rules, not for answers. */
export const filesHere = (
  entity: string,
  id: RawBuilder<unknown>,
): RawBuilder<{ id: string; stage: string; is_here: boolean }[]> =>
  filesOf(entity, id, sql`, 'is_here', g.stored_at is not null`) as RawBuilder<
    { id: string; stage: string; is_here: boolean }[]
  >;

/** Column: how many files a record has, announced ones too. */
export const fileCount = (entity: string, id: RawBuilder<unknown>): RawBuilder<number> =>
  sql`(select count(*)::int from record_file g where ${ofRecord(entity, id)})`;

/** Column: id of a file, row `g`, as `fileUrl` takes it. */
export const fileNamed = sql<string>`g.id || case when g.erased_at is null then '' else ${ERASED_END} end`;

/** Column: that of the first stored file of a stage, or null. */
export const firstFile = (entity: string, id: RawBuilder<unknown>, stage: string): RawBuilder<string | null> => sql`(
  select ${fileNamed} from record_file g where ${ofRecord(entity, id)} and g.stage = ${stage} and g.stored_at is not null
  order by g.created_at, g.id limit 1)`;

/**
 * Condition: a file was announced before `since` and has not come; all those are read first, for they are few. `among`: a select of ids
 * that an index has together: of the others none is looked up.
 */
export const hasFilesMissing = (
  entity: string,
  id: RawBuilder<unknown>,
  since: Date,
  among?: RawBuilder<unknown>,
): RawBuilder<boolean> => {
  const ids = sql`select g.record_id from record_file g
    where ${own('g')} and g.entity = ${entity} and g.stored_at is null and g.created_at < ${since}`;
  return among ? sql`${id} = any (array(${ids} intersect ${among}))` : sql`${id} in (${ids})`;
};
