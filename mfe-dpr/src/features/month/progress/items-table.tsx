import type { Progress, ProgressItem } from '@chainage/shared/contracts/dpr/progress/progress';
import { useTranslation } from '@chainage/shared/i18n/react';
import { IdLabel } from '@chainage/shared/kit/lookup-label';
import { formatQuantity } from '@chainage/shared/lib/format/number';
import { useMonthName } from '../use-month-name.ts';
import { percent, useForecastWords } from './use-words.ts';
import month from '../month.module.css';

const SUMS = ['scope', 'planned', 'done', 'variance', 'cumulative'] as const;

/** Each item against its plan by the end of the last month, where it stands now, and when it is done at this rate. */
export function ItemsTable({ progress: { items, as_of: asOf } }: { progress: Progress }) {
  const { t } = useTranslation('dpr');
  const [name, words] = [useMonthName(), useForecastWords()];
  const cell = (item: ProgressItem, sum: (typeof SUMS)[number]) => {
    const value = item[sum];
    return value === null ? '–' : formatQuantity(value);
  };
  return (
    <div className={month['scroll']} tabIndex={0} role="group" aria-label={t('progress.items')}>
      <table className={month['grid']}>
        <caption className={month['caption']}>{t('progress.items')}</caption>
        <thead>
          <tr>
            <th scope="col">{t('month.item')}</th>
            {SUMS.map((sum) => (
              <th key={sum} scope="col">
                {t(`progress.sum.${sum}`, { month: name(asOf) })}
              </th>
            ))}
            <th scope="col">%</th>
            <th scope="col">{t('progress.end')}</th>
          </tr>
        </thead>
        <tbody>
          {items.map((item) => (
            <tr key={item.package_key}>
              <th scope="row">
                <strong>{item.item_no}</strong> {item.description}{' '}
                <span className={month['quiet']}>
                  <IdLabel lookup="units-of-measurement" id={item.unit} />
                </span>
              </th>
              {SUMS.map((sum) => (
                <td key={sum} className={sum === 'variance' && item[sum]?.startsWith('-') ? month['below'] : undefined}>
                  {cell(item, sum)}
                </td>
              ))}
              <td>{percent(item.percent)}</td>
              <td className={item.forecast.state === 'late' ? month['below'] : undefined}>{words(item.forecast)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
