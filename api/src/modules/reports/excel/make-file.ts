/** Makes a file of a list or a record in its person's rights, which are asked anew for each part; a thread of its own writes it. */
import { mkdir, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import type { ExcelFormat, ExcelLanguage } from '@chainage/shared/contracts/excel-paths';
import { VERIFY_PAGE } from '@chainage/shared/contracts/issued-paper-paths';
import { PRIVATE_FOLDER } from '#kernel/files/disk.ts';
import { newName, sheetKey } from '#kernel/files/store/keys.ts';
import { addJob } from '#kernel/jobs/add-job.ts';
import type { Finish, OutsideRun } from '#kernel/jobs/job-kind.ts';
import { writeNotice } from '#kernel/notifications/notification.queries.ts';
import { findPaper } from '#kernel/papers/paper-kind.ts';
import { drawLogo } from '#kernel/papers/paper-photos.ts';
import { findComposed, type Figures } from '#kernel/sheets/composed.ts';
import { SHEET_WORDS } from '#kernel/sheets/sheet-words.ts';
import { SheetFile } from '#kernel/sheets/sheet-file.ts';
import { findSheet } from '#kernel/sheets/sheet.model.ts';
import type { Book } from '#kernel/sheets/write/book.model.ts';
import type { ComposedBook } from '#kernel/sheets/write/composed.model.ts';
import type { IssuedCode, Paper, PaperFrame } from '#kernel/sheets/write/pdf/paper.model.ts';
import { own } from '#kernel/database/own.ts';
import type { Db } from '#kernel/database/connect.ts';
import type { Tenant } from '#kernel/tenancy/context.ts';
import { beginExcel, readyExcel } from './excel.queries.ts';
import { insertIssued } from '../issued/issued.queries.ts';
import { newPaperCode, paperCodeHash, verifyAddress } from '../issued/paper-code.ts';
import { toldLines } from '../issued/told.ts';
import { mailReport } from '../schedules/mail-report.ts';
import { prepareComposed } from './make-composed.ts';
import { prepareList } from './make-list.ts';
import { preparePaper } from './make-paper.ts';
import { namesOf } from './names.ts';
import { gone, readerNow, stopped, type Order } from './reader-now.ts';

export type Making = OutsideRun<{ file: string }>;

type Content =
  | { format: ExcelFormat; book: Book }
  | { format: 'pdf'; paper: Paper }
  | { format: 'xlsx' | 'csv'; composed: ComposedBook };

/** What one of the ways to make a file leaves to be done outside of the transaction that prepared it. */
export interface Made {
  /** Of a paper to whoever asks by its code; undefined where it is about persons, and has no code. */
  told?: Figures;
  /** What the thread begins with. */
  content: (run: Making) => Promise<Content>;
  /** Answers how many rows it holds, null where it is none of rows. */
  fill: (file: SheetFile, run: Making) => Promise<number | null>;
  /** Beside the rights that were written down: throws where it must not be had any more. */
  check?: (reader: Tenant) => Promise<void>;
}

type Logo = Parameters<typeof drawLogo>[1];

/** The logo that its organisation has chosen. */
async function findLogo(db: Db): Promise<Logo | undefined> {
  const { rows } = await sql<Logo>`select g.id, g.content_type, g.stored_as, g.stored_sha256
    from organisation o join record_file g on ${own('g')} and g.id = o.logo and g.entity = 'organisation'
    where ${own('o', 'id')} and g.stored_at is not null`.execute(db);
  return rows[0];
}

/** What every page of what is printed has besides; what is no paper stays as it is. */
function onPaper(content: Content, more: Pick<PaperFrame, 'logo' | 'issued'>): Content {
  if (content.format !== 'pdf') return content;
  if ('paper' in content) return { ...content, paper: { ...content.paper, ...more } };
  const { paper } = content.book;
  return paper ? { ...content, book: { ...content.book, paper: { ...paper, ...more } } } : content;
}

/** By which whoever holds the paper finds what was issued. */
function issuedBy(code: string, language: ExcelLanguage, publicUrl: string): IssuedCode {
  const { code: foot, codeWhy } = SHEET_WORDS[language];
  return {
    address: verifyAddress(publicUrl, code),
    foot: foot.replace('{code}', code),
    said: `${codeWhy.replace('{page}', `${publicUrl}${VERIFY_PAGE}`)} ${code}`,
  };
}

const KEPT_DAYS = 7;
const DAY = 86_400_000;

/** What is not finished, in a folder of this server: what a killed attempt of the same job left goes first. */
async function partPath(dataDir: string, job: string, name: string): Promise<string> {
  const folder = join(dataDir, 'excel-parts');
  await mkdir(folder, { recursive: true, mode: PRIVATE_FOLDER });
  const left = (await readdir(folder)).filter((one) => one.startsWith(job));
  await Promise.all(left.map((one) => rm(join(folder, one), { force: true })));
  return join(folder, `${job}-${name}`);
}

async function prepare(run: Making) {
  const { data, id, memberId, organisationId, transaction, deps } = run;
  if (organisationId === null || memberId === null) throw gone();
  const now = deps.now();
  return transaction(async (db) => {
    const row = await beginExcel(db, data.file, id);
    if (!row) throw gone();
    const order: Order = { file: row.id, job: id, memberId, organisationId, rights: row.rights, now };
    const reader = await readerNow(db, order);
    const paper = findPaper(row.report_key);
    const composed = findComposed(row.report_key);
    const sheet = findSheet(row.report_key);
    const logo = row.format === 'pdf' ? await findLogo(db) : undefined;
    if (paper) return { row, order, logo, made: await preparePaper(paper, reader, row, run) };
    if (composed) return { row, order, logo, made: await prepareComposed(composed, reader, row, run) };
    if (sheet) return { row, order, logo, made: await prepareList(sheet, reader, row, order) };
    throw stopped('filters');
  });
}

/** Nothing of an attempt before stays beside the one file. */
async function removeOthers({ deps: { store } }: Making, begin: string, kept: string): Promise<void> {
  for await (const { key } of store.list(begin)) if (key !== kept) await store.remove(key);
}

const TYPES = {
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  csv: 'text/csv; charset=utf-8',
  pdf: 'application/pdf',
} as const;
export const contentTypeOf = (format: keyof typeof TYPES): string => TYPES[format];

export async function makeFile(run: Making): Promise<Finish> {
  const { id, deps, signal } = run;
  const { row, order, logo, made } = await prepare(run);
  const name = newName();
  const path = await partPath(deps.config.dataDir, id, name);
  const key = sheetKey(order.organisationId, row.id, `${name}.${row.format}`);
  const check = async (db: Db) => {
    const reader = await readerNow(db, order);
    await made.check?.(reader);
  };
  // what is no paper has no code: a workbook can be changed
  const code = row.format === 'pdf' && made.told ? newPaperCode() : undefined;
  const content = onPaper(await made.content(run), {
    ...(code !== undefined && { issued: issuedBy(code, row.language, deps.config.publicUrl) }),
    logo: logo && (await drawLogo({ store: deps.store, organisationId: order.organisationId }, logo)),
  });
  const file = new SheetFile({ path, ...content });
  const stop = () => void file.stop();
  signal.addEventListener('abort', stop);
  try {
    const rows = await made.fill(file, run);
    const { sha256, size } = await file.end();
    await deps.store.put(key, { body: { path, size }, sha256, contentType: contentTypeOf(row.format) });
    signal.throwIfAborted();
    await run.transaction(check);
    await removeOthers(run, sheetKey(order.organisationId, row.id, ''), key);
    return async (db) => {
      await check(db);
      const now = deps.now();
      const expires = new Date(now.getTime() + KEPT_DAYS * DAY);
      const ready = { id: row.id, job: id, rows, storedAs: name, sha256, size, now, expires };
      if (!(await readyExcel(db, ready))) throw gone();
      if (code !== undefined) {
        const { report_key: reportKey, language } = row;
        const issued = {
          codeHash: paperCodeHash(code),
          reportKey,
          names: namesOf(row),
          language,
          rows,
          sha256,
          size,
          now,
        };
        await insertIssued(db, { ...issued, figures: toldLines(made.told ?? []) });
      }
      // who has it by mail is told by that
      if (row.schedule_id !== null) {
        const data = { file: row.id, schedule: row.schedule_id, member: order.memberId };
        await addJob(db, mailReport, { data, forMember: order.memberId });
        return;
      }
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
