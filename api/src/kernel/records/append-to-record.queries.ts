/** What stands beside a record and only grows: history lines, announced files; and the words it is found by. */
import { sql, type RawBuilder } from 'kysely';
import type { AnnouncedFile } from '@chainage/shared/contracts/files';
import { own, ownId } from '#kernel/database/own.ts';
import { sendWithNext } from '#kernel/database/with-the-next.ts';
import { announceFiles } from '#kernel/files/file-columns.sql.ts';
import { insertLine, type HistoryLine } from '#kernel/history/history.sql.ts';
import { ApiError } from '#kernel/http/api-error.ts';
import type { Tenant } from '#kernel/tenancy/context.ts';
import type { RecordName } from './record-name.ts';

/** The token table of a kind (`kernel/search/search-words.ts`), and all words the record is now found by. */
export interface RecordWords {
  table: string;
  /** Its column with the record's id. */
  key: string;
  tokens: readonly string[];
}

export interface Additions {
  line: HistoryLine;
  files?: readonly AnnouncedFile[];
  /** Left out where no word changed. */
  words?: RecordWords;
}

const wordsOf = (id: string, { table, key, tokens }: RecordWords): RawBuilder<unknown> => sql`, forgotten as (
    delete from ${sql.table(table)} w where ${own('w')} and w.${sql.ref(key)} = ${id} and w.token <> all (${tokens}::text[])
  ), word as (
    insert into ${sql.table(table)} (organisation_id, token, ${sql.ref(key)})
    select ${ownId}, token, ${id}::uuid from unnest(${tokens}::text[]) as token
    where token not in (select w.token from ${sql.table(table)} w where ${own('w')} and w.${sql.ref(key)} = ${id})
    on conflict do nothing
  )`;

/** All of it in one statement. Refuses with `id.conflict` where the id of an announced file is taken. */
export async function appendToRecord({ db }: Tenant, record: RecordName, additions: Additions): Promise<void> {
  const { line, files = [], words } = additions;
  const statement = sql<{ files: number }>`
    with line as (${insertLine(record, line)}), file as (${announceFiles(record, files, line)})
      ${words ? wordsOf(record.id, words) : sql``}
    select count(*) as files from file`;
  if (files.length === 0) return sendWithNext(db, statement);
  const { rows } = await statement.execute(db);
  if (rows[0]?.files !== files.length) throw new ApiError('id.conflict');
}
