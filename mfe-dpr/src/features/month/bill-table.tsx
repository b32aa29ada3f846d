import type { Bill } from '@chainage/shared/contracts/dpr/month/figures';
import { useTranslation } from '@chainage/shared/i18n/react';
import { IdLabel } from '@chainage/shared/kit/lookup-label';
import { formatQuantity, formatRupees } from '@chainage/shared/lib/format/number';
import styles from './month.module.css';

const PARTS = ['previous', 'this', 'upto'] as const;

/** A running account bill: previous, this and up to date, then what is taken off and added (domain.md section 3.6). */
export function BillTable({ bill: { lines, totals, percentages } }: { bill: Bill }) {
  const { t } = useTranslation('dpr');
  const sums = [
    [t('bill.gross'), totals.gross, ''],
    [t('bill.gst', { percent: Number(percentages.gst_percent) }), totals.gst, '+ '],
    [t('bill.retention', { percent: Number(percentages.retention_percent) }), totals.retention, '− '],
    [t('bill.tds', { percent: Number(percentages.tds_percent) }), totals.tds, '− '],
    [t('bill.recoveries'), totals.recoveries, '− '],
  ] as const;
  return (
    <>
      <div className={styles['scroll']}>
        <table className={styles['grid']}>
          <thead>
            <tr>
              <th scope="col" rowSpan={2}>
                {t('month.item')}
              </th>
              <th scope="col" rowSpan={2}>
                {t('bill.rate')}
              </th>
              {PARTS.map((part) => (
                <th key={part} scope="colgroup" colSpan={2}>
                  {t(`bill.${part}`)}
                </th>
              ))}
            </tr>
            <tr>
              {PARTS.flatMap((part) => [
                <th key={`${part}-quantity`} scope="col">
                  {t('bill.quantity')}
                </th>,
                <th key={`${part}-amount`} scope="col">
                  {t('bill.amount')}
                </th>,
              ])}
            </tr>
          </thead>
          <tbody>
            {lines.map((line) => (
              <tr key={line.package_key + line.rate}>
                <th scope="row">
                  <strong>{line.item_no}</strong> {line.description}{' '}
                  <span className={styles['quiet']}>
                    <IdLabel lookup="units-of-measurement" id={line.unit} />
                  </span>
                </th>
                <td>{formatRupees(line.rate)}</td>
                <td>{formatQuantity(line.previous_quantity)}</td>
                <td>{formatRupees(line.previous_amount)}</td>
                <td className={styles['strong']}>{formatQuantity(line.quantity)}</td>
                <td className={styles['strong']}>{formatRupees(line.amount)}</td>
                <td>{formatQuantity(line.upto_quantity)}</td>
                <td>{formatRupees(line.upto_amount)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <dl className={styles['totals']}>
        {sums.map(([name, amount, sign]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{`${sign}${formatRupees(amount)}`}</dd>
          </div>
        ))}
        <div className={styles['net']}>
          <dt>{t('bill.net')}</dt>
          <dd>{formatRupees(totals.net)}</dd>
        </div>
      </dl>
    </>
  );
}
