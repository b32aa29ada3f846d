/** Lines of JSON back into a table: first as they came into one of the session's own, then all at once where they belong. */
import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { createGunzip } from 'node:zlib';
import { sql } from 'kysely';
import type { Db } from '#kernel/database/connect.ts';
import { ownerColumn } from '#kernel/database/tenant-tables.ts';
import { ArchiveFault } from './archive-fault.ts';
import { LONGEST_LINE, mostUnpacked, type Packed } from './pack-rows.ts';
import type { Entry } from './read-archive.ts';
import type { TableShape } from './tables.queries.ts';

const PIECE = 2 * 1024 * 1024;

interface Counted extends Packed {
  lines: string[];
}

/** Lines of a packed entry, some megabytes at a time, with what came so far. */
async function* linesOf({ name, size, bytes }: Entry): AsyncGenerator<Counted> {
  const hash = createHash('sha256');
  const most = mostUnpacked(size);
  const packed = { rows: 0, bytes: 0 };
  // put together once a line ends in them, however long it is
  let pieces: Buffer[] = [];
  let held = 0;
  let hasEnd = false;
  const source = Readable.from(bytes, { objectMode: false });
  const unpacked = source.pipe(createGunzip());
  source.on('error', (error) => unpacked.destroy(error));
  const take = (whole: Buffer) => {
    const text = whole.toString('utf8');
    const lines = text === '' ? [] : text.slice(0, -1).split('\n');
    packed.rows += lines.length;
    return lines;
  };
  try {
    for await (const piece of unpacked as AsyncIterable<Buffer>) {
      hash.update(piece);
      packed.bytes += piece.length;
      pieces.push(piece);
      held += piece.length;
      hasEnd ||= piece.includes(10);
      if (!hasEnd && held > LONGEST_LINE) throw new ArchiveFault(`${name} has a line that is longer than any row`);
      if (packed.bytes > most || held > LONGEST_LINE + PIECE)
        throw new ArchiveFault(`${name} unpacks to more than it can be`);
      if (!hasEnd || held < PIECE) continue;
      const whole = Buffer.concat(pieces);
      const end = whole.lastIndexOf('\n') + 1;
      yield { lines: take(whole.subarray(0, end)), ...packed, sha256: '' };
      pieces = [whole.subarray(end)];
      held = whole.length - end;
      hasEnd = false;
    }
  } catch (error) {
    if (error instanceof ArchiveFault) throw error;
    if (String((error as { code?: string }).code).startsWith('Z_'))
      throw new ArchiveFault(`${name} is damaged: ${(error as Error).message}`, { cause: error });
    throw error;
  }
  const rest = Buffer.concat(pieces);
  if (rest.length > 0 && rest.at(-1) !== 10) throw new ArchiveFault(`${name} breaks off in the midst of a line`);
  yield { lines: take(rest), ...packed, sha256: hash.digest('hex') };
}

/** Where lines wait. Gone with the transaction. */
export const makeRoom = (db: Db): Promise<unknown> =>
  sql`create temporary table archived_line (line jsonb not null) on commit drop`.execute(db);

/** Counters go on behind what was brought, and never back. */
async function goOnCounting(db: Db, { name, counted }: TableShape): Promise<void> {
  for (const column of counted)
    await sql`select setval(s.seq, greatest(coalesce(pg_sequence_last_value(s.seq), 0),
        (select coalesce(max((l.line ->> ${column})::bigint), 0) from archived_line l)))
      from (select pg_get_serial_sequence(${`public.${name}`}, ${column})::regclass as seq) s
      where exists (select from archived_line l)`.execute(db);
}

export interface Load {
  table: TableShape;
  /** Whose all of the lines must be; null where the table is nobody's. */
  organisationId: string | null;
  /** What is changed of the lines as they wait in `archived_line`. */
  change?: (db: Db) => Promise<unknown>;
}

/** Writes an entry's lines into their table, and answers what they came to. Throws ArchiveFault for what is no row of it. */
export async function loadRows(db: Db, entry: Entry, { table, organisationId, change }: Load): Promise<Packed> {
  await sql`truncate archived_line`.execute(db);
  let packed: Packed = { rows: 0, bytes: 0, sha256: '' };
  const { name, columns } = table;
  const column = ownerColumn(name);
  const list = sql.join(columns.map((one) => sql.ref(one)));
  const values = sql.join(
    columns.map((one) => {
      const value = sql.ref(`r.${one}`);
      // null of JSON, which stands for no value of any column
      return table.documents.includes(one)
        ? sql`case when l.line -> ${one} = 'null'::jsonb then 'null'::jsonb else ${value} end`
        : value;
    }),
  );
  try {
    for await (const { lines, ...so } of linesOf(entry)) {
      packed = so;
      if (lines.length > 0)
        await sql`insert into archived_line select l::jsonb from unnest(${lines}::text[]) l`.execute(db);
    }
    await change?.(db);
    if (column && organisationId !== null) {
      const { rows } = await sql<{ foreign: boolean }>`select exists (select from archived_line l
        where l.line ->> ${column} is distinct from ${organisationId}) as foreign`.execute(db);
      if (rows[0]?.foreign) throw new ArchiveFault(`${entry.name} has rows of another organisation`);
    }
    // a cluster would copy the rows, which row-level security refuses, were it not for `on conflict`
    const written = await sql`insert into ${sql.table(name)} (${list}) overriding system value select ${values}
      from archived_line l cross join lateral jsonb_populate_record(null::${sql.table(name)}, l.line) r
      on conflict do nothing`.execute(db);
    if (Number(written.numAffectedRows) !== packed.rows)
      throw new ArchiveFault(`${entry.name} does not fit: it has a row twice, or one that is here already`);
  } catch (error) {
    // 22: no value of its type; 23: what the table's own rules refuse
    if (!/^2[23]/.test(String((error as { code?: string }).code))) throw error;
    throw new ArchiveFault(`${entry.name} does not fit: ${(error as Error).message}`, { cause: error });
  }
  await goOnCounting(db, table);
  return packed;
}
