/** Texts below each other in a place that does not grow: whatever has the most lines is cut first, and says so. */
import { wrap, type WidthOf } from './wrap.ts';

export interface FitText {
  text: string;
  /** Points. */
  size: number;
  bold?: boolean;
}

/** Height of a line by that of its letters; of Devanagari, which stands higher than Latin. */
const LINE = 1.35;
const CUT = '…';

/** The last line that is left ends in the sign of a cut; letters go until that fits. */
function cutOff(lines: readonly string[], most: number, room: number, width: (line: string) => number): string[] {
  if (lines.length <= most) return [...lines];
  let last = lines[most - 1] ?? '';
  while (last !== '' && width(last + CUT) > room) last = last.slice(0, -1);
  return [...lines.slice(0, most - 1), last.trimEnd() + CUT];
}

/** Lines of each text, at least one; `width` and `height` in points. */
export function fitLines(
  texts: readonly FitText[],
  { width, height }: { width: number; height: number },
  widthOf: WidthOf,
): string[][] {
  const wrapped = texts.map(({ text, size, bold }) => wrap(text, width / size, widthOf, bold));
  const most = wrapped.map(({ length }) => length);
  const high = () => most.reduce((sum, count, at) => sum + count * (texts[at]?.size ?? 0) * LINE, 0);
  while (high() > height && Math.max(...most) > 1) most[most.lastIndexOf(Math.max(...most))]! -= 1;
  return texts.map(({ size, bold }, at) =>
    cutOff(wrapped[at] ?? [], most[at] ?? 1, width / size, (line) => widthOf(line, bold)),
  );
}
