/** What a sheet asks to be summed, by the places of its columns in the file. */
import type { SheetSums, SheetWords } from './sheet.model.ts';
import type { SHEET_WORDS } from './sheet-words.ts';
import type { BookColumn, BookSums } from './write/book.model.ts';

interface Said {
  words: SheetWords;
  shared: (typeof SHEET_WORDS)['en'];
}

/** The columns, those that are summed or worked out marked, and the sheet of sums where there is one. */
export function sumsOf(
  asked: SheetSums | undefined,
  columns: readonly BookColumn[],
  names: readonly (string | undefined)[],
  { words, shared }: Said,
): { columns: readonly BookColumn[]; sums?: BookSums } {
  if (!asked) return { columns };
  const { of, formulas = {}, lines } = asked;
  const at = (name: string): number => {
    const place = names.indexOf(name);
    if (place === -1) throw new Error(`no column "${name}" to sum up`);
    return place;
  };
  const marked = columns.map((column, place) => {
    const name = names[place] ?? '';
    const formula = formulas[name]?.replace(/\{(\w+)\}/g, (_, other: string) => `{${at(other)}}`);
    return { ...column, ...(of.includes(name) && { sums: true }), ...(formula && { formula }) };
  });
  if (!lines) return { columns: marked };
  const { total, counted, soFar } = shared;
  return {
    columns: marked,
    sums: {
      name: words.columns[lines.key] ?? lines.key,
      by: at(lines.by),
      lines: lines.values,
      ...(lines.across !== undefined && { across: at(lines.across) }),
      ...(lines.before && { before: lines.before }),
      of: of.map(at),
      words: { counted, total, soFar },
    },
  };
}
