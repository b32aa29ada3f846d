/** Sheets as people send them: made by the product's own writer, or typed as CSV. */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import type { ImportRows, SheetImport } from '@chainage/shared/contracts/imports';
import { inScope } from '#kernel/database/transaction.ts';
import { SheetFile } from '#kernel/sheets/sheet-file.ts';
import type { BookColumn, CellValue } from '#kernel/sheets/write/book.model.ts';
import type { TestApp } from '#testing/build-test-app.ts';
import type { Answer, Client } from '#testing/client.ts';

export type Table = readonly (readonly CellValue[])[];

/** Rows that the writer is told of at once. */
const AT_ONCE = 1000;

/** A sheet behind the first. */
export interface Tab {
  name: string;
  heads: readonly string[];
  rows: Table;
}

const asText = (head: string) => ({ head, kind: 'text' as const, width: 20 });

/** A workbook with these heads and rows; every cell a text where no kind is said. */
export async function workbook(
  heads: readonly string[],
  rows: Table,
  { kinds = [], more = [] }: { kinds?: readonly BookColumn['kind'][]; more?: readonly Tab[] } = {},
): Promise<Buffer> {
  const folder = mkdtempSync(join(tmpdir(), 'chainage-sheet-'));
  const path = join(folder, 'sheet.xlsx');
  const columns = heads.map((head, at) => ({ head, kind: kinds[at] ?? ('text' as const), width: 20 }));
  const about = { name: 'About', lines: [['Made by', 'a test']] as const };
  const file = new SheetFile({
    path,
    format: 'xlsx',
    book: {
      ...{ name: 'Assets', columns, timeZone: 'Asia/Kolkata', about },
      more: more.map((tab) => ({ name: tab.name, columns: tab.heads.map(asText) })),
    },
  });
  try {
    for (let from = 0; from < rows.length; from += AT_ONCE) await file.write(rows.slice(from, from + AT_ONCE));
    for (const tab of more) {
      await file.nextSheet();
      await file.write(tab.rows);
    }
    await file.end();
    return readFileSync(path);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

const quoted = (cell: CellValue): string => (cell === null ? '' : `"${cell.replaceAll('"', '""')}"`);
export const csv = (heads: readonly string[], rows: Table): Buffer =>
  Buffer.from([heads, ...rows].map((row) => row.map(quoted).join(',')).join('\r\n'));

export interface Sent {
  id?: string;
  key?: string;
  name?: string;
  language?: string;
}

export const postSheet = (client: Client, bytes: Buffer, sent: Sent = {}): Promise<Answer> =>
  client.upload('imports/', [
    { name: 'id', value: sent.id ?? uuidv7() },
    { name: 'import_key', value: sent.key ?? 'asset_register' },
    { name: 'language', value: sent.language ?? 'en' },
    { name: 'file', value: bytes, filename: sent.name ?? 'assets.xlsx' },
  ]);

export const readImport = async (client: Client, id: string): Promise<SheetImport> =>
  (await client.get(`imports/${id}/`)).json<SheetImport>();

export const readImportRows = async (client: Client, id: string, query = ''): Promise<ImportRows['results']> =>
  (await client.get(`imports/${id}/rows/?limit=1000${query}`)).json<ImportRows>().results;

export const step = (client: Client, id: string, action: string): Promise<Answer> =>
  client.post(`imports/${id}/step/`, { action });

/** How it stands once its job has run; throws with the log's words where that has failed. */
async function ended(test: TestApp, client: Client, id: string): Promise<SheetImport> {
  await test.app.jobs.runDue();
  const one = await readImport(client, id);
  if (!/ing$/.test(one.status)) return one;
  const failed = test.log.filter((line) => line.includes('job failed')).at(-1) ?? '{}';
  const { err } = JSON.parse(failed) as { err?: { message: string; stack: string } };
  throw new Error(`it is still ${one.status}: ${err?.stack ?? ''}`);
}

/** Sends a sheet and has it checked; answers how it stands. */
export async function checked(test: TestApp, client: Client, bytes: Buffer, sent: Sent = {}): Promise<SheetImport> {
  const answer = await postSheet(client, bytes, sent);
  if (answer.statusCode !== 201) throw new Error(`import: ${answer.statusCode} ${answer.body}`);
  return ended(test, client, answer.json<SheetImport>().id);
}

/** Takes a step and has it done; answers how it stands. */
export async function done(test: TestApp, client: Client, id: string, action: string): Promise<SheetImport> {
  const answer = await step(client, id, action);
  if (answer.statusCode !== 200) throw new Error(`${action}: ${answer.statusCode} ${answer.body}`);
  return ended(test, client, id);
}

/** What the highway and the package of the test's organisation are called in sheets. */
export function placesOf({ owner, bhima }: TestApp): Promise<{ highway: string; package: string }> {
  return inScope(owner, { organisationId: bhima.id }, async (db) => {
    const { rows } = await sql<{ highway: string; package: string }>`select h.code as highway, p.code as package
      from highway h, package p where h.organisation_id = ${bhima.id} and p.organisation_id = ${bhima.id}
        and h.id = ${bhima.highway} and p.id = ${bhima.package}`.execute(db);
    return rows[0]!;
  });
}
