/** The month's statistics as sheets: each figure adds up its lines, and rates are worked out of the figures, by formulas. */
import type { ExcelLanguage } from '@chainage/shared/contracts/excel-paths';
import {
  figureOf,
  FIGURES,
  GROUPS,
  isHidden,
  SPANS,
  type FigureAs,
  type FigureKey,
  type Span,
} from '@chainage/shared/contracts/safety/statistics/figures';
import type { Statistics } from '@chainage/shared/contracts/safety/statistics/statistics';
import { at, figure, head, onSheet, reckoned, text } from '#kernel/sheets/cells.ts';
import type { ComposedCell, ComposedSheet, Figure } from '#kernel/sheets/write/composed.model.ts';
import type { Say } from '#kernel/papers/say.ts';
import { LEAVES, type MonthLines } from './month-lines.queries.ts';

export interface Laid {
  t: Say;
  language: ExcelLanguage;
  statistics: Statistics;
  /** Above the table. */
  lines: readonly string[];
  codes: ReadonlyMap<number, string>;
}

/** Where the lines of each figure stand on their sheet: rows, the first and the last. */
type Places = ReadonlyMap<FigureKey, readonly [first: number, last: number]>;

/** Column of the sheet of lines that says what each counts for. */
const AMOUNT = 6;
const VALUE: Readonly<Record<Span, number>> = { month: 1, year: 2, start: 3 };

export function linesSheet(of: MonthLines, { t, language, codes }: Laid): { sheet: ComposedSheet; places: Places } {
  const places = new Map<FigureKey, readonly [number, number]>();
  const rows: ComposedCell[][] = [
    ['stats.figure', 'file.source', 'file.number', 'file.day', 'file.package', 'file.what', 'file.amount'].map((name) =>
      head(t(name)),
    ),
  ];
  for (const key of LEAVES) {
    const lines = of.get(key) ?? [];
    if (lines.length > 0) places.set(key, [rows.length + 1, rows.length + lines.length]);
    for (const line of lines)
      rows.push([
        text(t(`stats.of.${key}`)),
        text(t(`lines.source.${line.source}`)),
        text(line.number),
        { day: line.day },
        text(line.package === null ? null : codes.get(line.package)),
        text(line.what_labels[language] ?? line.what),
        figure(line.amount, 'plain'),
      ]);
  }
  const sheet: ComposedSheet = {
    name: t('file.lines'),
    widths: [36, 16, 26, 14, 24, 40, 12],
    rows,
    frozen: { rows: 1, columns: 1 },
    paper: { size: 'A4', landscape: true },
  };
  return { sheet, places };
}

const PLACES = { count: 0, hours: 2, mean: 1, rate: 2 } as const;
const AS: Readonly<Record<FigureAs, Figure>> = { count: 'plain', hours: 'percent', mean: 'plain', rate: 'percent' };
const TYPES: readonly FigureKey[] = FIGURES.filter(({ group, key }) => group === 'programs' && key !== 'programs').map(
  ({ key }) => key,
);
export const STANDING_HEADS = ['type', 'target', 'planned', 'held', 'missed', 'toCome'] as const;

interface Worked {
  rowOf: ReadonlyMap<FigureKey, number>;
  places: Places;
  /** Days of the month that had somebody at work. */
  days: number;
}

/** Of a figure in a column, the formula that it follows from; none where it is typed in. */
function formulaOf(
  key: FigureKey,
  span: Span,
  { statistics, t }: Laid,
  { rowOf, places, days }: Worked,
): string | undefined {
  const cell = (one: FigureKey) => at(VALUE[span], rowOf.get(one) as number);
  const value = (one: FigureKey) => statistics.figures.find((each) => each.key === one)?.[span] ?? null;
  const added = ([first, last]: readonly [number, number]) => `SUM(${onSheet(t('file.lines'), AMOUNT, first, last)})`;
  if (key === 'man_hours') return `ROUND(${cell('hours_on_sheets')}+${cell('hours_of_programs')},2)`;
  if (key === 'frequency_rate') return `ROUND(${cell('lost_time_injuries')}*1000000/${cell('man_hours')},2)`;
  if (key === 'severity_rate') return `ROUND(${cell('days_lost')}*1000000/${cell('man_hours')},2)`;
  if (key === 'programs') {
    const sum = TYPES.reduce((all, one) => all + Number(value(one) ?? 0), 0);
    // an organisation's own types stand in no row above
    return String(sum) === value(key) ? `SUM(${cell(TYPES[0]!)}:${cell(TYPES.at(-1)!)})` : undefined;
  }
  if (span !== 'month') return undefined;
  const [persons, of] = [places.get('persons'), places.get(key)];
  if (key === 'incidence_rate')
    return persons && `ROUND(${cell('lost_time_injuries')}*1000*${days}/${added(persons)},2)`;
  if (of === undefined) return undefined;
  return key === 'persons' ? `ROUND(${added(of)}/${days},1)` : `ROUND(${added(of)},${PLACES[figureOf(key).as]})`;
}

export function figuresSheet(laid: Laid, lines: MonthLines, places: Places): ComposedSheet {
  const { t, statistics, lines: above } = laid;
  const heads = [head(t('stats.figure')), ...SPANS.map((span) => head(t(`stats.span.${span}`)))];
  const rows: ComposedCell[][] = [...above.map((said) => [head(said)]), heads];
  const begun = rows.length;
  const ordered = GROUPS.flatMap((group) => [
    group,
    ...FIGURES.filter((one) => one.group === group).map(({ key }) => key),
  ]);
  const rowOf = new Map(ordered.map((key, index) => [key as FigureKey, begun + index + 1]));
  const days = new Set((lines.get('persons') ?? []).map(({ day }) => day)).size;
  for (const key of ordered) {
    const values = statistics.figures.find((one) => one.key === key);
    if (!values) {
      rows.push([head(t(`stats.group.${key}`))]);
      continue;
    }
    rows.push([
      text(t(`stats.of.${values.key}`)),
      ...SPANS.map((span): ComposedCell => {
        const value = values[span];
        if (value === null) return text(t(isHidden(statistics, values.key) ? 'stats.hidden' : 'stats.none'));
        const formula = formulaOf(values.key, span, laid, { rowOf, places, days });
        return formula === undefined
          ? figure(value, AS[figureOf(values.key).as])
          : reckoned(formula, value, AS[figureOf(values.key).as]);
      }),
    ]);
  }
  return {
    name: t('name.safety_month').slice(0, 31),
    widths: [56, 16, 16, 18],
    rows,
    frozen: { rows: begun, columns: 1 },
    paper: { size: 'A4', landscape: false },
  };
}

export const standingSheet = ({ t, language, statistics }: Laid): ComposedSheet => ({
  name: t('standing.title').slice(0, 31),
  widths: [36, 12, 12, 12, 12, 12],
  rows: [
    STANDING_HEADS.map((name) => head(t(`standing.${name}`))),
    ...statistics.standing.map((one) => [
      text(one.labels[language] ?? one.label),
      figure(one.target === null ? null : String(one.target), 'plain'),
      ...[one.planned, one.held, one.missed, one.to_come].map((count) => figure(String(count), 'plain')),
    ]),
  ],
  frozen: { rows: 1, columns: 1 },
  paper: { size: 'A4', landscape: false },
});
