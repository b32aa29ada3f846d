/** Reads the text of a PDF back, page by page, by another program than the one that wrote it. */
import { pathToFileURL } from 'node:url';
import { MessageChannel, receiveMessageOnPort, Worker, type MessagePort } from 'node:worker_threads';

/** A thread of its own, one per test file: what reads PDFs is an ES module that Jest does not load, and takes long to load. */
const READ = (library: string) => `
  // drawing is not asked for, only what draws must be there
  globalThis.DOMMatrix = globalThis.Path2D = globalThis.ImageData = class {};
  const { workerData: { port, done } } = require('node:worker_threads');
  const library = import(${JSON.stringify(library)});
  async function read(data) {
    const { getDocument, OPS } = await library;
    const task = getDocument({ data, verbosity: 0 });
    const document = await task.promise;
    const pages = [];
    for (let number = 1; number <= document.numPages; number += 1) {
      const page = await document.getPage(number);
      const { items } = await page.getTextContent();
      const { fnArray } = await page.getOperatorList();
      const [, , width, height] = page.view;
      const images = fnArray.filter((one) => one === OPS.paintImageXObject).length;
      pages.push({ text: items.map(({ str, hasEOL }) => (hasEOL ? str + ' ' : str)).join('').replace(/\\s+/g, ' '), images, width, height });
    }
    await task.destroy();
    return { pages };
  }
  port.on('message', async (data) => {
    port.postMessage(await read(data).catch((error) => ({ error: String(error) })));
    Atomics.add(done, 0, 1);
    Atomics.notify(done, 0);
  });`;

export interface PdfPage {
  text: string;
  images: number;
  /** Points. */
  width: number;
  height: number;
}

interface Reader {
  thread: Worker;
  port: MessagePort;
  /** How many it has read. */
  done: Int32Array;
}
let reader: Reader | undefined;
afterAll(() => reader?.thread.terminate());

function startReader(): Reader {
  const { port1: port, port2 } = new MessageChannel();
  const done = new Int32Array(new SharedArrayBuffer(4));
  const library = pathToFileURL(require.resolve('pdfjs-dist/legacy/build/pdf.mjs')).href;
  const settings = { eval: true, stderr: true, workerData: { port: port2, done }, transferList: [port2] };
  return { thread: new Worker(READ(library), settings), port, done };
}

/** Ends what hangs, nothing else. */
const PATIENCE = 240_000;

export function readPdf(bytes: Buffer): PdfPage[] {
  const { port, done } = (reader ??= startReader());
  const before = Atomics.load(done, 0);
  port.postMessage(new Uint8Array(bytes));
  if (Atomics.wait(done, 0, before, PATIENCE) === 'timed-out') throw new Error('The reader of PDFs answers no more');
  const told = receiveMessageOnPort(port)?.message as { pages?: PdfPage[]; error?: string } | undefined;
  if (!told?.pages) throw new Error(`This is no PDF that can be read: ${told?.error}`);
  return told.pages;
}

/** What stands on all its pages, as one line. */
export const wordsOfPdf = (bytes: Buffer): string =>
  readPdf(bytes)
    .map(({ text }) => text)
    .join(' ')
    .replace(/\s+/g, ' ');
