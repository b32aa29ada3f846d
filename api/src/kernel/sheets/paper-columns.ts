/** Columns of a list as columns of a paper: each cell in the words and form of the screens. */
import type { ExcelLanguage } from '@chainage/shared/contracts/excel-paths';
import { valuePath, type Column } from '@chainage/shared/contracts/kit/list';
import { cellOf } from '@chainage/shared/lib/format/cell';
import { placeOf } from '@chainage/shared/lib/format/place';
import type { PaperChoice, SheetWords } from './sheet.model.ts';
import { labelOf, valueAt, type Row, type SheetColumns } from './sheet-columns.ts';
import { SHEET_WORDS } from './sheet-words.ts';

const AT_END = new Set(['whole', 'decimal', 'money', 'chainage', 'place']);

/** A time is parted between day and hour alone: `06 Oct, 2026 10:10 PM`. */
const WITHIN = / (?!\d\d:)/g;

/** As `sheetColumns`, all of them text. */
export function paperColumns({ beside, below }: PaperChoice, words: SheetWords, language: ExcelLanguage): SheetColumns {
  const columns = [...beside, ...below];
  const shared = SHEET_WORDS[language];
  const side = ({ direction }: Row) =>
    typeof direction === 'string' ? (shared.directions[direction] ?? direction) : '';
  const written = (one: Column, row: Row): string => {
    const { name, kind, unit } = one;
    // a stretch is parted from its side, a point is not
    if (kind === 'place') {
      const place = placeOf(row);
      return [place, one.side ? side(row) : ''].filter(Boolean).join(place.includes(' ') ? ' ' : '\u00a0');
    }
    const value = valueAt(row, valuePath(one));
    if (kind === 'lookup') return value === null || value === undefined ? '' : String(labelOf(one, row, language));
    const known = name === 'direction' ? shared.directions : words.values[name];
    if (known) return known[String(value)] ?? (value === null || value === undefined ? '' : String(value));
    const field = { kind: kind === 'state' || kind === 'person' ? 'text' : kind, ...(unit && { unit }) } as const;
    const text = cellOf(value, field, {
      flag: (yes) => (yes ? shared.yes : shared.no),
      unit: (said) => shared.units[said] ?? said,
    });
    return kind === 'instant' || kind === 'day' ? text.replace(WITHIN, '\u00a0') : text;
  };
  const heads = columns.map((one, at) => ({
    head: one.kind === 'place' ? (words.columns[one.name] ?? shared.place) : (words.columns[one.name] ?? one.name),
    kind: 'text' as const,
    width: 0,
    end: AT_END.has(one.kind) || one.end === true,
    below: at >= beside.length,
  }));
  return { columns: heads, toCells: (row) => columns.map((one) => written(one, row)) };
}
