/** Texts as QR codes that are drawn: on screen, on labels, on cards. */
import { encode } from 'uqr';

/** Empty round a code, in its own squares, so that readers find its corners (ISO 18004). */
const QUIET = 4;

/** How much of a code may be lost: Q a quarter, for labels out of doors; L a fourteenth, where many letters are to be large. */
type QrKeep = 'Q' | 'L';

/** The dark squares of a text as a path of SVG, in a field of `side` by `side` with the empty edge readers need. */
export function qrPath(text: string, keep: QrKeep): { path: string; side: number } {
  const { data, size } = encode(text, { ecc: keep, border: 0 });
  const path = data
    .flatMap((row, y) => row.flatMap((dark, x) => (dark ? [`M${x + QUIET} ${y + QUIET}h1v1h-1z`] : [])))
    .join('');
  return { path, side: size + 2 * QUIET };
}
