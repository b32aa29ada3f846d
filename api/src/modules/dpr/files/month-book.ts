/** A month as a sheet: items by days, what they come to by formulas (domain.md section 3.6, arithmetic 3 and 4). */
import type { MonthLine } from '@chainage/shared/contracts/dpr/month/figures';
import { less } from '@chainage/shared/contracts/dpr/sums/standing';
import type { ComposedCell, ComposedSheet } from '#kernel/sheets/write/composed.model.ts';
import { at, figure, head, reckoned, text } from './cells.ts';
import type { Say } from './file-words.ts';

interface Asked {
  t: Say;
  /** Above the table. */
  lines: readonly string[];
  unitOf: (id: number) => string;
  month: string;
}

/** Item, description, unit, scope, what had been done before. */
const BEFORE_DAYS = 5;
const SUMS = ['late', 'total', 'plan', 'variance', 'cumulative', 'balance'] as const;

export const daysIn = (month: string): number[] => {
  const [year = 0, number = 0] = month.split('-').map(Number);
  return Array.from({ length: new Date(Date.UTC(year, number, 0)).getUTCDate() }, (_, day) => day + 1);
};

/** What a key had come to before what counts in the month. */
export const beforeOf = ({ cumulative, total }: MonthLine): string => less(cumulative, total);

export function monthSheet(figures: readonly MonthLine[], { t, lines, unitOf, month }: Asked): ComposedSheet {
  const days = daysIn(month);
  const heads = [
    ...['item', 'description', 'unit', 'scope', 'before'].map((name) => t(`file.${name}`)),
    ...days.map(String),
    ...SUMS.map((name) => t(`month.sum.${name}`)),
    '%',
  ];
  const late = BEFORE_DAYS + days.length;
  const [total, plan, cumulative] = [late + 1, late + 2, late + 4];
  const rows = figures.map((line, index): ComposedCell[] => {
    const row = lines.length + 2 + index;
    return [
      text(line.item_no),
      text(line.description),
      text(unitOf(line.unit)),
      figure(line.scope),
      figure(beforeOf(line)),
      ...days.map((day) => figure(line.days[String(day)])),
      figure(line.late),
      reckoned(`ROUND(SUM(${at(BEFORE_DAYS, row)}:${at(late, row)}),3)`, line.total),
      figure(line.plan),
      line.variance === null ? null : reckoned(`ROUND(${at(total, row)}-${at(plan, row)},3)`, line.variance),
      reckoned(`ROUND(${at(BEFORE_DAYS - 1, row)}+${at(total, row)},3)`, line.cumulative),
      reckoned(`ROUND(${at(BEFORE_DAYS - 2, row)}-${at(cumulative, row)},3)`, line.balance),
      line.percent === null
        ? null
        : reckoned(`ROUND(${at(cumulative, row)}*100/${at(BEFORE_DAYS - 2, row)},2)`, line.percent, 'percent'),
    ];
  });
  return {
    name: t('name.dpr_month_report'),
    widths: [10, 40, 8, 14, 16, ...days.map(() => 9), ...SUMS.map(() => 14), 9],
    rows: [...lines.map((said) => [head(said)]), heads.map(head), ...rows],
    frozen: { rows: lines.length + 1, columns: 2 },
    paper: { size: 'A3', landscape: true },
  };
}
