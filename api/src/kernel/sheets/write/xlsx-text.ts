/** Text in the XML of a workbook (ECMA-376, part 1, 18.3.1.53 and ST_Xstring). */

/** Characters that Excel shows of a cell. */
const LONGEST = 32_767;
/** What Excel would read as a character's code is written with the code of its own first character. */
const LIKE_A_CODE = /_(?=x[0-9A-Fa-f]{4}_)/g;
/** XML has no place for these; `\r` would be read as a new line. */
const CONTROLS = /[\u0000-\u0008\u000B-\u001F\uFFFE\uFFFF]/g;
const HALVES = /[\uD800-\uDBFF](?![\uDC00-\uDFFF])|(?<![\uD800-\uDBFF])[\uDC00-\uDFFF]/g;
const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

const codeOf = (sign: string) => `_x${sign.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')}_`;

export function xmlText(text: string): string {
  const short = text.length > LONGEST ? `${text.slice(0, LONGEST - 1)}…` : text;
  return short
    .replace(HALVES, '\uFFFD')
    .replace(LIKE_A_CODE, '_x005F_')
    .replace(CONTROLS, codeOf)
    .replace(/[&<>"]/g, (sign) => ENTITIES[sign]!);
}

/** A, B, … Z, AA: of the column at this place, from 0. */
export function columnName(at: number): string {
  const last = String.fromCharCode(65 + (at % 26));
  return at < 26 ? last : columnName(Math.floor(at / 26) - 1) + last;
}

/** A sheet's name: at most 31 characters, none of `[]:*?/\` (Excel repairs a file otherwise). */
export const sheetName = (name: string): string =>
  name
    .replace(/[[\]:*?/\\]/g, ' ')
    .slice(0, 31)
    .replace(/^'|'$/g, ' ');
