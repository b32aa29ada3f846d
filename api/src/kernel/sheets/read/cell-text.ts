/** Text of a workbook's XML as its cell shows it (ST_Xstring, ECMA-376 part 1, 22.9.2.19). */

const CODES = /_x([0-9A-Fa-f]{4})_/g;
/** What neither JSON nor the database takes: NUL, and halves of a character alone. */
const UNFIT = /\u0000|[\uD800-\uDBFF](?![\uDC00-\uDFFF])|(?<![\uD800-\uDBFF])[\uDC00-\uDFFF]/g;

/** `_x0041_` is A; `_x005F_x0041_` is `_x0041_`. */
export function cellText(xml: string): string {
  if (!xml.includes('_x')) return xml;
  return xml.replace(CODES, (_, code: string) => String.fromCharCode(parseInt(code, 16))).replace(UNFIT, '\uFFFD');
}

/** XML without `xml:space="preserve"` says nothing by blanks at its ends. */
export const trimmed = (xml: string): string => xml.replace(/^[ \t\r\n]+|[ \t\r\n]+$/g, '');
