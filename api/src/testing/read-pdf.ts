/** Reads the text of a PDF back, page by page, by another program than the one that wrote it. */
import { execFileSync } from 'node:child_process';
import { pathToFileURL } from 'node:url';

/** A program of its own: what reads PDFs is an ES module that Jest does not load. */
const READ = (library: string) => `
  // drawing is not asked for, only what draws must be there
  globalThis.DOMMatrix = globalThis.Path2D = globalThis.ImageData = class {};
  const { getDocument, OPS } = await import(${JSON.stringify(library)});
  const parts = [];
  for await (const part of process.stdin) parts.push(part);
  const document = await getDocument({ data: new Uint8Array(Buffer.concat(parts)), verbosity: 0 }).promise;
  const pages = [];
  for (let number = 1; number <= document.numPages; number += 1) {
    const page = await document.getPage(number);
    const { items } = await page.getTextContent();
    const { fnArray } = await page.getOperatorList();
    const [, , width, height] = page.view;
    const images = fnArray.filter((one) => one === OPS.paintImageXObject).length;
    pages.push({ text: items.map(({ str, hasEOL }) => (hasEOL ? str + ' ' : str)).join('').replace(/\\s+/g, ' '), images, width, height });
  }
  process.stdout.write(JSON.stringify(pages));`;

export interface PdfPage {
  text: string;
  images: number;
  /** Points. */
  width: number;
  height: number;
}

export function readPdf(bytes: Buffer): PdfPage[] {
  const library = pathToFileURL(require.resolve('pdfjs-dist/legacy/build/pdf.mjs')).href;
  const told = execFileSync(process.execPath, ['--input-type=module', '-e', READ(library)], {
    input: bytes,
    maxBuffer: 64 << 20,
    env: { ...process.env, NODE_OPTIONS: '' },
    stdio: ['pipe', 'pipe', 'ignore'],
  });
  return JSON.parse(told.toString('utf8')) as PdfPage[];
}

/** What stands on all its pages, as one line. */
export const wordsOfPdf = (bytes: Buffer): string =>
  readPdf(bytes)
    .map(({ text }) => text)
    .join(' ')
    .replace(/\s+/g, ' ');
