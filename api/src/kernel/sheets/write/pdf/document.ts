/** A paper as pdfmake writes it: A4, the organisation and the title at the head, who made it when and the page at each foot. */
import type { Column, Content, TDocumentDefinitions } from 'pdfmake/interfaces';
import { cards } from './cards.ts';
import type { Paper, PaperPart, PaperPhoto } from './paper.model.ts';
import { LARGE_SHEET, SHEET, tableShape, type TableShape } from './table-widths.ts';
import { facts, GREY, standsIn, table } from './tables.ts';
import type { WidthOf } from './wrap.ts';

const MARGIN = 34;
/** Room for a logo, points. */
const LOGO = { width: 140, height: 48 } as const;
/** How wide the square is that leads to what was issued: a camera reads it at arm's length. */
const SQUARE = 72;
/** How wide photos are, and what lies between those beside each other. */
const [WIDE, SMALL, GAP] = [250, 118, 16] as const;

const asImage = (jpeg: Uint8Array): string => `data:image/jpeg;base64,${Buffer.from(jpeg).toString('base64')}`;

/** A row of photos is never cut, nor the first one from its title. */
function photoRows({ title, photos, small }: Extract<PaperPart, { as: 'photos' }>, sheet: number): Content[] {
  const width = small ? SMALL : WIDE;
  const across = Math.floor((sheet + GAP) / (width + GAP));
  const one = ({ jpeg, lines }: PaperPhoto): Column => ({
    width,
    stack: [
      { image: asImage(jpeg), fit: [width, 260] },
      ...lines.map((text, at): Content => ({ text, fontSize: 8, color: GREY, margin: [0, at === 0 ? 3 : 0, 0, 0] })),
    ],
  });
  const rows = Array.from({ length: Math.ceil(photos.length / across) }, (_, at) =>
    photos.slice(at * across, at * across + across),
  );
  const columns = (row: readonly PaperPhoto[]) => ({ columns: row.map(one), columnGap: GAP });
  return rows.map((row, at) => ({
    unbreakable: true,
    margin: [0, 0, 0, 10],
    stack: at === 0 ? [heading(title), columns(row)] : [columns(row)],
  }));
}

/** Room to sign above a line, never parted from who signs there. */
const signatures = (names: readonly string[]): Content => ({
  unbreakable: true,
  margin: [0, 44, 0, 0],
  columnGap: 24,
  columns: names.map((text): Column => ({
    width: '*',
    table: { widths: ['*'], body: [[{ text, color: GREY, alignment: 'center' }]] },
    layout: { hLineWidth: (at: number) => (at === 0 ? 0.7 : 0), vLineWidth: () => 0, paddingTop: () => 4 },
  })),
});

/** What is not as high as this is not cut: points, of a sheet upright, lying and of a large one. */
const WHOLE = { portrait: 560, landscape: 380, large: 560 } as const;

const heading = (text: string): Content => ({ text, style: 'heading' });

interface Drawing {
  sheet: number;
  /** How high a table is that is not cut. */
  whole: number;
  widthOf: WidthOf;
  shapes: ReadonlyMap<PaperPart, TableShape>;
}

function partOf(part: PaperPart, { sheet, whole, widthOf, shapes }: Drawing): Content[] {
  switch (part.as) {
    case 'facts':
      return [heading(part.title), facts(part.facts, sheet, widthOf)];
    case 'table': {
      const shape = shapes.get(part) ?? tableShape(part, widthOf);
      const drawn = { shape, widthOf, whole };
      if (!part.title) return [table(part, drawn)];
      // a sum is not parted from what it adds up, nor a title from its table
      const isWhole = shape.below.length === 0 && standsIn(whole, part, shape, widthOf);
      return isWhole
        ? [{ unbreakable: true, stack: [heading(part.title), table(part, drawn)] }]
        : [table(part, { ...drawn, title: part.title })];
    }
    case 'photos':
      return photoRows(part, sheet);
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
    case 'signatures':
      return [signatures(part.names)];
    case 'cards':
      return cards(part.cards, widthOf);
  }
}

/** A title never stands alone at the end of a page. What follows is asked for of titles alone: pdfmake looks through all there is for it. */
const keepsWithNext = ({ style }: { style?: unknown }, following: () => readonly unknown[]): boolean =>
  style === 'heading' && following().length === 0;

/** Whose paper it is, with their logo in the corner, what it is, and the square that leads to what was issued. */
function headOf({ organisation, logo, title, lines, address, issued }: Paper): Content[] {
  const said: Content[] = [
    { text: organisation, color: GREY },
    { text: title, fontSize: 16, bold: true, margin: [0, 2, 0, 2] },
    ...lines.map((text): Content => ({ text })),
    ...(address === undefined ? [] : [{ text: address, link: address, fontSize: 8, color: GREY }]),
    ...(issued ? [{ text: issued.said, fontSize: 7.5, color: GREY, margin: [0, 2, 0, 0] } satisfies Content] : []),
  ];
  const corner: Column[] = [
    ...(logo
      ? [
          {
            width: LOGO.width,
            stack: [{ image: asImage(logo), fit: [LOGO.width, LOGO.height], alignment: 'right' }],
          } satisfies Column,
        ]
      : []),
    // at the head: at the end it would now and then take a sheet of its own
    ...(issued ? [{ width: SQUARE, qr: issued.address, fit: SQUARE } satisfies Column] : []),
  ];
  return corner.length === 0 ? said : [{ columns: [{ width: '*', stack: said }, ...corner], columnGap: GAP }];
}

export function documentOf(paper: Paper, widthOf: WidthOf): TDocumentDefinitions {
  const { organisation, title, issued, pages, size } = paper;
  const foot = issued ? `${paper.foot} · ${issued.foot}` : paper.foot;
  const { parts } = paper;
  const shapes = new Map(
    parts.flatMap((part) => (part.as === 'table' ? [[part, tableShape(part, widthOf, size)] as const] : [])),
  );
  const landscape = size === 'A3' || [...shapes.values()].some((shape) => shape.landscape);
  const across = size === 'A3' ? LARGE_SHEET : SHEET.landscape;
  const whole = size === 'A3' ? WHOLE.large : WHOLE[landscape ? 'landscape' : 'portrait'];
  const drawing = { sheet: landscape ? across : SHEET.portrait, whole, widthOf, shapes };
  const said = (page: number, all: number) => pages.replace('{page}', String(page)).replace('{pages}', String(all));
  return {
    pageSize: size ?? 'A4',
    pageOrientation: landscape ? 'landscape' : 'portrait',
    pageMargins: [MARGIN, 34, MARGIN, 40],
    info: { title, author: organisation, creator: 'Chainage' },
    defaultStyle: { font: 'Noto', fontSize: 9, lineHeight: 0.9 },
    styles: { heading: { fontSize: 11, bold: true, margin: [0, 12, 0, 4] } },
    content: [...headOf(paper), { text: ' ', fontSize: 4 }, ...parts.flatMap((part) => partOf(part, drawing))],
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
      pageBreakBefore: (node, { getFollowingNodesOnPage }) => keepsWithNext(node, getFollowingNodesOnPage),
    }),
  };
}
