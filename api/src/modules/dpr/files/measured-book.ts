/** Every line behind a bill as a sheet: what was measured, and by a formula what it comes to (domain.md section 3.6, arithmetic 1). */
import { logQuantity, MEASURES, takenBack } from '@chainage/shared/contracts/dpr/sums/log-quantity';
import { formatDateTime } from '@chainage/shared/lib/format/date';
import type { ComposedCell, ComposedSheet } from '#kernel/sheets/write/composed.model.ts';
import { SHEET_WORDS } from '#kernel/sheets/sheet-words.ts';
import type { ExcelLanguage } from '@chainage/shared/contracts/excel-paths';
import { at, figure, head, reckoned, text } from './cells.ts';
import type { Proved } from './bill-lines.ts';
import type { Say } from './file-words.ts';
import type { KeyMeasure, MeasuredLine } from './measured.queries.ts';

/** Columns that formulas of the bill and of the rows point to. */
export const MEASURED = { no: 0, nos: 8, length_m: 9, breadth_m: 10, depth_m: 11, factor: 12, quantity: 13 } as const;
type Dimension = 'nos' | 'length_m' | 'breadth_m' | 'depth_m';

const HEADS = [
  'no',
  'item',
  'day',
  'entry',
  'from',
  'to',
  'side',
  'lane',
  'nos',
  'length',
  'breadth',
  'depth',
  'factor',
];

/** By its formula where that still says what was approved: an item's factor may have been corrected since. */
function quantityCell(line: MeasuredLine, { method, factor }: KeyMeasure, row: number): ComposedCell {
  const size = method === 'direct' ? null : logQuantity(method, { ...line, factor });
  const sign = size === line.quantity ? '' : size !== null && takenBack(size) === line.quantity ? '-' : null;
  if (sign === null) return figure(line.quantity);
  const columns = [...MEASURES[method].map((name) => MEASURED[name as Dimension]), MEASURED.factor];
  return reckoned(`${sign}ROUND(${columns.map((column) => at(column, row)).join('*')},3)`, line.quantity);
}

interface Asked {
  t: Say;
  language: ExcelLanguage;
  measures: ReadonlyMap<string, KeyMeasure>;
}

export function measuredSheet(proved: readonly Proved[], { t, language, measures }: Asked): ComposedSheet {
  const sides = SHEET_WORDS[language].directions;
  const all = proved.flatMap(({ no, line, measured }) => measured.map((one) => ({ no, line, one })));
  const rows = all.map(({ no, line, one }, index): ComposedCell[] => {
    const measure = measures.get(one.package_key) ?? { method: 'direct', factor: '1' };
    const used: readonly string[] = MEASURES[measure.method];
    const dimension = (name: Dimension) =>
      used.includes(name) ? figure(one[name] === null ? null : String(one[name])) : null;
    return [
      figure(String(no), 'plain'),
      text(line.item_no),
      { day: one.work_date },
      text(one.entry),
      figure(one.chainage_from),
      figure(one.chainage_to),
      text(one.direction && (sides[one.direction] ?? one.direction)),
      text(one.lane),
      used.includes('nos') ? figure(one.nos === null ? null : String(one.nos), 'plain') : null,
      ...(['length_m', 'breadth_m', 'depth_m'] as const).map(dimension),
      measure.method === 'direct' ? null : figure(measure.factor, 'plain'),
      quantityCell(one, measure, index + 2),
      text(one.approved_by),
      text(formatDateTime(one.approved_at)),
      text(one.contractor),
    ];
  });
  return {
    name: t('file.measurements'),
    widths: [6, 10, 14, 24, 12, 12, 10, 8, 8, 10, 10, 10, 8, 14, 24, 24, 24],
    rows: [
      [...HEADS, 'quantity', 'approvedBy', 'approvedAt', 'contractor'].map((name) => head(t(`file.${name}`))),
      ...rows,
    ],
    frozen: { rows: 1, columns: 2 },
    paper: { size: 'A4', landscape: true },
  };
}
