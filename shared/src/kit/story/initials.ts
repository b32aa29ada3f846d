const NAMES = 2;

/** The first letters of a person's first two names; of a script whose signs join, the first whole sign. */
export function initialsOf(name: string): string {
  const signs = new Intl.Segmenter(undefined, { granularity: 'grapheme' });
  return name
    .trim()
    .split(/\s+/)
    .slice(0, NAMES)
    .map((word) => [...signs.segment(word)][0]?.segment ?? '')
    .join('')
    .toUpperCase();
}
