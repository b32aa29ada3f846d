import type { Progress, ProgressItem } from '@chainage/shared/contracts/dpr/progress/progress';
import { useTranslation } from '@chainage/shared/i18n/react';
import { FigureTable } from '@chainage/shared/kit/charts/figure-table';
import { IdLabel } from '@chainage/shared/kit/lookup-label';
import { useMonthName } from '@chainage/shared/kit/page/calendar-names.ts';
import { formatQuantity } from '@chainage/shared/lib/format/number';
import { percent, useForecastWords } from './use-words.ts';
import styles from './progress.module.css';

/** What says most stands first: a phone shows few columns at once. */
const SUMS = ['variance', 'planned', 'done', 'cumulative', 'scope'] as const;

/** Each item against its plan by the end of the last month, where it stands now, and when it is done at this rate. */
export function ItemsTable({ progress: { items, as_of: asOf } }: { progress: Progress }) {
  const { t } = useTranslation('dpr');
  const [name, words] = [useMonthName(), useForecastWords()];
  const cell = (item: ProgressItem, sum: (typeof SUMS)[number]) => {
    const value = item[sum];
    return value === null ? '–' : formatQuantity(value);
  };
  return (
    <FigureTable
      title={t('progress.items')}
      head={t('month.item')}
      columns={['%', t('progress.end'), ...SUMS.map((sum) => t(`progress.sum.${sum}`, { month: name(asOf) }))]}
      rows={items.map((item) => ({
        key: item.package_key,
        head: (
          <>
            <strong>{item.item_no}</strong> {item.description}{' '}
            <span className={styles['quiet']}>
              <IdLabel lookup="units-of-measurement" id={item.unit} />
            </span>
          </>
        ),
        cells: [
          { text: percent(item.percent) },
          { text: words(item.forecast), isBad: item.forecast.state === 'late' },
          ...SUMS.map((sum) => ({
            text: cell(item, sum),
            isBad: sum === 'variance' && item[sum]?.startsWith('-') === true,
          })),
        ],
      }))}
    />
  );
}
