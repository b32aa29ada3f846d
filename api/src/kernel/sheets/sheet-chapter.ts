/** A list that a module has as a file, as a chapter: its rows as on paper, and what they come to. */
import type { PaperPart } from './write/pdf/paper.model.ts';
import { declareChapter, type Chapter, type ChapterAsked } from './chapters.ts';
import { paperColumns } from './paper-columns.ts';
import { findSheet, type Sheet } from './sheet.model.ts';
import { SHEET_WORDS } from './sheet-words.ts';

/** More rows stand in the list itself. */
const ROWS_MOST = 200;

interface Stated {
  /** Of the sheet. */
  key: string;
  order: number;
  /** The list's query for this package and month, as its address has it. */
  filters: (asked: ChapterAsked) => Readonly<Record<string, string>>;
}

const sheetOf = (key: string): Sheet => {
  const sheet = findSheet(key);
  if (!sheet) throw new Error(`no sheet "${key}" for a chapter`);
  return sheet;
};

async function writeSheet(
  { key, filters }: Stated,
  ...[tenant, asked]: Parameters<Chapter['write']>
): ReturnType<Chapter['write']> {
  const sheet = sheetOf(key);
  const query = sheet.narrowed(sheet.query.parse(filters(asked)), sheet.rights(tenant.permissions, {}));
  const { language } = asked;
  const words = sheet.words[language];
  const shared = SHEET_WORDS[language];
  const rows: Readonly<Record<string, unknown>>[] = [];
  for (let cursor: string | undefined = ''; cursor !== undefined && rows.length <= ROWS_MOST;) {
    const page = await sheet.page(tenant, query, cursor, language);
    rows.push(...page.rows);
    cursor = page.next;
  }
  if (rows.length === 0) return { parts: [{ as: 'note', text: shared.noRows }] };
  const choice = sheet.paper?.(query) ?? { beside: sheet.columns(query, 'pdf'), below: [] };
  const { columns, toCells } = paperColumns(choice, words, language);
  const table: PaperPart = {
    as: 'table',
    heads: columns.map(({ head }) => head),
    ends: columns.map(({ end }) => end === true),
    below: columns.map(({ below }) => below === true),
    rows: rows.slice(0, ROWS_MOST).map((row) => toCells(row).map((cell) => cell ?? '')),
  };
  const totals = (await sheet.totals?.(tenant, query, language)) ?? [];
  const [total] = totals.slice(0, 1);
  return {
    parts: [
      table,
      ...(total ? [{ as: 'note', text: `${total[0]}: ${total[1]}` } as const] : []),
      ...(rows.length > ROWS_MOST ? [{ as: 'note', text: `${shared.counted}: ${ROWS_MOST}+` } as const] : []),
    ],
  };
}

/** Declares it; the sheet is looked for when the chapter is first asked for. */
export const declareSheetChapter = (stated: Stated): void =>
  declareChapter({
    key: stated.key,
    order: stated.order,
    title: (language) => sheetOf(stated.key).words[language].name,
    rights: (permissions) => sheetOf(stated.key).rights(permissions, {}),
    write: (...of) => writeSheet(stated, ...of),
  });
