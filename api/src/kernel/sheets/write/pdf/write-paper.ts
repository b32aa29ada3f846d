/** Writes a paper. Nothing is read but the two fonts, and nothing is asked of any other machine. */
import { once } from 'node:events';
import type { Output } from '../book.model.ts';
import { documentOf } from './document.ts';
import { inGlyphs } from './glyphs.ts';
import { FONTS, isLetters, openLetters, tellWritten } from './letters.ts';
import type { Paper } from './paper.model.ts';

export async function writePaper(paper: Paper, out: Output): Promise<void> {
  // with the first paper of a thread: workbooks need none of it
  const { default: pdfmake } = await import('pdfmake');
  tellWritten();
  pdfmake.setUrlAccessPolicy(() => false);
  pdfmake.setLocalAccessPolicy(isLetters);
  pdfmake.setFonts(FONTS);
  const document = documentOf(inGlyphs(paper), openLetters());
  const stream = await pdfmake.createPdf(document).getStream();
  stream.on('data', (bytes: Uint8Array) => out(bytes));
  const ended = once(stream, 'end');
  stream.end();
  await ended;
}
