import { sql, type RawBuilder } from 'kysely';
import { own, ownId } from '#kernel/database/own.ts';
import type { FileType } from '@chainage/shared/contracts/files';
import type { Db } from '#kernel/database/connect.ts';
import type { RecordName } from '#kernel/records/record-name.ts';
import type { Tenant } from '#kernel/tenancy/context.ts';
import type { Marks } from './values.ts';

type Values = Record<string, unknown>;

/** Every state of a record that the audit tells of. */
export async function statesOf(db: Db, { entity, id }: RecordName): Promise<Values[]> {
  const { rows } = await sql<{ before: Values | null; after: Values | null }>`select a.before, a.after from audit a
    where ${own('a')} and a.entity = ${entity} and a.entity_id = ${id}`.execute(db);
  return rows.flatMap(({ before, after }) => {
    const body = (after?.['request'] as { body?: Values } | undefined)?.body;
    return [before, after, body].filter((one) => one !== null && one !== undefined);
  });
}

/** Lines of history and audit of a record, and answers to its writes: where the values may stand besides. */
export async function countBeside(db: Db, { entity, id }: RecordName): Promise<{ history: number; audit: number }> {
  const { rows } = await sql<{ history: number; audit: number }>`select
      (select count(*)::int from record_action h where ${own('h')} and h.entity = ${entity} and h.record_id = ${id}) as history,
      (select count(*)::int from audit a where ${own('a')} and a.entity = ${entity} and a.entity_id = ${id}) as audit`.execute(
    db,
  );
  return rows[0] ?? { history: 0, audit: 0 };
}

export interface Erasing {
  record: RecordName;
  marks: Marks;
  action: 'erase' | 'forget';
  said: Values;
}

/** In history and audit, with the line that says so. */
export async function eraseInHistory(
  { db, memberId, accountId, sessionId, device, now }: Tenant,
  { record: { entity, id }, marks: { values, own: names, free }, action, said }: Erasing,
): Promise<{ history: number; audit: number }> {
  const { rows } = await sql<{
    history: number;
    audit: number;
  }>`select e.history, e.audit from erase_personal(${ownId}::uuid,
    ${entity}::text, ${id}::uuid, ${values as string[]}::text[], ${action}::text, ${memberId}::bigint, ${accountId}::uuid,
    ${sessionId || null}::uuid, ${device}::text, ${now.toISOString()}::timestamptz, ${JSON.stringify(said)}::jsonb,
    ${names as string[]}::text[], ${free as string[]}::text[]) e`.execute(db);
  return rows[0] ?? { history: 0, audit: 0 };
}

/** Of a column that is text. */
const textWithMarks = ({ values, own: names, free }: Marks, text: RawBuilder<unknown>, key: string) =>
  sql`text_with_marks(${text}, ${values as string[]}::text[], ${names as string[]}::text[], ${free as string[]}::text[], ${key}::text)`;

const withMarks =
  ({ values, own: names, free }: Marks) =>
  (document: RawBuilder<unknown>) =>
    sql`with_marks(${document}, ${values as string[]}::text[], ${names as string[]}::text[], ${free as string[]}::text[])`;

/** In what is said of its files that stay. */
export async function eraseInCaptions(db: Db, { entity, id }: RecordName, marks: Marks): Promise<void> {
  const caption = textWithMarks(marks, sql`g.caption`, 'caption');
  await sql`update record_file g set caption = ${caption} where ${own('g')} and g.entity = ${entity} and g.record_id = ${id}
    and g.caption is not null and ${caption} <> g.caption`.execute(db);
}

/** Longer than answers to writes and rows of imports are kept. */
const COPIED_DAYS = 200;

/** Of these records those that anything was written of since answers that are still there were given. */
export async function copiedOf(db: Db, records: readonly RecordName[], now: Date): Promise<string[]> {
  const since = new Date(now.getTime() - COPIED_DAYS * 86_400_000).toISOString();
  const [entities, ids] = [records.map(({ entity }) => entity), records.map(({ id }) => id)];
  const { rows } = await sql<{ id: string }>`select n.id::text as id
    from unnest(${entities}::text[], ${ids}::uuid[]) as n (entity, id)
    where exists (select from audit a where ${own('a')} and a.entity = n.entity and a.entity_id = n.id::text
        and a.action not in ('erase', 'forget') and a.at > ${since}::timestamptz)
      or exists (select from record_file g where ${own('g')} and g.entity = n.entity and g.record_id = n.id
        and g.created_at > ${since}::timestamptz)`.execute(db);
  return rows.map((row) => row.id);
}

/** A sheet that was sent to be taken in. */
export interface StoredSheet {
  id: string;
  format: string;
  stored_as: string;
}
interface Copies {
  answers: number;
  sheets: readonly StoredSheet[];
}

/** Cells have no names: what was typed into one, and what is said of it. */
const IN_CELLS = ['', 'value'];
const OF_IMPORT = ['cells', 'values', 'before', 'changes', 'faults', 'warnings'];

/**
 * In what is kept for a while: answers to writes, and rows of imports with the sheets they came in, which nobody fetches or takes in
 * any more. All values in one statement each. Answers how many answers were changed, and the sheets whose bytes go.
 */
export async function eraseInCopies(db: Db, ids: readonly string[], marks: Marks): Promise<Copies> {
  const on = withMarks(marks);
  const answer = sql`r.answer::jsonb`;
  const changed = await sql`update receipt r set answer = ${on(answer)}::text where ${own('r')}
    and case when left(r.answer, 1) = '{'
      and exists (select from unnest(${ids as string[]}::text[]) as k (id) where position(k.id in r.answer) > 0) then ${on(answer)} <> ${answer} else false end
    returning r.key`.execute(db);
  const cells = { ...marks, free: [...marks.free, ...IN_CELLS] };
  const inCells = withMarks(cells);
  const columns = OF_IMPORT.map((name) => sql`${sql.ref(name)} = ${inCells(sql.ref(`i.${name}`))}`);
  const obstacle = textWithMarks(cells, sql`i.obstacle_value`, '');
  const differs = sql.join(
    [
      ...OF_IMPORT.map((name) => sql`${inCells(sql.ref(`i.${name}`))} <> ${sql.ref(`i.${name}`)}`),
      sql`(i.obstacle_value is not null and ${obstacle} <> i.obstacle_value)`,
    ],
    sql` or `,
  );
  const { rows } = await sql<{ import_id: string }>`update sheet_import_row i
    set ${sql.join(columns)}, obstacle_value = ${obstacle}
    where ${own('i')} and i.record_id = any (${ids as string[]}::uuid[]) and (${differs}) returning i.import_id`.execute(
    db,
  );
  const sheets = [...new Set(rows.map((row) => row.import_id))];
  return { answers: changed.rows.length, sheets: sheets.length > 0 ? await takeSheets(db, sheets) : [] };
}

/** Where the bytes were. */
async function takeSheets(db: Db, ids: readonly string[]): Promise<readonly StoredSheet[]> {
  const { rows } =
    await sql<StoredSheet>`with kept as materialized (select m.id, m.format, m.stored_as from sheet_import m
      where ${own('m')} and m.id = any (${ids as string[]}::uuid[]) and m.stored_as is not null for update)
    update sheet_import m set stored_as = null from kept k where ${own('m')} and m.id = k.id
    returning k.id, k.format, k.stored_as`.execute(db);
  return rows;
}

export interface ErasableFile {
  id: string;
  stage: string;
  caption: string | null;
  content_type: FileType;
  stored_as: string | null;
}

/** Files of a record whose bytes are here, and were not erased. */
export async function erasableFiles(db: Db, { entity, id }: RecordName): Promise<ErasableFile[]> {
  const { rows } =
    await sql<ErasableFile>`select g.id, g.stage, g.caption, g.content_type, g.stored_as from record_file g
    where ${own('g')} and g.entity = ${entity} and g.record_id = ${id} and g.stored_at is not null and g.erased_at is null
    order by g.created_at, g.id`.execute(db);
  return rows;
}

export interface MarkedFile {
  id: string;
  storedAs: string;
  sha256: string;
  width: number;
  height: number;
}

/** The row stays, with the hash of what came and when; its bytes are the mark from now on, and where it was taken is forgotten. */
export async function markFile({ db, now }: Pick<Tenant, 'db' | 'now'>, file: MarkedFile): Promise<void> {
  await sql`update record_file g set stored_as = ${file.storedAs}, stored_sha256 = ${file.sha256}, content_type = 'image/jpeg',
    width = ${file.width}, height = ${file.height}, caption = null, lat = null, lng = null,
    erased_at = ${now.toISOString()}::timestamptz where ${own('g')} and g.id = ${file.id}`.execute(db);
}
