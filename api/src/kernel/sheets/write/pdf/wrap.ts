/** Text in lines of a width: broken between words, and within one only where it is wider than a line, never within a syllable. */

/** How wide a text is, of letters one point high. */
export type WidthOf = (text: string, bold?: boolean) => number;

const WORDS = / +/;
/** At the signs that part numbers and addresses, else at syllables. */
const JOINTS = /(?<=[-/@_.,;:])(?=\p{L})/u;
const VIRAMA = /\u094D[\u200C\u200D]?$/;
const clusters = new Intl.Segmenter('hi', { granularity: 'grapheme' });

/** Signs that are written as one: letters with their marks, and what a virama binds. */
export function syllables(word: string): string[] {
  const all: string[] = [];
  for (const { segment } of clusters.segment(word)) {
    const last = all.length - 1;
    if (last >= 0 && VIRAMA.test(all[last]!)) all[last] += segment;
    else all.push(segment);
  }
  return all;
}

/** The widest of its words; a line is not made narrower. */
export const widestWord = (text: string, widthOf: WidthOf, bold = false): number =>
  text.split(/[ \n]+/).reduce((most, word) => Math.max(most, widthOf(word, bold)), 0);

/** A line as the sum of its words, which are measured once each. */
export function lineWidth(line: string, widthOf: WidthOf, bold = false): number {
  const space = widthOf(' ', bold);
  return line.split(' ').reduce((sum, word, at) => sum + widthOf(word, bold) + (at > 0 ? space : 0), 0);
}

/** A word that no line holds, in pieces that each do. */
function pieces(word: string, room: number, width: (text: string) => number): string[] {
  const fill = (parts: readonly string[]): string[] => {
    const lines: string[] = [];
    for (const part of parts) {
      const last = lines.length - 1;
      if (last >= 0 && width(lines[last]! + part) <= room) lines[last] += part;
      else lines.push(part);
    }
    return lines;
  };
  return fill(word.split(JOINTS)).flatMap((part) => (width(part) <= room ? [part] : fill(syllables(part))));
}

/** `room` in points of letters one point high. */
export function wrap(text: string, room: number, widthOf: WidthOf, bold = false): string[] {
  const width = (line: string) => widthOf(line, bold);
  const space = width(' ');
  return text.split(/\r?\n/).flatMap((paragraph) => {
    const lines: string[] = [];
    let used = Infinity;
    for (const word of paragraph.trim().split(WORDS)) {
      const wide = width(word);
      if (used + space + wide <= room) {
        lines[lines.length - 1] += ` ${word}`;
        used += space + wide;
      } else if (wide <= room) {
        lines.push(word);
        used = wide;
      } else {
        lines.push(...pieces(word, room, width));
        used = width(lines.at(-1) ?? '');
      }
    }
    return lines;
  });
}
