/** What stands beside a record and only grows: history lines, announced files; and the words it is found by. */
import { sql, type RawBuilder, type SqlBool } from 'kysely';
import type { AnnouncedFile } from '@chainage/shared/contracts/files';
import { own, ownId } from '#kernel/database/own.ts';
import { sendWithNext } from '#kernel/database/with-the-next.ts';
import { cameWith } from '#kernel/files/arriving.ts';
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
  /** Columns that it has from the record, of the same names, and the record's table. */
  carries?: readonly string[];
  of: string;
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

/** Words of a record as rows of the table, with what they carry of it. */
const rowsOf = (
  id: string,
  { table, key, carries = [], of, tokens }: RecordWords,
  which: RawBuilder<SqlBool>,
): RawBuilder<unknown> => {
  const from = carries.length > 0 ? sql`, ${sql.table(of)} r` : sql``;
  const record = carries.length > 0 ? sql`${own('r')} and r.id = ${id}::uuid and ` : sql``;
  const columns = (names: readonly RawBuilder<unknown>[]) => sql.join([sql``, ...names], sql`, `);
  return sql`
    insert into ${sql.table(table)} (organisation_id, token, ${sql.ref(key)}${columns(carries.map((name) => sql.ref(name)))})
    select ${ownId}, k.token, ${id}::uuid${columns(carries.map((name) => sql.ref(`r.${name}`)))}
    from unnest(${tokens}::text[]) as k (token)${from} where ${record}${which}
    on conflict do nothing`;
};

const firstWords = (id: string, words: RecordWords): RawBuilder<unknown> => sql`, word as (
    ${rowsOf(id, words, sql`true`)}
  )`;

/** Those that stay, where what they carry has changed. */
const moved = (id: string, { table, key, carries = [], of, tokens }: RecordWords): RawBuilder<unknown> =>
  carries.length === 0
    ? sql``
    : sql`, moved as (
    update ${sql.table(table)} w set ${sql.join(carries.map((name) => sql`${sql.ref(name)} = ${sql.ref(`r.${name}`)}`))}
    from ${sql.table(of)} r
    where ${own('w')} and ${own('r')} and r.id = ${id}::uuid and w.${sql.ref(key)} = ${id}::uuid and w.token = any (${tokens}::text[])
      and (${sql.join(
        carries.map((name) => sql`${sql.ref(`w.${name}`)} <> ${sql.ref(`r.${name}`)}`),
        sql` or `,
      )})
  )`;

const otherWords = (id: string, words: RecordWords): RawBuilder<unknown> => {
  const { table, key, tokens } = words;
  return sql`, forgotten as (
    delete from ${sql.table(table)} w where ${own('w')} and w.${sql.ref(key)} = ${id} and w.token <> all (${tokens}::text[])
  )${moved(id, words)}, word as (
    ${rowsOf(id, words, sql`k.token not in (select w.token from ${sql.table(table)} w where ${own('w')} and w.${sql.ref(key)} = ${id})`)}
  )`;
};

const wordsOf = (id: string, words: RecordWords): RawBuilder<unknown> =>
  words.areFirst ? firstWords(id, words) : otherWords(id, words);

/** All of it in one statement. Refuses with `id.conflict` where the id of an announced file is taken. */
export async function appendToRecord(tenant: Tenant, record: RecordName, additions: Additions): Promise<void> {
  const { db } = tenant;
  const { line, earlier, files = [], words } = additions;
  const parts = [...(earlier ? [earlier] : []), { line, files }];
  const lines = insertLines(
    record,
    parts.map((part) => part.line),
  );
  const announced = parts.filter((part) => part.files.length > 0);
  const names = announced.map((_, place) => sql.ref(`file_${place}`));
  const writes = announced.map(
    ({ files: of, line: told }, place) =>
      sql`, ${names[place]} as (${announceFiles(record, of, told, earlier && cameWith(tenant, record, of, told))})`,
  );
  const count = sql.join([sql`0`, ...names.map((name) => sql`(select count(*)::int from ${name})`)], sql` + `);
  const all = announced.reduce((sum, part) => sum + part.files.length, 0);
  const statement = (answer: RawBuilder<unknown>) => sql<{ files: number }>`
    with line as (${lines}) ${sql.join(writes, sql``)}
      ${words ? wordsOf(record.id, words) : sql``}
    select ${answer} as files`;
  if (announced.length === 0) return sendWithNext(db, statement(sql`0`));
  // of a record that was left, all is done again where a number is divided by nothing, and then told as it is
  if (earlier) return sendWithNext(db, statement(sql`1 / (${count} = ${all})::int`));
  const { rows } = await statement(count).execute(db);
  if (rows[0]?.files !== all) throw new ApiError('id.conflict');
}
