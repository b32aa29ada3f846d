/**
 * A 5×7 alphabet drawn as squares, so that a stamp looks the same on a machine without any font. Five columns per sign,
 * two hex digits each, the lowest bit on top.
 */
const COLUMNS: Record<string, string> = {
  '+': '08083E0808',
  ',': '0050300000',
  '-': '0808080808',
  '.': '0060600000',
  '/': '2010080402',
  ':': '0036360000',
  '0': '3E5149453E',
  '1': '00427F4000',
  '2': '4261514946',
  '3': '2141454B31',
  '4': '1814127F10',
  '5': '2745454539',
  '6': '3C4A494930',
  '7': '0171090503',
  '8': '3649494936',
  '9': '064949291E',
  A: '7E1111117E',
  B: '7F49494936',
  C: '3E41414122',
  D: '7F4141221C',
  E: '7F49494941',
  F: '7F09090901',
  G: '3E4149497A',
  H: '7F0808087F',
  I: '00417F4100',
  J: '2040413F01',
  K: '7F08142241',
  L: '7F40404040',
  M: '7F020C027F',
  N: '7F0408107F',
  O: '3E4141413E',
  P: '7F09090906',
  Q: '3E4151215E',
  R: '7F09192946',
  S: '4649494931',
  T: '01017F0101',
  U: '3F4040403F',
  V: '1F2040201F',
  W: '3F4038403F',
  X: '6314081463',
  Y: '0708700807',
  Z: '6151494543',
};

/** Columns of a sign, its gap included, and rows of a line, in squares. */
export const SIGN_WIDTH = 6;
export const SIGN_HEIGHT = 7;

/** The text as the `d` of an SVG path whose unit is one square. Signs it has no drawing of stay empty. */
export function drawText(text: string, left: number, top: number): string {
  const squares = [...text.toUpperCase()].flatMap((sign, place) =>
    (COLUMNS[sign]?.match(/../g) ?? []).flatMap((hex, column) =>
      Array.from({ length: SIGN_HEIGHT }, (_, row) => row)
        .filter((row) => (parseInt(hex, 16) >> row) & 1)
        .map((row) => `M${left + place * SIGN_WIDTH + column} ${top + row}h1v1h-1z`),
    ),
  );
  return squares.join('');
}
