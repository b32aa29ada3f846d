/** Workbooks by hand: the smallest that is one, and whatever a test puts in place of a part. */
import { makeZip, type Part } from './make-zip.ts';

const XML = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
export const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
export const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006';
const TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

export const typesOf = (workbook = `${TYPE}.sheet.main+xml`) =>
  `${XML}<Types xmlns="${PACKAGE}/content-types"><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${workbook}"/></Types>`;

export const relations = (
  targets: Readonly<Record<string, readonly [type: string, target: string]>>,
  office = OFFICE,
) =>
  `${XML}<Relationships xmlns="${PACKAGE}/relationships">${Object.entries(targets)
    .map(([id, [type, target]]) => `<Relationship Id="${id}" Type="${office}/${type}" Target="${target}"/>`)
    .join('')}</Relationships>`;

export const workbookOf = (sheets: string, more = '', main = MAIN, office = OFFICE) =>
  `${XML}<workbook xmlns="${main}" xmlns:r="${office}">${more}<sheets>${sheets}</sheets></workbook>`;

export const sheetOf = (rows: string, after = '') =>
  `${XML}<worksheet xmlns="${MAIN}"><sheetData>${rows}</sheetData>${after}</worksheet>`;

export const stringsOf = (items: readonly string[]) =>
  `${XML}<sst xmlns="${MAIN}">${items.map((item) => `<si>${item}</si>`).join('')}</sst>`;

/** Number formats by their code; cells name them by their place here, from 1. */
export const stylesOf = (...codes: readonly (string | number)[]) =>
  `${XML}<styleSheet xmlns="${MAIN}"><numFmts>${codes
    .map((code, at) =>
      typeof code === 'string'
        ? `<numFmt numFmtId="${200 + at}" formatCode="${code.replaceAll('&', '&amp;').replaceAll('"', '&quot;')}"/>`
        : '',
    )
    .join('')}</numFmts><cellStyleXfs><xf numFmtId="14"/></cellStyleXfs><cellXfs><xf numFmtId="0"/>${codes
    .map((code, at) => `<xf numFmtId="${typeof code === 'string' ? 200 + at : code}"/>`)
    .join('')}</cellXfs></styleSheet>`;

/** Parts in their order; those given come instead, `null` leaves one out, further ones follow. */
export function bookOf(sheet: string, instead: Readonly<Record<string, Part | string | null>> = {}): Buffer {
  const parts: Record<string, Part | string | null> = {
    '[Content_Types].xml': typesOf(),
    '_rels/.rels': relations({ rId1: ['officeDocument', 'xl/workbook.xml'] }),
    'xl/workbook.xml': workbookOf('<sheet name="Data" sheetId="1" r:id="rId1"/>'),
    'xl/_rels/workbook.xml.rels': relations({
      rId1: ['worksheet', 'worksheets/sheet1.xml'],
      rId2: ['styles', 'styles.xml'],
      rId3: ['sharedStrings', 'sharedStrings.xml'],
    }),
    'xl/worksheets/sheet1.xml': sheet,
    ...instead,
  };
  return makeZip(Object.entries(parts).filter((part): part is [string, Part | string] => part[1] !== null));
}
