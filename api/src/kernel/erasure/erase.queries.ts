import { sql } from 'kysely';
import { own, ownId } from '#kernel/database/own.ts';
import type { FileType } from '@chainage/shared/contracts/files';
import type { Db } from '#kernel/database/connect.ts';
import type { RecordName } from '#kernel/records/record-name.ts';
import type { Tenant } from '#kernel/tenancy/context.ts';

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
  values: readonly string[];
  action: 'erase' | 'forget';
  said: Values;
}

/** In history and audit, with the line that says so. */
export async function eraseInHistory(
  { db, memberId, accountId, sessionId, device, now }: Tenant,
  { record: { entity, id }, values, action, said }: Erasing,
): Promise<{ history: number; audit: number }> {
  const { rows } = await sql<{
    history: number;
    audit: number;
  }>`select e.history, e.audit from erase_personal(${ownId}::uuid,
    ${entity}::text, ${id}::uuid, ${values as string[]}::text[], ${action}::text, ${memberId}::bigint, ${accountId}::uuid,
    ${sessionId || null}::uuid, ${device}::text, ${now.toISOString()}::timestamptz, ${JSON.stringify(said)}::jsonb) e`.execute(
    db,
  );
  return rows[0] ?? { history: 0, audit: 0 };
}

const inJson = (value: string) => JSON.stringify(value).slice(1, -1);

/** In what is kept for a while: answers to writes, rows of imports, files of lists. Answers how many answers were changed. */
export async function eraseInCopies(
  { db, now }: Tenant,
  { id }: RecordName,
  values: readonly string[],
  mark: string,
): Promise<number> {
  let count = 0;
  for (const value of values.filter((one) => one.length > 2)) {
    const text = inJson(value);
    const { rows } = await sql`update receipt r set answer = replace(r.answer, ${text}, ${mark}) where ${own('r')}
      and position(${id} in r.answer) > 0 and position(${text} in r.answer) > 0 returning r.key`.execute(db);
    count += rows.length;
    await sql`update sheet_import_row i set cells = replace(i.cells::text, ${text}, ${mark})::jsonb,
      "values" = replace(i."values"::text, ${text}, ${mark})::jsonb, before = replace(i.before::text, ${text}, ${mark})::jsonb
      where ${own('i')} and i.record_id = ${id}::uuid`.execute(db);
  }
  await sql`update excel_file e set status = 'expired', expires_at = ${now.toISOString()}::timestamptz where ${own('e')}
    and e.status = 'ready' and exists (select from unnest(e.rights) as k (held) where k.held like 'view\\_sensitive%')`.execute(
    db,
  );
  return count;
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
