/** The thread that writes a file: rows come as messages, each is answered once it is taken, so that no more lie in memory. */
import { createHash } from 'node:crypto';
import { closeSync, fsyncSync, openSync, writeSync } from 'node:fs';
import { parentPort, workerData } from 'node:worker_threads';
import type { Book, Output, Rows, WriteBook, Written } from './book.model.ts';
import { writeCsv } from './csv.ts';
import type { ComposedBook } from './composed.model.ts';
import type { Paper } from './pdf/paper.model.ts';
import { writePdf } from './pdf/write-list.ts';
import { writePaper } from './pdf/write-paper.ts';
import { writeComposedCsv, writeComposedXlsx } from './write-composed.ts';
import { writeXlsx } from './xlsx.ts';

/** What the thread is begun with. */
export type Begun = { path: string } & (
  | { format: 'xlsx' | 'csv' | 'pdf'; book: Book }
  /** A paper that is no list: no rows follow. */
  | { format: 'pdf'; paper: Paper }
  /** Nor a workbook that is laid out already. */
  | { format: 'xlsx' | 'csv'; composed: ComposedBook }
);
/** What it is told: rows, or null for the end. */
export type Told = Rows | null;
/** What it answers: it wants more, or it is done. */
export type Answered = 'next' | Written;

const WRITE: Readonly<Record<Begun['format'], WriteBook>> = { xlsx: writeXlsx, csv: writeCsv, pdf: writePdf };
const PRIVATE_FILE = 0o600;

async function* told(): AsyncGenerator<Rows> {
  const port = parentPort!;
  for (;;) {
    const more = await new Promise<Told>((resolve) => {
      port.once('message', resolve);
      port.postMessage('next' satisfies Answered);
    });
    if (more === null) return;
    yield more;
  }
}

async function writeAll(begun: Begun, out: Output): Promise<void> {
  if ('book' in begun) return WRITE[begun.format](begun.book, told(), out);
  // nothing but the end follows
  await told().next();
  if ('composed' in begun)
    return begun.format === 'csv' ? writeComposedCsv(begun.composed, out) : writeComposedXlsx(begun.composed, out);
  return writePaper(begun.paper, out);
}

async function write(begun: Begun): Promise<Written> {
  const hash = createHash('sha256');
  let size = 0;
  const file = openSync(begun.path, 'wx', PRIVATE_FILE);
  try {
    await writeAll(begun, (bytes) => {
      hash.update(bytes);
      size += bytes.length;
      for (let at = 0; at < bytes.length;) at += writeSync(file, bytes, at);
    });
    fsyncSync(file);
  } finally {
    closeSync(file);
  }
  return { sha256: hash.digest('hex'), size };
}

parentPort?.postMessage((await write(workerData as Begun)) satisfies Answered);
