/** A list as a file: page after page, each in its person's rights as they are then. */
import { setTimeout as later } from 'node:timers/promises';
import { rowsMax, type ExcelLanguage } from '@chainage/shared/contracts/excel-paths';
import { formatDateTime } from '@chainage/shared/lib/format/date';
import { STANDARD_TIME_ZONE } from '#kernel/jobs/schedule.ts';
import { aboutLines } from '#kernel/sheets/sheet-about.ts';
import { sheetColumns } from '#kernel/sheets/sheet-columns.ts';
import { paperColumns } from '#kernel/sheets/paper-columns.ts';
import type { SheetFile } from '#kernel/sheets/sheet-file.ts';
import { sheetTitle, type Sheet, type SheetPage } from '#kernel/sheets/sheet.model.ts';
import { sumsOf } from '#kernel/sheets/sheet-sums.ts';
import { SHEET_WORDS } from '#kernel/sheets/sheet-words.ts';
import type { Book } from '#kernel/sheets/write/book.model.ts';
import { toldFilters } from '../issued/told.ts';
import type { ExcelRow } from './excel.queries.ts';
import type { Made, Making } from './make-file.ts';
import { readerNow, stopped, type Order, type ReaderNow } from './reader-now.ts';

/** Of the way; the rest is bringing the bytes where they stay. */
const WRITING = 0.95;
/** Times what reading a page took, the database rests from it: whoever waits for an answer goes before a file. */
const REST = 1;

type OrderedList = Pick<ExcelRow, 'format' | 'language' | 'filters' | 'rights'>;

/** What is to be written; read in one transaction with who it is for. */
export async function prepareList(
  sheet: Sheet,
  reader: ReaderNow,
  { format, language, filters, rights }: OrderedList,
  order: Order,
): Promise<Made> {
  const asked = sheet.query.safeParse(filters);
  if (!asked.success) throw stopped('filters');
  const query = sheet.narrowed(asked.data, rights);
  const most = rowsMax(format);
  const count = await sheet.count(reader, query, most + 1);
  if (count > most) throw stopped('too_many_rows');
  const words = sheet.words[language];
  const shared = SHEET_WORDS[language];
  const { organisationName: organisation, memberName: person, now: at } = reader;
  const timeZone = reader.timeZone ?? STANDARD_TIME_ZONE;
  const all = sheet.columns(asked.data, format);
  const {
    columns: plain,
    toCells,
    names = [],
  } = format === 'pdf'
    ? paperColumns(sheet.paper?.(asked.data) ?? { beside: all, below: [] }, words, language)
    : sheetColumns(all, words, language);
  const asks = format === 'xlsx' ? await sheet.sums?.(reader, asked.data, language) : undefined;
  const { columns, sums } = sumsOf(asks, plain, names, { words, shared });
  const named = (await sheet.named?.(reader, asked.data, language)) ?? {};
  const title = sheetTitle(sheet, asked.data, language);
  const totals = (await sheet.totals?.(reader, query, language)) ?? [];
  const lines = [
    ...aboutLines({ title, words, language, organisation, person, at, timeZone, filters, named }),
    ...totals,
  ];
  const parts = format === 'xlsx' ? (sheet.parts ?? []) : [];
  const more = parts.map(({ key, columns: own }) => ({ key, ...sheetColumns(own, words, language) }));
  const foot = `${organisation} · ${person} · ${formatDateTime(at)}`;
  const book: Book = {
    // a tab has room for few words
    name: format === 'pdf' ? title : (sheet.part?.(asked.data)?.called[language] ?? words.name),
    columns,
    ...(sums && { sums }),
    total: shared.total,
    more: more.map((part) => ({ name: words.columns[part.key] ?? part.key, columns: part.columns })),
    timeZone,
    // the head of a paper names the report and the organisation by itself
    about: { name: shared.about, lines: format === 'pdf' ? lines.slice(2) : lines },
    paper: { organisation, foot, pages: shared.pages, none: shared.noRows },
  };
  return {
    told: [...toldFilters({ words, language, filters, named }), ...totals],
    content: () => Promise.resolve({ format, book }),
    fill: (file, run) => writeRows(file, run, { sheet, query, language, order, count, most, toCells, more }),
  };
}

type ToCells = ReturnType<typeof sheetColumns>['toCells'];
type Page = SheetPage['rows'];

interface Rows {
  sheet: Sheet;
  query: unknown;
  language: ExcelLanguage;
  order: Order;
  count: number;
  most: number;
  toCells: ToCells;
  /** Further sheets, each gone through by itself, so that no more than a page lies in memory. */
  more: readonly { key: string; toCells: ToCells }[];
}

/** Each record once, wherever it moved in the list meanwhile; answers how many. */
async function goThrough(
  { transaction, signal }: Making,
  { sheet, query, language, order, most }: Rows,
  write: (rows: Page, done: number) => Promise<void>,
): Promise<number> {
  const written = new Set<unknown>();
  for (let cursor: string | undefined = ''; cursor !== undefined;) {
    const from: string = cursor;
    const began = performance.now();
    const page = await transaction(async (db) => sheet.page(await readerNow(db, order), query, from, language));
    const took = performance.now() - began;
    const rows = page.rows.filter(({ id }) => !written.has(id));
    for (const { id } of rows) written.add(id);
    if (written.size > most) throw stopped('too_many_rows');
    await write(rows, written.size);
    cursor = page.next;
    if (cursor !== undefined) await later(took * REST, undefined, { signal });
  }
  return written.size;
}

async function writeRows(file: SheetFile, run: Making, all: Rows): Promise<number> {
  const { count, toCells, more } = all;
  const whole = count * (1 + more.length);
  const step = (done: number) => run.step(whole === 0 ? 0 : Math.min(WRITING, (done / whole) * WRITING));
  const written = await goThrough(run, all, async (rows, done) => {
    await file.write(rows.map(toCells));
    await step(done);
  });
  for (const [at, part] of more.entries()) {
    await file.nextSheet();
    await goThrough(run, all, async (rows, done) => {
      const parts = rows.flatMap((row) => (row['parts'] as Record<string, Page> | undefined)?.[part.key] ?? []);
      await file.write(parts.map(part.toCells));
      await step(count * (at + 1) + done);
    });
  }
  return written;
}
