/** Cards to be cut out and worn: 74 × 105 mm (A7 upright), as pouches for lanyards are sold, four to a page. */
import { qrPath } from '@chainage/shared/lib/format/qr';
import type { Column, Content, TableCell } from 'pdfmake/interfaces';
import type { PaperCard } from './paper.model.ts';
import { GREY } from './tables.ts';
import { fitLines, heightOf, type FitText } from './fit-lines.ts';
import type { WidthOf } from './wrap.ts';

const [WIDE, HIGH, PADDING, GAP] = [210, 292, 8, 24] as const;
const ACROSS = 2;
const ROOM = WIDE - 2 * PADDING;
const FACE = { width: 70, height: 88 } as const;
/** Of a text of 400 letters each square is half a millimetre: pdfmake's own codes have squares of whole points, 0.35 mm of these. */
const CODE = 126;
/** At most so high are organisation and title, two lines of each; and so much lies around them and the code. */
const [HEAD, SPACES] = [44, 7] as const;

function codeOf(text: string): Content {
  const { path, side } = qrPath(text, 'L');
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${side} ${side}"><path d="${path}" fill="#000"/></svg>`;
  return { svg, width: CODE, alignment: 'center', margin: [0, 2, 0, 0] };
}

interface Saying extends FitText {
  color?: string;
}

const drawn = ({ size, bold = false, color }: Saying, lines: readonly string[]): Content => ({
  stack: lines.map((line): Content => ({ text: line, noWrap: true })),
  fontSize: size,
  bold,
  ...(color && { color }),
});

const LINES = { hLineWidth: () => 0.7, vLineWidth: () => 0.7, hLineColor: () => GREY, vLineColor: () => GREY };
const EMPTY = {
  hLineWidth: () => 0.5,
  vLineWidth: () => 0.5,
  hLineColor: () => '#bbbbbb',
  vLineColor: () => '#bbbbbb',
};

/** Room for a photo stands where none is there: it is glued in. */
const faceOf = (face: Uint8Array | null): Column =>
  face
    ? {
        width: FACE.width,
        image: `data:image/jpeg;base64,${Buffer.from(face).toString('base64')}`,
        fit: [FACE.width, FACE.height],
      }
    : { width: FACE.width, layout: EMPTY, table: { widths: ['*'], heights: [FACE.height - 8], body: [['']] } };

function cardOf({ organisation, title, face, name, lines, facts, code }: PaperCard, widthOf: WidthOf): Column {
  const beside = ROOM - FACE.width - PADDING;
  const head: Saying[] = [
    { text: organisation, size: 7, color: GREY },
    { text: title, size: 11, bold: true },
  ];
  const above = fitLines(head, { width: ROOM, height: HEAD }, widthOf);
  const texts: Saying[] = [
    { text: name, size: 11, bold: true },
    ...lines.map((line) => ({ text: line, size: 8 })),
    // room for the code is worth more than a line without a break
    ...facts.map(([label, value]) => ({ text: `${label}: ${value}`, size: 7.5, whole: 2 })),
  ];
  const room = HIGH - heightOf(head, above) - CODE - SPACES;
  const shown = fitLines(texts, { width: beside, height: room }, widthOf);
  const inside: Content = {
    stack: [
      drawn(head[0]!, above[0]!),
      { ...(drawn(head[1]!, above[1]!) as object), margin: [0, 1, 0, 4] } as Content,
      {
        columnGap: PADDING,
        columns: [
          faceOf(face),
          {
            width: '*',
            stack: texts.map((text, at) => drawn(text, shown[at] ?? [])),
          },
        ],
      },
      codeOf(code),
    ],
  };
  return {
    width: WIDE,
    layout: {
      ...LINES,
      paddingLeft: () => PADDING,
      paddingRight: () => PADDING,
      paddingTop: () => 6,
      paddingBottom: () => 4,
    },
    table: { widths: [ROOM], heights: [HIGH], dontBreakRows: true, body: [[inside as TableCell]] },
  };
}

/** A row of cards is never cut. */
export function cards(all: readonly PaperCard[], widthOf: WidthOf): Content[] {
  const rows = Array.from({ length: Math.ceil(all.length / ACROSS) }, (_, at) =>
    all.slice(at * ACROSS, (at + 1) * ACROSS),
  );
  return rows.map((row) => ({
    unbreakable: true,
    columnGap: GAP,
    margin: [0, 0, 0, 14],
    columns: row.map((card) => cardOf(card, widthOf)),
  }));
}
