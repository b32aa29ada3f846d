/** Writes a paper. Nothing is read but the two fonts, and nothing is asked of any other machine. */
import { createRequire } from 'node:module';
import { once } from 'node:events';
import type { Output } from '../book.model.ts';
import { documentOf } from './document.ts';
import { inGlyphs } from './glyphs.ts';
import type { Paper } from './paper.model.ts';

/** Whole, not split by script: digits, ₹ and Latin stand in the same file, and runs of both keep their height. */
const FOLDER = '@expo-google-fonts/noto-sans-devanagari';
const FONTS = {
  normal: `${FOLDER}/400Regular/NotoSansDevanagari_400Regular.ttf`,
  bold: `${FOLDER}/700Bold/NotoSansDevanagari_700Bold.ttf`,
};

export async function writePaper(paper: Paper, out: Output): Promise<void> {
  // with the first paper of a thread: workbooks need none of it
  const { default: pdfmake } = await import('pdfmake');
  const { resolve } = createRequire(import.meta.url);
  const [normal, bold] = [resolve(FONTS.normal), resolve(FONTS.bold)];
  pdfmake.setUrlAccessPolicy(() => false);
  pdfmake.setLocalAccessPolicy((path: string) => path === normal || path === bold);
  pdfmake.setFonts({ Noto: { normal, bold, italics: normal, bolditalics: bold } });
  const stream = await pdfmake.createPdf(documentOf(inGlyphs(paper))).getStream();
  stream.on('data', (bytes: Uint8Array) => out(bytes));
  const ended = once(stream, 'end');
  stream.end();
  await ended;
}
