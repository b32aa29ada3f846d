/** The month's statistics on paper: a table for each group, the standing against targets, and how it was counted. */
import type { ExcelLanguage } from '@chainage/shared/contracts/excel-paths';
import {
  figureOf,
  FIGURES,
  GROUPS,
  isHidden,
  SPANS,
  type FigureKey,
} from '@chainage/shared/contracts/safety/statistics/figures';
import type { Statistics } from '@chainage/shared/contracts/safety/statistics/statistics';
import { formatDate } from '@chainage/shared/lib/format/date';
import { groupIndian } from '@chainage/shared/lib/format/number';
import type { PaperPart } from '#kernel/sheets/write/pdf/paper.model.ts';
import type { Say } from '#kernel/papers/say.ts';
import { STANDING_HEADS } from './month-book.ts';

const PLACES = { count: 0, hours: 2, mean: 1, rate: 2 } as const;
const note = (text: string): PaperPart => ({ as: 'note', text });

function said(t: Say, statistics: Statistics, key: FigureKey, value: string | null): string {
  if (value === null) return t(isHidden(statistics, key) ? 'stats.hidden' : 'stats.none');
  return groupIndian(value, PLACES[figureOf(key).as]);
}

/** What the month itself comes to: each figure with what it is called. */
export const monthFigures = (t: Say, statistics: Statistics): [string, string][] =>
  statistics.figures.map((one) => [t(`stats.of.${one.key}`), said(t, statistics, one.key, one.month)]);

export function monthParts(t: Say, language: ExcelLanguage, statistics: Statistics): PaperPart[] {
  const tables = GROUPS.map((group): PaperPart => ({
    as: 'table',
    title: t(`stats.group.${group}`),
    heads: [t('stats.figure'), ...SPANS.map((span) => t(`stats.span.${span}`))],
    ends: [false, true, true, true],
    rows: statistics.figures
      .filter(({ key }) => FIGURES.some((one) => one.key === key && one.group === group))
      .map((one) => [t(`stats.of.${one.key}`), ...SPANS.map((span) => said(t, statistics, one.key, one[span]))]),
  }));
  const standing: PaperPart =
    statistics.standing.length === 0
      ? note(t('standing.none'))
      : {
          as: 'table',
          title: t('standing.title'),
          heads: STANDING_HEADS.map((name) => t(`standing.${name}`)),
          ends: [false, true, true, true, true, true],
          rows: statistics.standing.map((one) => [
            one.labels[language] ?? one.label,
            one.target === null ? '–' : String(one.target),
            ...[one.planned, one.held, one.missed, one.to_come].map(String),
          ]),
        };
  const unknown = SPANS.flatMap((span) => {
    const count = statistics.days_unknown[span];
    return count > 0 ? [note(t('stats.unknownDays', { span: t(`stats.span.${span}`), count }))] : [];
  });
  return [
    ...tables,
    standing,
    ...statistics.withheld.map((source) => note(t(`stats.withheld.${source}`))),
    ...unknown,
    note(
      [
        t('stats.yearFrom', { day: formatDate(statistics.year_from) }),
        t('stats.how.hours', { hours: statistics.shift_hours }),
        t('stats.how.injuries'),
        t('stats.how.held'),
        ...(['frequency_rate', 'severity_rate', 'incidence_rate'] as const).map(
          (key) => `${t(`stats.of.${key}`)}: ${t(`stats.rule.${key}`)}.`,
        ),
      ].join(' '),
    ),
  ];
}
