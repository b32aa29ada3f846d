/** Reads a file that was sent and holds each of its rows against the register; nothing of the register is written. */
import type { ImportHead, ImportTrouble } from '@chainage/shared/contracts/imports';
import { IMPORT_ROWS_MAX, type ImportRefusal } from '@chainage/shared/contracts/import-paths';
import type { Db } from '#kernel/database/connect.ts';
import { importKey } from '#kernel/files/store/keys.ts';
import { IMPORT_BYTES_KEPT } from '#limits.ts';
import type { Finish } from '#kernel/jobs/job-kind.ts';
import { loadLists } from '#kernel/sheets/take-in/known-lists.ts';
import { loadRoads } from '#kernel/sheets/take-in/off-gps.ts';
import { judgeRows, nothingSeen, type Judging } from '#kernel/sheets/take-in/judge-rows.ts';
import { columnsIn } from '#kernel/sheets/take-in/part-sheets.ts';
import { PartsOfRecords, strayRows, type PartRows } from '#kernel/sheets/take-in/part-rows.ts';
import { readRow } from '#kernel/sheets/take-in/read-row.ts';
import type { Heads } from '#kernel/sheets/take-in/heads.ts';
import { SheetRefused, type ReadRow } from '#kernel/sheets/read/read.model.ts';
import { actingNow, stopped, type ImportRun, type Locked } from './acting.ts';
import { countRows, forgetRows, keepRows, markMerged } from './import-row.queries.ts';
import { tellOfImport } from './import.kind.ts';
import { writeImport } from './import.queries.ts';
import { makeWay } from './make-way.queries.ts';
import { rangesOver } from './merged.ts';
import { readParts } from './read-parts.ts';
import { NoHeads, openFile, saidOfRefusal, saidOfSheets, type Found } from './open-file.ts';

/** Rows judged in one transaction. */
const AT_ONCE = 500;
/** Of the way; the rest is the counting at its end. */
const READING = 0.99;

class Refused extends Error {
  readonly refusal: ImportRefusal;
  readonly value: string | null;
  constructor(refusal: ImportRefusal, value: string | null = null) {
    super(refusal);
    this.refusal = refusal;
    this.value = value;
  }
}

async function begin(run: ImportRun) {
  return run.transaction(async (db) => {
    const acting = await actingNow(db, run, 'checking');
    if (!acting) return undefined;
    const { row, known, timeZone } = acting;
    await forgetRows(db, row.id);
    await makeWay(db, row.id);
    await writeImport(db, row.id, {
      attempt: run.attempt,
      kept_rows: 0,
      kept_bytes: 0,
      counts: {},
      heads: [],
      troubles: [],
    });
    const [lists, roads] = [await loadLists(db, columnsIn(known)), await loadRoads(db, known.columns)];
    return { row, known, roads, reading: { known, timeZone, lists } };
  });
}
type Begun = NonNullable<Awaited<ReturnType<typeof begin>>>;

const troubleOf = (head: Heads['columns'][number], column: number): ImportTrouble | null =>
  head.trouble && { column, field: head.name, code: head.trouble };
const headsOf = ({ columns }: Heads): ImportHead[] =>
  columns.map((one, at) => ({ head: one.head.slice(0, 200), field: one.name, trouble: troubleOf(one, at) }));
const missingOf = ({ missing }: Heads): ImportTrouble[] =>
  missing.map(({ name, code }) => ({ column: null, field: name, code }));

/** A sheet of a part stands as a column of its own behind those of the records. */
function headOfPart({ part, tab, heads, column }: PartRows): ImportHead {
  const wrong = heads.columns.find(({ trouble }) => trouble !== null);
  const trouble = wrong?.trouble && { column, field: part.name, code: wrong.trouble, cell: `${tab}: ${wrong.head}` };
  return { head: tab, field: part.name, trouble: trouble || null };
}

/** Columns that fill nothing make no row. */
const saysSomething = ({ values }: ReadRow, { columns }: Heads): boolean =>
  columns.some(({ name }, at) => {
    const value = values[at];
    return (
      name !== null &&
      value !== undefined &&
      value.kind !== 'empty' &&
      !(value.kind === 'text' && value.text.trim() === '')
    );
  });

interface Kept {
  rows: number;
  bytes: number;
}

async function checkRows(
  run: ImportRun,
  { row, reading, roads }: Begun,
  { heads, rows, opened }: Found,
  parts: PartsOfRecords,
): Promise<Kept> {
  const judging: Judging = { reading, heads, language: row.language, seen: nothingSeen(), roads, parts };
  let [done, bytes, last] = [0, 0, 0];
  for await (const chunk of rows) {
    const said = chunk.filter((one) => saysSomething(one, heads));
    if (done + said.length > IMPORT_ROWS_MAX) throw new Refused('too_many_rows', String(IMPORT_ROWS_MAX));
    for (let from = 0; from < said.length; from += AT_ONCE) {
      const read = said
        .slice(from, from + AT_ONCE)
        .map((one) => readRow(one, heads, { ...reading, isCsv: opened.format === 'csv' }));
      await run.transaction(async (db) => {
        const acting = await actingNow(db, run, 'checking');
        if (!acting) throw stopped('gone');
        bytes += await keepRows(db, row.id, await judgeRows(acting.tenant, judging, read));
      });
      const { import: most } = IMPORT_BYTES_KEPT;
      if (bytes > most) throw new Refused('too_large', String(most));
    }
    done += said.length;
    last = said.at(-1)?.row ?? last;
    await run.step(opened.share() * READING, String(done));
  }
  if (done === 0) throw new Refused('no_rows');
  const astray = strayRows(parts, last, heads.columns.length);
  if (astray.length > 0) await run.transaction((db) => keepRows(db, row.id, astray));
  return { rows: done, bytes };
}

/** Cells that were made one: of heads, and of rows. */
async function markRanges(db: Db, row: Locked, { opened, heads, at }: Found, shown: ImportHead[]): Promise<void> {
  const { ofHeads, ofRows } = rangesOver(opened.merged(), heads, at);
  for (const column of ofHeads)
    shown[column] = {
      ...(shown[column] as ImportHead),
      trouble: { column, field: heads.columns[column]?.name ?? null, code: 'merged' },
    };
  for (const range of ofRows) await markMerged(db, row.id, range);
}

async function readFile(run: ImportRun, begun: Begun, path: string): Promise<Finish> {
  const { row, known } = begun;
  const found = await openFile(known, { path, name: row.file_name }, run.signal);
  try {
    const source = { path, name: row.file_name, first: found.opened.sheet };
    const parts =
      found.opened.format === 'csv'
        ? new PartsOfRecords([])
        : await readParts({ reading: begun.reading, heads: found.heads }, source, run);
    const heads = [...headsOf(found.heads), ...parts.sheets.map(headOfPart)];
    const kept = await checkRows(run, begun, found, parts);
    return async (db) => {
      if (!(await actingNow(db, run, 'checking'))) throw stopped('gone');
      await markRanges(db, row, found, heads);
      await writeImport(db, row.id, {
        ...{ status: 'checked', counts: await countRows(db, row.id), kept_rows: kept.rows, kept_bytes: kept.bytes },
        ...{ heads, troubles: missingOf(found.heads), refusal: null, refusal_value: null },
      });
      await tellOfImport(db, row, 'checked', run.deps.now());
    };
  } finally {
    await found.opened.close();
  }
}

/** The file itself is what is wrong: that is an answer, and no other attempt gives another. */
const refusing =
  (run: ImportRun, { row }: Begun) =>
  (error: unknown): Finish => {
    const [refusal, value]: [ImportRefusal, string | null] =
      error instanceof SheetRefused
        ? [error.code, saidOfRefusal(error)]
        : error instanceof NoHeads
          ? ['no_heads', saidOfSheets(error.sheets)]
          : error instanceof Refused
            ? [error.refusal, error.value]
            : (() => {
                throw error;
              })();
    return async (db) => {
      if (!(await actingNow(db, run, 'checking'))) throw stopped('gone');
      await forgetRows(db, row.id);
      await writeImport(db, row.id, { status: 'refused', refusal, refusal_value: value, kept_rows: 0, kept_bytes: 0 });
      await tellOfImport(db, row, 'refused', run.deps.now());
    };
  };

export async function checkFile(run: ImportRun): Promise<Finish | void> {
  const begun = await begin(run);
  if (!begun) return undefined;
  const { row } = begun;
  const { organisationId, deps } = run;
  if (organisationId === null || row.stored_as === null) throw stopped('gone');
  const key = importKey(organisationId, row.id, `${row.stored_as}.${row.format}`);
  const finish = await deps.store.onDisk(key, (path) => readFile(run, begun, path).catch(refusing(run, begun)), {
    sha256: row.sha256,
  });
  if (!finish) throw stopped('gone');
  return finish;
}
