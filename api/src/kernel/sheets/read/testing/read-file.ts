/** Reads bytes as a file, to the end. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openSheet } from '../open-sheet.ts';
import { openSource, type Begun } from '../source.ts';
import type { OpenedSheet, ReadLimits, ReadRow, ReadValue } from '../read.model.ts';

const MB = 1024 * 1024;
export const LIMITS: ReadLimits = {
  bytes: 32 * MB,
  unpacked: 256 * MB,
  ratio: 200,
  rows: 50_000,
  columns: 200,
  cellText: 32_767,
  sharedStrings: 500_000,
  text: 128 * MB,
  rowText: 32_767,
};

export interface ReadFile extends Pick<OpenedSheet, 'format' | 'sheets' | 'sheet'> {
  rows: ReadRow[];
  merged: readonly string[];
}

export interface Asked {
  name?: string;
  sheet?: string;
  limits?: Partial<ReadLimits>;
  /** In the thread. */
  there?: boolean;
}

/** In the test's own thread: what the other one adds is tried by itself (open-sheet.test.ts). */
async function readHere(begun: Begun): Promise<ReadFile> {
  const source = await openSource(begun);
  const rows: ReadRow[] = [];
  for await (const some of source.rows()) rows.push(...some);
  return { ...source.opened, rows, merged: source.merged() };
}

async function readThere({ path, name, ...options }: Begun): Promise<ReadFile> {
  const opened = await openSheet({ path, name }, { ...options, signal: new AbortController().signal });
  try {
    const rows: ReadRow[] = [];
    for await (const some of opened.rows()) rows.push(...some);
    return { format: opened.format, sheets: opened.sheets, sheet: opened.sheet, rows, merged: opened.merged() };
  } finally {
    await opened.close();
  }
}

export async function withFile<T>(bytes: Buffer, use: (path: string) => Promise<T>): Promise<T> {
  const folder = mkdtempSync(join(tmpdir(), 'chainage-read-'));
  try {
    const path = join(folder, 'staged');
    writeFileSync(path, bytes);
    return await use(path);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

export const readFile = (bytes: Buffer, { name = 'book.xlsx', sheet, limits, there = false }: Asked = {}) =>
  withFile(bytes, (path) => (there ? readThere : readHere)({ path, name, sheet, limits: { ...LIMITS, ...limits } }));

/** A value in few signs: text as it is, `#12.5`, `@2026-11-24`, `?true`, `!#REF!`, `=` before what a formula gave. */
export function brief(value: ReadValue): string | null {
  switch (value.kind) {
    case 'empty':
      return null;
    case 'text':
      return value.text;
    case 'number':
      return `#${value.text}`;
    case 'moment':
      return `@${value.iso}`;
    case 'flag':
      return `?${value.value}`;
    case 'error':
      return `!${value.text}`;
    case 'formula':
      return `=${brief(value.value)}`;
  }
}

export const briefRows = ({ rows }: ReadFile) => rows.map(({ row, values }) => [row, ...values.map(brief)]);
