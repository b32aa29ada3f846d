/** What stands beside a record and only grows: history lines, announced files; and the words it is found by. */
import { sql, type RawBuilder } from 'kysely';
import type { AnnouncedFile } from '@chainage/shared/contracts/files';
import { own, ownId } from '#kernel/database/own.ts';
import { sendWithNext } from '#kernel/database/with-the-next.ts';
import { announceFiles } from '#kernel/files/file-columns.sql.ts';
import { insertLines, type HistoryLine } from '#kernel/history/history.sql.ts';
import { ApiError } from '#kernel/http/api-error.ts';
import type { Tenant } from '#kernel/tenancy/context.ts';
import type { RecordName } from './record-name.ts';

/** The token table of a kind (`kernel/search/search-words.ts`), and all words the record is now found by. */
export interface RecordWords {
  table: string;
  /** Its column with the record's id. */
  key: string;
  tokens: readonly string[];
  /** Of a record that has none yet. */
  areFirst?: boolean;
}

export interface Additions {
  line: HistoryLine;
  /** What a write before has left to this one. */
  earlier?: { line: HistoryLine; files: readonly AnnouncedFile[] } | undefined;
  files?: readonly AnnouncedFile[];
  /** Left out where no word changed. */
  words?: RecordWords;
}

const firstWords = (id: string, { table, key, tokens }: RecordWords): RawBuilder<unknown> => sql`, word as (
    insert into ${sql.table(table)} (organisation_id, token, ${sql.ref(key)})
    select ${ownId}, token, ${id}::uuid from unnest(${tokens}::text[]) as token
    on conflict do nothing
  )`;

const otherWords = (id: string, { table, key, tokens }: RecordWords): RawBuilder<unknown> => sql`, forgotten as (
    delete from ${sql.table(table)} w where ${own('w')} and w.${sql.ref(key)} = ${id} and w.token <> all (${tokens}::text[])
  ), word as (
    insert into ${sql.table(table)} (organisation_id, token, ${sql.ref(key)})
    select ${ownId}, token, ${id}::uuid from unnest(${tokens}::text[]) as token
    where token not in (select w.token from ${sql.table(table)} w where ${own('w')} and w.${sql.ref(key)} = ${id})
    on conflict do nothing
  )`;

const wordsOf = (id: string, words: RecordWords): RawBuilder<unknown> =>
  words.areFirst ? firstWords(id, words) : otherWords(id, words);

/** All of it in one statement. Refuses with `id.conflict` where the id of an announced file is taken. */
export async function appendToRecord({ db }: Tenant, record: RecordName, additions: Additions): Promise<void> {
  const { line, earlier, files = [], words } = additions;
  const parts = [...(earlier ? [earlier] : []), { line, files }];
  const lines = insertLines(
    record,
    parts.map((part) => part.line),
  );
  const announced = parts.filter((part) => part.files.length > 0);
  const names = announced.map((_, place) => sql.ref(`file_${place}`));
  const writes = announced.map(
    (part, place) => sql`, ${names[place]} as (${announceFiles(record, part.files, part.line)})`,
  );
  const count = names.map((name) => sql`(select count(*)::int from ${name})`);
  const statement = sql<{ files: number }>`
    with line as (${lines}) ${sql.join(writes, sql``)}
      ${words ? wordsOf(record.id, words) : sql``}
    select ${sql.join([sql`0`, ...count], sql` + `)} as files`;
  if (announced.length === 0) return sendWithNext(db, statement);
  const { rows } = await statement.execute(db);
  const all = announced.reduce((sum, part) => sum + part.files.length, 0);
  if (rows[0]?.files !== all) throw new ApiError('id.conflict');
}
