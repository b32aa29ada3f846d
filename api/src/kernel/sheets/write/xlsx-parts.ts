/** The parts of a workbook that are the same for all, but for names. */
import { columnName, sheetName, xmlText } from './xlsx-text.ts';

const XML = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const RELATIONS = 'http://schemas.openxmlformats.org/package/2006/relationships';
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

/** Styles by their place in `cellXfs`. */
export const STYLE = {
  plain: 0,
  text: 1,
  head: 2,
  day: 3,
  time: 4,
  chainage: 5,
  money: 6,
  quantity: 7,
  quantityHead: 8,
  moneyHead: 9,
  percent: 10,
} as const;

const FIRST_FORMAT = 164;
const DAY_FORMAT = 'dd\\ mmm\\,\\ yyyy';
const TIME_FORMAT = `${DAY_FORMAT}\\ hh:mm\\ AM/PM`;
/** Text, as a format: what is typed into such a cell stays text too. */
const TEXT_FORMAT = 49;
/** Kilometres to the metre: 43.250 is not 43.25. */
const CHAINAGE_FORMAT = '0.000';
/** Rupees by lakh and crore: 63,06,462.50 (domain.md section 7 rule 17). A format has room for two bounds and the rest. */
const MONEY_FORMAT = '[&gt;=10000000]##\\,##\\,##\\,##0.00;[&gt;=100000]##\\,##\\,##0.00;#,##0.00';
/** Quantities to three places (domain.md section 7 rule 17). */
const QUANTITY_FORMAT = MONEY_FORMAT.replaceAll('0.00', '0.000');
const PERCENT_FORMAT = '0.00';
const xf = (format: number, more = '') =>
  `<xf numFmtId="${format}" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"${more}/>`;
const bold = (format: number) => xf(format, ' applyFont="1"').replace('fontId="0"', 'fontId="1"');

export const STYLES = `${XML}<styleSheet xmlns="${MAIN}"><numFmts count="6"><numFmt numFmtId="${FIRST_FORMAT}" formatCode="${DAY_FORMAT}"/><numFmt numFmtId="${FIRST_FORMAT + 1}" formatCode="${TIME_FORMAT}"/><numFmt numFmtId="${FIRST_FORMAT + 2}" formatCode="${CHAINAGE_FORMAT}"/><numFmt numFmtId="${FIRST_FORMAT + 3}" formatCode="${MONEY_FORMAT}"/><numFmt numFmtId="${FIRST_FORMAT + 4}" formatCode="${QUANTITY_FORMAT}"/><numFmt numFmtId="${FIRST_FORMAT + 5}" formatCode="${PERCENT_FORMAT}"/></numFmts><fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts><fills count="3"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill><fill><patternFill patternType="solid"><fgColor rgb="FFE7E6E6"/></patternFill></fill></fills><borders count="1"><border/></borders><cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs><cellXfs count="11">${xf(0)}${xf(TEXT_FORMAT)}<xf numFmtId="${TEXT_FORMAT}" fontId="1" fillId="2" borderId="0" xfId="0" applyNumberFormat="1" applyFont="1" applyFill="1"/>${xf(FIRST_FORMAT)}${xf(FIRST_FORMAT + 1)}${xf(FIRST_FORMAT + 2)}${xf(FIRST_FORMAT + 3)}${xf(FIRST_FORMAT + 4)}${bold(FIRST_FORMAT + 4)}${bold(FIRST_FORMAT + 3)}${xf(FIRST_FORMAT + 5)}</cellXfs><cellStyles count="1"><cellStyle name="Normal" xfId="0" builtinId="0"/></cellStyles></styleSheet>`;

const places = (count: number): number[] => Array.from({ length: count }, (_, at) => at + 1);

/** `more`: sheets beside the first and the one that says what it is. */
export const contentTypes = (more: number): string =>
  `${XML}<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${TYPE}.sheet.main+xml"/><Override PartName="/xl/styles.xml" ContentType="${TYPE}.styles+xml"/>${places(
    more + 2,
  )
    .map((at) => `<Override PartName="/xl/worksheets/sheet${at}.xml" ContentType="${TYPE}.worksheet+xml"/>`)
    .join('')}</Types>`;

const relations = (...targets: readonly (readonly [type: string, target: string])[]) =>
  `${XML}<Relationships xmlns="${RELATIONS}">${targets
    .map(([type, target], at) => `<Relationship Id="rId${at + 1}" Type="${OFFICE}/${type}" Target="${target}"/>`)
    .join('')}</Relationships>`;

export const ROOT_RELATIONS = relations(['officeDocument', 'xl/workbook.xml']);
export const bookRelations = (more: number): string =>
  relations(...places(more + 2).map((at) => ['worksheet', `worksheets/sheet${at}.xml`] as const), [
    'styles',
    'styles.xml',
  ]);

/** No two tabs may be called alike. */
function tabNames(names: readonly string[]): string[] {
  const taken = new Set<string>();
  return names.map((name, at) => {
    const short = sheetName(name);
    const own = taken.has(short.toLowerCase()) ? sheetName(`${at + 1} ${name}`) : short;
    taken.add(own.toLowerCase());
    return xmlText(own);
  });
}

/** `filtered` is the whole table, by which Excel knows the filter as its own. */
export function workbook(tables: readonly string[], about: string, filtered: string): string {
  const named = tabNames([...tables, about]);
  // the sheet about it is the second part, and stands last
  const numbers = [1, ...places(tables.length - 1).map((at) => at + 2), 2];
  const sheets = named.map((name, at) => `<sheet name="${name}" sheetId="${numbers[at]}" r:id="rId${numbers[at]}"/>`);
  const quoted = `'${named[0]!.replaceAll("'", "''")}'`;
  return `${XML}<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}"><bookViews><workbookView activeTab="0"/></bookViews><sheets>${sheets.join('')}</sheets><definedNames><definedName name="_xlnm._FilterDatabase" localSheetId="0" hidden="1">${quoted}!${filtered}</definedName><definedName name="_xlnm.Print_Titles" localSheetId="0">${quoted}!$1:$1</definedName></definedNames></workbook>`;
}

const width = (characters: number, at: number) =>
  `<col min="${at + 1}" max="${at + 1}" width="${characters}" customWidth="1"/>`;

/** A sheet up to its first row. */
export const sheetBegin = (
  widths: readonly number[],
  { frozen, selected }: { frozen: boolean; selected: boolean },
): string =>
  `${XML}<worksheet xmlns="${MAIN}"><sheetViews><sheetView${selected ? ' tabSelected="1"' : ''} workbookViewId="0">${
    frozen
      ? '<pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/><selection pane="bottomLeft" activeCell="A2" sqref="A2"/>'
      : ''
  }</sheetView></sheetViews><sheetFormatPr defaultRowHeight="15"/><cols>${widths.map(width).join('')}</cols><sheetData>`;

export const sheetEnd = (filtered?: string): string =>
  `</sheetData>${filtered === undefined ? '' : `<autoFilter ref="${filtered}"/>`}</worksheet>`;

/** A workbook that was laid out cell by cell; `heads`: its first rows, that each printed page begins with. */
export function composedBook(sheets: readonly { name: string; heads: number }[]): string {
  const names = tabNames(sheets.map(({ name }) => name));
  const titles = sheets.map(
    ({ heads }, at) =>
      `<definedName name="_xlnm.Print_Titles" localSheetId="${at}">'${names[at]!.replaceAll("'", "''")}'!$1:$${heads}</definedName>`,
  );
  return `${XML}<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}"><bookViews><workbookView activeTab="0"/></bookViews><sheets>${names
    .map((name, at) => `<sheet name="${name}" sheetId="${at + 1}" r:id="rId${at + 1}"/>`)
    .join('')}</sheets><definedNames>${titles.join('')}</definedNames></workbook>`;
}

/** The same of a sheet that fits the breadth of its paper. */
export function composedSheetBegin(
  widths: readonly number[],
  { rows, columns, selected }: { rows: number; columns: number; selected: boolean },
): string {
  const first = `${columnName(columns)}${rows + 1}`;
  const pane = columns > 0 ? 'bottomRight' : 'bottomLeft';
  const split = `${columns > 0 ? `xSplit="${columns}" ` : ''}ySplit="${rows}"`;
  return `${XML}<worksheet xmlns="${MAIN}"><sheetPr><pageSetUpPr fitToPage="1"/></sheetPr><sheetViews><sheetView${
    selected ? ' tabSelected="1"' : ''
  } workbookViewId="0"><pane ${split} topLeftCell="${first}" activePane="${pane}" state="frozen"/><selection pane="${pane}" activeCell="${first}" sqref="${first}"/></sheetView></sheetViews><sheetFormatPr defaultRowHeight="15"/><cols>${widths.map(width).join('')}</cols><sheetData>`;
}

const PAPER_NUMBER = { A3: 8, A4: 9 } as const;
export const composedSheetEnd = ({ size, landscape }: { size: 'A4' | 'A3'; landscape: boolean }): string =>
  `</sheetData><pageMargins left="0.4" right="0.4" top="0.5" bottom="0.5" header="0.3" footer="0.3"/><pageSetup paperSize="${PAPER_NUMBER[size]}" orientation="${landscape ? 'landscape' : 'portrait'}" fitToWidth="1" fitToHeight="0"/></worksheet>`;
