/** Signs that the font of papers lacks, as others that say the same: a box says nothing. */
const INSTEAD: Readonly<Record<string, string>> = {
  '→': '›',
  '←': '‹',
  '±': '+/–',
  '²': '2',
  '³': '3',
  '≥': '>=',
  '≤': '<=',
  '½': '1/2',
};
const LACKING = new RegExp(`[${Object.keys(INSTEAD).join('')}]`, 'g');

const written = (text: string): string => text.replace(LACKING, (sign) => INSTEAD[sign] ?? sign);

/** The same with every text of it in signs that can be printed. */
export function inGlyphs<Part>(part: Part): Part {
  if (typeof part === 'string') return written(part) as Part;
  if (part instanceof Uint8Array || typeof part !== 'object' || part === null) return part;
  if (Array.isArray(part)) return part.map(inGlyphs) as Part;
  return Object.fromEntries(Object.entries(part).map(([name, value]) => [name, inGlyphs(value)])) as Part;
}
