import type { MonthLine } from '@chainage/shared/contracts/dpr/month/figures';
import { useTranslation } from '@chainage/shared/i18n/react';
import { IdLabel } from '@chainage/shared/kit/lookup-label';
import { formatQuantity } from '@chainage/shared/lib/format/number';
import { isNothing, opens, SUMS, useFigureOfMonth, type Column } from './figure-of-month.tsx';
import { dayOfMonth } from './month-address.ts';
import { useLinesBehind } from './use-lines-behind.tsx';
import { useGridKeys } from './use-grid-keys.ts';
import styles from './month.module.css';

const daysIn = (month: string): number => {
  const [year = 0, number = 0] = month.split('-').map(Number);
  return new Date(Date.UTC(year, number, 0)).getUTCDate();
};
const isSunday = (month: string, day: number): boolean =>
  new Date(`${dayOfMonth(month, day)}T00:00:00Z`).getUTCDay() === 0;

/** Nought is not drawn: what was done stands out. */
export const shown = (quantity: string | null | undefined): string =>
  isNothing(quantity) ? '·' : formatQuantity(quantity);

/** The items of a month by its days, with what they come to (`concepts/month-grid-desk.png`). */
export function MonthGrid({ month, lines }: { month: string; lines: readonly MonthLine[] }) {
  const { t } = useTranslation('dpr');
  const days = Array.from({ length: daysIn(month) }, (_, at) => at + 1);
  const columns: readonly Column[] = [...days, ...SUMS, 'percent'];
  const figure = useFigureOfMonth(month);
  const { open: show, dialog } = useLinesBehind();
  const open = (row: number, column: number) => {
    const [line, at] = [lines[row], columns[column]];
    const opened = line && at !== undefined ? figure(line, at) : null;
    if (opened) show(opened);
  };
  const { table, handlers, cell } = useGridKeys(lines.length, columns.length, open);
  const classOf = (line: MonthLine, column: Column, ...others: (string | false | undefined)[]) =>
    [opens(line, month, column) && styles['opens'], ...others].filter(Boolean).join(' ') || undefined;
  return (
    <div className={`${styles['scroll']} ${styles['month']}`}>
      <table ref={table} role="grid" className={styles['grid']} {...handlers}>
        <caption className={styles['caption']}>{t('month.gridCaption')}</caption>
        <thead>
          <tr>
            <th scope="col">{t('month.item')}</th>
            {days.map((day) => (
              <th key={day} scope="col" className={isSunday(month, day) ? styles['rest'] : undefined}>
                {day}
              </th>
            ))}
            {SUMS.map((sum) => (
              <th key={sum} scope="col">
                {t(`month.sum.${sum}`)}
              </th>
            ))}
            <th scope="col">%</th>
          </tr>
        </thead>
        <tbody>
          {lines.map((line, row) => (
            <tr key={line.package_key}>
              <th scope="row">
                <strong>{line.item_no}</strong> {line.description}{' '}
                <span className={styles['quiet']}>
                  <IdLabel lookup="units-of-measurement" id={line.unit} />
                </span>
              </th>
              {days.map((day, column) => (
                <td
                  key={day}
                  {...cell(row, column)}
                  className={classOf(line, day, isSunday(month, day) && styles['rest'])}
                >
                  {shown(line.days[String(day)])}
                </td>
              ))}
              {SUMS.map((sum, at) => (
                <td
                  key={sum}
                  {...cell(row, days.length + at)}
                  className={classOf(
                    line,
                    sum,
                    sum === 'total' ? styles['strong'] : (line[sum] ?? '').startsWith('-') && styles['below'],
                  )}
                >
                  {shown(line[sum])}
                </td>
              ))}
              <td {...cell(row, days.length + SUMS.length)} className={classOf(line, 'percent')}>
                {line.percent ?? '–'}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {dialog}
    </div>
  );
}
