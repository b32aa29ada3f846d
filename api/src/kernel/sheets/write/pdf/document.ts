/** A paper as pdfmake writes it: A4, the organisation and the title at the head, who made it when and the page at each foot. */
import type { Column, Content, TDocumentDefinitions } from 'pdfmake/interfaces';
import type { Paper, PaperPart, PaperPhoto } from './paper.model.ts';
import { SHEET, tableShape, type TableShape } from './table-widths.ts';
import { facts, GREY, table } from './tables.ts';
import type { WidthOf } from './wrap.ts';

const MARGIN = 34;
/** Photos beside each other. */
const ACROSS = 2;

/** A row of photos is never cut. */
function photoRows(photos: readonly PaperPhoto[]): Content[] {
  const width = 250;
  const one = ({ jpeg, lines }: PaperPhoto): Column => ({
    width,
    stack: [
      { image: `data:image/jpeg;base64,${Buffer.from(jpeg).toString('base64')}`, fit: [width, 260] },
      ...lines.map((text, at): Content => ({ text, fontSize: 8, color: GREY, margin: [0, at === 0 ? 3 : 0, 0, 0] })),
    ],
  });
  const rows = Array.from({ length: Math.ceil(photos.length / ACROSS) }, (_, at) =>
    photos.slice(at * ACROSS, at * ACROSS + ACROSS),
  );
  return rows.map((row) => ({ unbreakable: true, columns: row.map(one), columnGap: 16, margin: [0, 0, 0, 10] }));
}

const heading = (text: string): Content => ({ text, style: 'heading' });

interface Drawing {
  sheet: number;
  widthOf: WidthOf;
  shapes: ReadonlyMap<PaperPart, TableShape>;
}

function partOf(part: PaperPart, { sheet, widthOf, shapes }: Drawing): Content[] {
  switch (part.as) {
    case 'facts':
      return [heading(part.title), facts(part.facts, sheet, widthOf)];
    case 'table':
      return [
        ...(part.title ? [heading(part.title)] : []),
        table(part, shapes.get(part) ?? tableShape(part, widthOf), widthOf),
      ];
    case 'photos':
      return [heading(part.title), ...photoRows(part.photos)];
    case 'story':
      return [
        heading(part.title),
        ...part.steps.map(({ what, by, said }): Content => ({
          unbreakable: true,
          margin: [0, 0, 0, 4],
          stack: [
            {
              text: [
                { text: what, bold: true },
                { text: `  ${by}`, color: GREY },
              ],
            },
            ...(said === null ? [] : [{ text: said }]),
          ],
        })),
      ];
    case 'note':
      return [{ text: part.text, color: GREY, margin: [0, 8, 0, 0] }];
  }
}

/** A title never stands alone at the end of a page. */
const keepsWithNext = ({ style }: { style?: unknown }, following: readonly unknown[]): boolean =>
  style === 'heading' && following.length === 0;

export function documentOf(paper: Paper, widthOf: WidthOf): TDocumentDefinitions {
  const { organisation, title, lines, address, foot, pages, parts } = paper;
  const shapes = new Map(
    parts.flatMap((part) => (part.as === 'table' ? [[part, tableShape(part, widthOf)] as const] : [])),
  );
  const landscape = [...shapes.values()].some((shape) => shape.landscape);
  const drawing = { sheet: landscape ? SHEET.landscape : SHEET.portrait, widthOf, shapes };
  const said = (page: number, all: number) => pages.replace('{page}', String(page)).replace('{pages}', String(all));
  return {
    pageSize: 'A4',
    pageOrientation: landscape ? 'landscape' : 'portrait',
    pageMargins: [MARGIN, 34, MARGIN, 40],
    info: { title, author: organisation, creator: 'Chainage' },
    defaultStyle: { font: 'Noto', fontSize: 9, lineHeight: 0.9 },
    styles: { heading: { fontSize: 11, bold: true, margin: [0, 12, 0, 4] } },
    content: [
      { text: organisation, color: GREY },
      { text: title, fontSize: 16, bold: true, margin: [0, 2, 0, 2] },
      ...lines.map((text): Content => ({ text })),
      ...(address === undefined ? [] : [{ text: address, link: address, fontSize: 8, color: GREY }]),
      { text: ' ', fontSize: 4 },
      ...parts.flatMap((part) => partOf(part, drawing)),
    ],
    footer: (page: number, all: number): Content => ({
      margin: [MARGIN, 12, MARGIN, 0],
      fontSize: 7.5,
      color: GREY,
      columns: [
        { width: '*', text: foot },
        { width: 'auto', text: said(page, all), alignment: 'right' },
      ],
    }),
    // places everything twice, so only where there are titles
    ...(parts.length > 1 && {
      pageBreakBefore: (node, { getFollowingNodesOnPage }) => keepsWithNext(node, getFollowingNodesOnPage()),
    }),
  };
}
