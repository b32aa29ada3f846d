/** Texts below each other in a place that does not grow: whatever has the most lines is cut first, and says so. */
import { syllables, wrap, type WidthOf } from './wrap.ts';

export interface FitText {
  text: string;
  /** Points. */
  size: number;
  bold?: boolean;
  /** Not cut where it has no more lines than this: days and numbers are read whole or not at all. */
  whole?: number;
}

/** Height of a line by that of its letters: of the papers' font, as close as papers set it (`document.ts`). */
const LINE = 1.23;
const CUT = '…';

/** Of texts in these lines, points. */
export const heightOf = (texts: readonly FitText[], lines: readonly (readonly string[])[]): number =>
  texts.reduce((sum, { size }, at) => sum + (lines[at]?.length ?? 0) * size * LINE, 0);

/** The last line that is left ends in the sign of a cut; what is written as one goes as one, until that fits. */
function cutOff(lines: readonly string[], most: number, room: number, width: (line: string) => number): string[] {
  if (lines.length <= most) return [...lines];
  const left = syllables(lines[most - 1] ?? '');
  while (left.length > 0 && width(left.join('') + CUT) > room) left.pop();
  return [...lines.slice(0, most - 1), left.join('').trimEnd() + CUT];
}

/** Lines of each text, at least one, and beyond the place what must stay whole; `width` and `height` in points. */
export function fitLines(
  texts: readonly FitText[],
  { width, height }: { width: number; height: number },
  widthOf: WidthOf,
): string[][] {
  const wrapped = texts.map(({ text, size, bold }) => wrap(text, width / size, widthOf, bold));
  const left = wrapped.map((lines) => [...lines]);
  const least = wrapped.map(({ length }, at) => (length <= (texts[at]?.whole ?? 0) ? length : 1));
  while (heightOf(texts, left) > height) {
    const mayGive = left.filter(({ length }, at) => length > (least[at] ?? 1));
    const most = Math.max(...mayGive.map(({ length }) => length));
    const longest = mayGive.findLast(({ length }) => length === most);
    if (!longest) break;
    longest.pop();
  }
  return texts.map(({ size, bold }, at) =>
    cutOff(wrapped[at] ?? [], left[at]?.length ?? 1, width / size, (line) => widthOf(line, bold)),
  );
}
