/** Rows of a table as lines of JSON, packed into a file of the disk: no more than some hundred of them lie in memory. */
import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { rename, stat } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { dirname } from 'node:path';
import { createGunzip, createGzip } from 'node:zlib';
import { sql } from 'kysely';
import type { Db } from '#kernel/database/connect.ts';
import { setLocal } from '#kernel/database/set-local.ts';
import { checkRoom } from '#kernel/files/disk.ts';
import { ownerColumn } from '#kernel/database/tenant-tables.ts';
import type { TableShape } from './tables.queries.ts';

/** What a table's lines come to, unpacked: the same rows have the same hash wherever they are. */
export interface Packed {
  rows: number;
  bytes: number;
  sha256: string;
}

/** No row is longer as JSON. */
export const LONGEST_LINE = 32 * 1024 * 1024;
/** Beyond so many times what came, it was packed to fill a disk. */
const MOST_PACKED = 300;
/** What so many bytes of an archive may unpack to. */
export const mostUnpacked = (size: number): number => size * MOST_PACKED + LONGEST_LINE;

const AT_ONCE = 500;
/** Room for what is packed of so many rows. */
const AT_LEAST = 16 * 1024 * 1024;
const CURSOR = 'archived_rows';

/** Rows as text of JSON, in the order of their key; all numbers as they stand. `db`: a transaction that sees one moment. */
async function* linesOf(db: Db, { name, columns, key }: TableShape, organisationId: string | null) {
  const column = ownerColumn(name);
  const list = (names: readonly string[]) => sql.join(names.map((one) => sql.ref(`t.${one}`)));
  const whose = column && organisationId !== null ? sql`where ${sql.ref(`t.${column}`)} = ${organisationId}` : sql``;
  const order = key.length > 0 ? sql`order by ${list(key)}` : sql``;
  await sql`declare ${sql.id(CURSOR)} no scroll cursor for select row_to_json(r)::text as line
    from (select ${list(columns)} from ${sql.table(name)} t ${whose} ${order}) r`.execute(db);
  for (;;) {
    const { rows } = await sql<{ line: string }>`fetch ${sql.lit(AT_ONCE)} from ${sql.id(CURSOR)}`.execute(db);
    if (rows.length > 0) yield rows.map(({ line }) => line);
    if (rows.length < AT_ONCE) break;
  }
  await sql`close ${sql.id(CURSOR)}`.execute(db);
}

/** Rows that pack to next to nothing go as they are: whoever reads them back could not tell them from what fills disks. */
async function unlessTooTight(path: string, bytes: number): Promise<void> {
  if (bytes <= mostUnpacked((await stat(path)).size)) return;
  const loose = `${path}.loose`;
  await pipeline(
    createReadStream(path),
    createGunzip(),
    createGzip({ level: 0 }),
    createWriteStream(loose, { mode: 0o600 }),
  );
  await rename(loose, path);
}

/** Writes a table's rows to `path`; of an organisation, or of a table that is nobody's all. Throws where nobody could read them back. */
export async function packRows(
  db: Db,
  { table, organisationId, path }: { table: TableShape; organisationId: string | null; path: string },
): Promise<Packed> {
  const hash = createHash('sha256');
  const packed = { rows: 0, bytes: 0 };
  const pieces = async function* () {
    for await (const lines of linesOf(db, table, organisationId)) {
      if (lines.some((line) => Buffer.byteLength(line) > LONGEST_LINE))
        throw new Error(`${table.name} has a row of more than ${LONGEST_LINE} bytes`);
      await checkRoom(dirname(path), AT_LEAST);
      const piece = Buffer.from(`${lines.join('\n')}\n`);
      hash.update(piece);
      packed.rows += lines.length;
      packed.bytes += piece.length;
      yield piece;
    }
  };
  await pipeline(
    Readable.from(pieces(), { objectMode: false }),
    createGzip({ level: 4 }),
    createWriteStream(path, { mode: 0o600 }),
  );
  await unlessTooTight(path, packed.bytes);
  return { ...packed, sha256: hash.digest('hex') };
}

/** From here on the transaction reads times as UTC and is given the time that it takes. */
export const asLongAsItTakes = (db: Db): Promise<unknown> =>
  setLocal({ timezone: 'UTC', statement_timeout: 0, idle_in_transaction_session_timeout: 0 }).execute(db);
