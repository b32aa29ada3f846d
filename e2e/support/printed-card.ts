/** A card out of a PDF, as a printer lays it on paper. */
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Browser } from '@playwright/test';
import sharp from 'sharp';

const library = (name: string) =>
  readFileSync(fileURLToPath(import.meta.resolve(`pdfjs-dist/legacy/build/${name}.mjs`)), 'utf8');
/** Dots for each point. */
const SHARP = 5;
/** Where the code of the first card lies on its sheet, points: below its words, whatever they are. */
const CODE = { left: 40, top: 190, width: 210, height: 190 };

interface Library {
  getDocument: (source: { data: Uint8Array }) => { promise: Promise<{ getPage: (number: number) => Promise<Leaf> }> };
}
interface Leaf {
  getViewport: (options: { scale: number }) => { width: number; height: number };
  render: (options: object) => { promise: Promise<void> };
}

/** The lower half of the first card of a sheet, drawn in a browser: what is held before a camera. */
export async function pictureOfCard(browser: Browser, pdf: Buffer): Promise<Buffer> {
  const page = await browser.newPage();
  for (const name of ['pdf.worker', 'pdf']) await page.addScriptTag({ type: 'module', content: library(name) });
  // modules are run after their tags are there
  await page.waitForFunction(() => 'pdfjsLib' in globalThis);
  const drawn = await page.evaluate(
    async ({ bytes, scale }) => {
      const { pdfjsLib } = globalThis as unknown as { pdfjsLib: Library };
      const data = Uint8Array.from(atob(bytes), (letter) => letter.charCodeAt(0));
      const leaf = await (await pdfjsLib.getDocument({ data }).promise).getPage(1);
      const viewport = leaf.getViewport({ scale });
      const canvas = document.createElement('canvas');
      Object.assign(canvas, { width: viewport.width, height: viewport.height });
      await leaf.render({ canvas, canvasContext: canvas.getContext('2d'), viewport }).promise;
      return canvas.toDataURL('image/png').split(',')[1] ?? '';
    },
    { bytes: pdf.toString('base64'), scale: SHARP },
  );
  await page.close();
  const [left, top, width, height] = [CODE.left, CODE.top, CODE.width, CODE.height].map((points) => points * SHARP);
  return sharp(Buffer.from(drawn, 'base64'))
    .extract({ left: left!, top: top!, width: width!, height: height! })
    .png()
    .toBuffer();
}
