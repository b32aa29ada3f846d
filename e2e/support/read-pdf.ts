/** Reads what a browser put onto paper, page by page. */

export interface PdfPage {
  text: string;
  /** Wider than high. */
  across: boolean;
}

export async function readPdf(bytes: Buffer): Promise<PdfPage[]> {
  // drawing is not asked for, only what draws must be there
  Object.assign(globalThis, { DOMMatrix: class {}, Path2D: class {}, ImageData: class {} });
  const { getDocument } = await import('pdfjs-dist/legacy/build/pdf.mjs');
  const document = await getDocument({ data: new Uint8Array(bytes), verbosity: 0 }).promise;
  const pages: PdfPage[] = [];
  for (let number = 1; number <= document.numPages; number += 1) {
    const page = await document.getPage(number);
    const { items } = await page.getTextContent();
    const text = items.map((item) => ('str' in item ? item.str + (item.hasEOL ? ' ' : '') : '')).join('');
    const [, , width = 0, height = 0] = page.view;
    pages.push({ text: text.replace(/\s+/g, ' '), across: width > height });
  }
  return pages;
}
