/** The letters of papers: which files, how wide, and the text that stands behind them for whoever copies or hears it. */
import { createRequire } from 'node:module';
import type { WidthOf } from './wrap.ts';

/** Whole, not split by script: digits, ₹ and Latin stand in the same file, and runs of both keep their height. */
const FOLDER = '@expo-google-fonts/noto-sans-devanagari';
const FILES = {
  normal: `${FOLDER}/400Regular/NotoSansDevanagari_400Regular.ttf`,
  bold: `${FOLDER}/700Bold/NotoSansDevanagari_700Bold.ttf`,
};
export const FAMILY = 'Noto';
const DEVANAGARI = /\p{Script=Devanagari}/u;
const MEASURED = 1000;

const require = createRequire(import.meta.url);
const [normal, bold] = [require.resolve(FILES.normal), require.resolve(FILES.bold)];
export const FONTS = { [FAMILY]: { normal, bold, italics: normal, bolditalics: bold } };
export const isLetters = (path: string): boolean => path === normal || path === bold;

/** The document that pdfmake writes into, no public door and without types: what papers measure by and write with. Its version is pinned. */
interface PaperDocument {
  /** Letters that say how wide a text is, in points, in a size. */
  provideFont(family: string, bold: boolean, italics: boolean): { widthOfString(text: string, size: number): number };
  text(said: string, ...where: readonly unknown[]): PaperDocument;
  markContent(tag: string, said: { actual: string }): PaperDocument;
  endMarkedContent(): PaperDocument;
}
interface PaperDocuments {
  new (fonts: object, ...others: readonly unknown[]): PaperDocument;
  prototype: PaperDocument;
}
const documents = (): PaperDocuments => (require('pdfmake/js/PDFDocument.js') as { default: PaperDocuments }).default;

/** As they are printed; each text is measured once. */
export function openLetters(): WidthOf {
  const Document = documents();
  const document = new Document(FONTS, {}, {}, {}, {}, null, isLetters);
  const known = [new Map<string, number>(), new Map<string, number>()] as const;
  const letters = [false, true].map((isBold) => document.provideFont(FAMILY, isBold, false));
  return (text, isBold = false) => {
    const at = Number(isBold) as 0 | 1;
    const found = known[at].get(text);
    if (found !== undefined) return found;
    const width = letters[at]!.widthOfString(text, MEASURED) / MEASURED;
    known[at].set(text, width);
    return width;
  };
}

let isTold = false;

/** Signs of Devanagari stand on paper in another order than they are written in: the written one goes along, once for each thread. */
export function tellWritten(): void {
  if (isTold) return;
  isTold = true;
  const { prototype } = documents();
  const { text: write } = prototype;
  prototype.text = function text(this: PaperDocument, said, ...where) {
    if (!DEVANAGARI.test(said)) return write.call(this, said, ...where);
    this.markContent('Span', { actual: said });
    write.call(this, said, ...where);
    return this.endMarkedContent();
  };
}
