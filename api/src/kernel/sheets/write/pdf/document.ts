/** A paper as pdfmake writes it: A4, the organisation and the title at the head, who made it when and the page at each foot. */
import type { Column, Content, TableCell, TDocumentDefinitions } from 'pdfmake/interfaces';
import type { Paper, PaperPart, PaperPhoto, PaperTable } from './paper.model.ts';
import { tableShape, type TableShape } from './table-widths.ts';

const GREY = '#555555';
const LINE = '#9a9a9a';
const MARGIN = 34;
/** Photos beside each other. */
const ACROSS = 2;

const LAYOUT = {
  hLineWidth: () => 0.5,
  vLineWidth: () => 0.5,
  hLineColor: () => LINE,
  vLineColor: () => LINE,
  fillColor: (row: number) => (row === 0 ? '#eeeeee' : null),
  paddingTop: () => 2,
  paddingBottom: () => 2,
};
const OPEN = {
  ...LAYOUT,
  vLineWidth: () => 0,
  fillColor: () => null,
  hLineWidth: (at: number) => (at === 0 ? 0 : 0.5),
};

function table({ heads, rows, ends = [] }: PaperTable, { size, widths }: TableShape): Content {
  const cell = (text: string, at: number) => ({ text, alignment: ends[at] ? ('right' as const) : ('left' as const) });
  return {
    fontSize: size,
    layout: LAYOUT,
    table: {
      headerRows: 1,
      keepWithHeaderRows: 1,
      dontBreakRows: true,
      widths,
      body: [
        heads.map((head, at): TableCell => ({ ...cell(head, at), bold: true })),
        ...rows.map((row) => row.map(cell)),
      ],
    },
  };
}

const facts = (all: readonly (readonly [string, string])[]): Content => ({
  layout: OPEN,
  table: {
    widths: [150, '*'],
    dontBreakRows: true,
    body: all.map(([label, said]) => [{ text: label, color: GREY }, { text: said }]),
  },
});

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

function partOf(part: PaperPart): Content[] {
  switch (part.as) {
    case 'facts':
      return [heading(part.title), facts(part.facts)];
    case 'table':
      return [...(part.title ? [heading(part.title)] : []), table(part, tableShape(part))];
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

export function documentOf({ organisation, title, lines, address, foot, pages, parts }: Paper): TDocumentDefinitions {
  const landscape = parts.some((part) => part.as === 'table' && tableShape(part).landscape);
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
      ...parts.flatMap(partOf),
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
