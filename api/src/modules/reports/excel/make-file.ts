/** Makes a file of a list: page after page in its person's rights, which are asked anew for each, written by a thread of its own. */
import { mkdir, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as later } from 'node:timers/promises';
import { EXCEL_ROWS_MAX } from '@chainage/shared/contracts/excel-paths';
import { PRIVATE_FOLDER } from '#kernel/files/disk.ts';
import { newName, sheetKey } from '#kernel/files/store/keys.ts';
import { GiveUp, type Finish, type OutsideRun } from '#kernel/jobs/job-kind.ts';
import { STANDARD_TIME_ZONE } from '#kernel/jobs/schedule.ts';
import { writeNotice } from '#kernel/notifications/notification.queries.ts';
import { aboutLines } from '#kernel/sheets/sheet-about.ts';
import { sheetColumns } from '#kernel/sheets/sheet-columns.ts';
import { SheetFile } from '#kernel/sheets/sheet-file.ts';
import { findSheet, type SheetReader } from '#kernel/sheets/sheet.model.ts';
import { SHEET_WORDS } from '#kernel/sheets/sheet-words.ts';
import { memberNow } from '#kernel/tenancy/member-now.queries.ts';
import type { Db } from '#kernel/database/connect.ts';
import { holdsAll } from './excel.policy.ts';
import { beginExcel, isWanted, readyExcel } from './excel.queries.ts';

export type Making = OutsideRun<{ file: string }>;
/** Reasons that another attempt does not mend: `ExcelFailure`. */
const stopped = (why: 'rights' | 'too_many_rows' | 'filters') => new GiveUp(why);
const gone = () => new GiveUp('no longer wanted');

const KEPT_DAYS = 7;
const DAY = 86_400_000;
/** Of the way; the rest is bringing the bytes where they stay. */
const WRITING = 0.95;

/** Times what reading a page took, the database rests from it: whoever waits for an answer goes before a file. */
const REST = 1;

interface Order {
  file: string;
  job: string;
  memberId: number;
  organisationId: string;
  rights: readonly string[];
  now: Date;
}

/** Its person as they are now. Throws where a right ended that the file rests on, or nobody wants it any more. */
async function readerNow(db: Db, { file, job, memberId, organisationId, rights, now }: Order) {
  if (!(await isWanted(db, file, job))) throw gone();
  const member = await memberNow(db, memberId);
  if (!member || !holdsAll(member.permissions, rights)) throw stopped('rights');
  return { ...member, db, memberId, organisationId, now } satisfies SheetReader;
}

/** What is not finished, in a folder of this server: what a killed attempt of the same job left goes first. */
async function partPath(dataDir: string, job: string, name: string): Promise<string> {
  const folder = join(dataDir, 'excel-parts');
  await mkdir(folder, { recursive: true, mode: PRIVATE_FOLDER });
  const left = (await readdir(folder)).filter((one) => one.startsWith(job));
  await Promise.all(left.map((one) => rm(join(folder, one), { force: true })));
  return join(folder, `${job}-${name}`);
}

async function prepare({ data, id, memberId, organisationId, transaction, deps }: Making) {
  if (organisationId === null || memberId === null) throw gone();
  const now = deps.now();
  return transaction(async (db) => {
    const row = await beginExcel(db, data.file, id);
    if (!row) throw gone();
    const sheet = findSheet(row.report_key);
    const query = sheet?.query.safeParse(row.filters);
    if (!sheet || !query?.success) throw stopped('filters');
    const order: Order = { file: row.id, job: id, memberId, organisationId, rights: row.rights, now };
    const reader = await readerNow(db, order);
    const narrowed = sheet.narrowed(query.data, row.rights);
    const count = await sheet.count(reader, narrowed, EXCEL_ROWS_MAX + 1);
    if (count > EXCEL_ROWS_MAX) throw stopped('too_many_rows');
    const { language } = row;
    const words = sheet.words[language];
    const timeZone = reader.timeZone ?? STANDARD_TIME_ZONE;
    const { columns, toCells } = sheetColumns(sheet.columns(query.data), words, language);
    const lines = aboutLines({
      words,
      language,
      organisation: reader.organisationName,
      person: reader.memberName,
      at: now,
      timeZone,
      filters: row.filters,
      named: (await sheet.named?.(reader, query.data, language)) ?? {},
    });
    const about = { name: SHEET_WORDS[language].about, lines };
    return { row, sheet, query: narrowed, order, count, toCells, book: { name: words.name, columns, timeZone, about } };
  });
}
type Prepared = Awaited<ReturnType<typeof prepare>>;

/** Each row once, wherever it moved in the list meanwhile. */
async function writeRows(file: SheetFile, { transaction, step, signal }: Making, prepared: Prepared): Promise<number> {
  const { sheet, query, order, count, toCells } = prepared;
  const written = new Set<unknown>();
  for (let cursor: string | undefined = ''; cursor !== undefined;) {
    const from: string = cursor;
    const began = performance.now();
    const page = await transaction(async (db) => sheet.page(await readerNow(db, order), query, from));
    const took = performance.now() - began;
    const rows = page.rows.filter(({ id }) => !written.has(id));
    for (const { id } of rows) written.add(id);
    if (written.size > EXCEL_ROWS_MAX) throw stopped('too_many_rows');
    await file.write(rows.map(toCells));
    await step(count === 0 ? 0 : Math.min(WRITING, (written.size / count) * WRITING));
    cursor = page.next;
    if (cursor !== undefined) await later(took * REST, undefined, { signal });
  }
  return written.size;
}

/** Nothing of an attempt before stays beside the one file. */
async function removeOthers({ deps: { store } }: Making, begin: string, kept: string): Promise<void> {
  for await (const { key } of store.list(begin)) if (key !== kept) await store.remove(key);
}

const TYPES = {
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  csv: 'text/csv; charset=utf-8',
} as const;
export const contentTypeOf = (format: keyof typeof TYPES): string => TYPES[format];

export async function makeFile(run: Making): Promise<Finish> {
  const { id, deps, signal } = run;
  const prepared = await prepare(run);
  const { row, order, book } = prepared;
  const name = newName();
  const path = await partPath(deps.config.dataDir, id, name);
  const key = sheetKey(order.organisationId, row.id, `${name}.${row.format}`);
  const file = new SheetFile({ path, format: row.format, book });
  const stop = () => void file.stop();
  signal.addEventListener('abort', stop);
  try {
    const rows = await writeRows(file, run, prepared);
    const { sha256, size } = await file.end();
    await deps.store.put(key, { body: { path, size }, sha256, contentType: contentTypeOf(row.format) });
    signal.throwIfAborted();
    await run.transaction((db) => readerNow(db, order));
    await removeOthers(run, sheetKey(order.organisationId, row.id, ''), key);
    return async (db) => {
      await readerNow(db, order);
      const now = deps.now();
      const expires = new Date(now.getTime() + KEPT_DAYS * DAY);
      const made = { id: row.id, job: id, rows, storedAs: name, sha256, size, now, expires };
      if (!(await readyExcel(db, made))) throw gone();
      const told = { event: 'ready', members: [order.memberId], roles: [] };
      await writeNotice({ db, memberId: null, now }, { entity: 'excel', id: row.id }, told);
    };
  } catch (error) {
    await deps.store.remove(key).catch(() => undefined);
    throw error;
  } finally {
    signal.removeEventListener('abort', stop);
    await file.stop();
    await rm(path, { force: true });
  }
}
