import type { MonthLine } from '@chainage/shared/contracts/dpr/month/figures';
import { useTranslation } from '@chainage/shared/i18n/react';
import { useMonthName } from '@chainage/shared/kit/page/calendar-names.ts';
import { formatDate } from '@chainage/shared/lib/format/date';
import { daysAfter } from '@chainage/shared/lib/format/days';
import { formatQuantity } from '@chainage/shared/lib/format/number';
import { MadeOf } from './made-of.tsx';
import { dayOfMonth } from './month-address.ts';
import type { Behind } from './month.queries.ts';
import { PlanBehind } from './plan-behind.tsx';
import type { Opened } from './use-lines-behind.tsx';

/** Figures behind the days, in the order of the sheet. */
export const SUMS = ['late', 'total', 'plan', 'variance', 'cumulative', 'balance'] as const;
/** A day, or what stands behind the days. */
export type Column = number | (typeof SUMS)[number] | 'percent';

/** Nought, or nothing said. */
export const isNothing = (quantity: string | null | undefined): boolean => !quantity || /^-?[0.]+$/.test(quantity);

/** Which lines a figure of a row stands on; null where none do. */
function linesOf(line: MonthLine, month: string, column: Column): Behind | null {
  const key = { package_key: line.package_key };
  const of = { ...key, counted_in: month };
  if (typeof column === 'number') {
    const day = dayOfMonth(month, column);
    return isNothing(line.days[String(column)]) ? null : { ...of, work_date_from: day, work_date_to: day };
  }
  if (column === 'plan') return null;
  if (column === 'late') return isNothing(line.late) ? null : { ...of, work_date_to: daysAfter(`${month}-01`, -1) };
  // of nought with nothing late there is no line
  if (column === 'total' || column === 'variance') return isNothing(line.total) && isNothing(line.late) ? null : of;
  return isNothing(line.cumulative) ? null : { ...key, counted_to: month };
}

/** Whether there is something behind a figure. */
export function opens(line: MonthLine, month: string, column: Column): boolean {
  if (column === 'plan') return !isNothing(line.plan);
  if (column === 'variance') return line.variance !== null;
  if (column === 'balance') return !isNothing(line.scope) || !isNothing(line.balance);
  if (column === 'percent') return line.percent !== null;
  return linesOf(line, month, column) !== null;
}

const UP_TO: readonly Column[] = ['cumulative', 'balance', 'percent'];

/** What a figure of a month opens: the lines it stands on, the plan it is of, or both of which it is made. */
export function useFigureOfMonth(month: string): (line: MonthLine, column: Column) => Opened | null {
  const { t } = useTranslation('dpr');
  const name = useMonthName();
  const part = (line: MonthLine, of: 'total' | 'plan' | 'variance' | 'cumulative' | 'balance') => ({
    name: t(`month.sum.${of}`),
    value: formatQuantity(line[of]),
  });
  const madeOf = (line: MonthLine, column: Column) => {
    const scope = { name: t('daily.scope'), value: formatQuantity(line.scope) };
    if (column === 'plan') return <PlanBehind item={line.package_key} month={month} said={line.plan ?? '0'} />;
    if (column === 'variance')
      return (
        <MadeOf parts={[part(line, 'total'), { ...part(line, 'plan'), sign: '−' }]} comesTo={part(line, 'variance')} />
      );
    if (column === 'balance')
      return <MadeOf parts={[scope, { ...part(line, 'cumulative'), sign: '−' }]} comesTo={part(line, 'balance')} />;
    if (column === 'percent')
      return (
        <MadeOf
          parts={[part(line, 'cumulative'), { ...scope, sign: '÷' }]}
          comesTo={{ name: '%', value: line.percent ?? '–' }}
        />
      );
    return undefined;
  };
  return (line, column) => {
    if (!opens(line, month, column)) return null;
    const isMade = column === 'plan' || column === 'variance' || column === 'balance';
    const when =
      typeof column === 'number'
        ? formatDate(dayOfMonth(month, column))
        : [name(month), ...(isMade ? [t(`month.sum.${column}`)] : [])].join(', ');
    const figure =
      column === 'percent'
        ? `${line.percent}\u00a0%`
        : formatQuantity(typeof column === 'number' ? line.days[String(column)] : line[column]);
    const of = linesOf(line, month, column);
    return {
      title: `${line.item_no} ${line.description}, ${when}: ${figure}`,
      made: madeOf(line, column),
      ...(of && { of }),
      ...(UP_TO.includes(column) && { comesTo: line.cumulative }),
    };
  };
}
