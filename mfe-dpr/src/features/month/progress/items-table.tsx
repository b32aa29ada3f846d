import type { Progress, ProgressItem } from '@chainage/shared/contracts/dpr/progress/progress';
import { useTranslation } from '@chainage/shared/i18n/react';
import { FigureTable } from '@chainage/shared/kit/charts/figure-table';
import { IdLabel } from '@chainage/shared/kit/lookup-label';
import { useMonthName } from '@chainage/shared/kit/page/calendar-names.ts';
import { formatQuantity } from '@chainage/shared/lib/format/number';
import { Figure, useLinesBehind } from '../use-lines-behind.tsx';
import { useItemBehind, type Sum } from './use-item-behind.tsx';
import { percent, useForecastWords } from './use-words.ts';
import styles from './progress.module.css';

/** What says most stands first: a phone shows few columns at once. */
const SUMS = ['variance', 'planned', 'done', 'cumulative', 'scope'] as const;

/** Each item against its plan by the end of the last month, where it stands now, and when it is done at this rate. */
export function ItemsTable({ progress: { items, as_of: asOf } }: { progress: Progress }) {
  const { t } = useTranslation('dpr');
  const [name, words] = [useMonthName(), useForecastWords()];
  const { open, dialog } = useLinesBehind();
  const behind = useItemBehind(asOf);
  const cell = (item: ProgressItem, sum: Sum) => {
    const value = item[sum];
    if (value === null) return '–';
    const [said, opened] = [sum === 'percent' ? percent(value) : formatQuantity(value), behind(item, sum)];
    return opened ? <Figure onOpen={() => open(opened)}>{said}</Figure> : said;
  };
  return (
    <>
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
            { text: cell(item, 'percent') },
            { text: words(item.forecast), isBad: item.forecast.state === 'late' },
            ...SUMS.map((sum) => ({
              text: cell(item, sum),
              isBad: sum === 'variance' && item[sum]?.startsWith('-') === true,
            })),
          ],
        }))}
      />
      {dialog}
    </>
  );
}
