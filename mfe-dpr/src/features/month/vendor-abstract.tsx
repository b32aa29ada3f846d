import type { VendorAbstract as Abstract } from '@chainage/shared/contracts/dpr/log-po';
import { DPR_FILES } from '@chainage/shared/contracts/dpr/report-files';
import { useTranslation } from '@chainage/shared/i18n/react';
import { labelIn } from '@chainage/shared/lib/format/label';
import { formatAmount, formatMoney } from '@chainage/shared/lib/format/number';
import { useQuery } from '@chainage/shared/query';
import { Link } from '@chainage/shared/router';
import { LoadFailed } from '@chainage/shared/ui/load-failed';
import { Skeleton } from '@chainage/shared/ui/skeleton';
import { vendorQuery } from './month.queries.ts';
import { ReportFiles } from './report-files.tsx';
import styles from './month.module.css';

function Lines({ lines, totals }: Abstract) {
  const { t, i18n } = useTranslation('dpr');
  return (
    <div className={styles['scroll']}>
      <table className={styles['grid']}>
        <caption className={styles['caption']}>{t('vendor.title')}</caption>
        <thead>
          <tr>
            {(['order', 'item', 'logs', 'quantity', 'amount'] as const).map((name) => (
              <th key={name} scope="col" className={name === 'item' ? styles['text'] : undefined}>
                {t(`vendor.${name}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {lines.map((line) => (
            <tr key={line.po_item}>
              <th scope="row">
                <Link to={`/sap-po/${line.purchase_order}`}>{line.po_number}</Link>
                {line.supplier_name && ` · ${line.supplier_name}`}
              </th>
              <td className={styles['text']}>{[line.item_no, line.text].filter(Boolean).join(' ')}</td>
              <td>{line.logs}</td>
              <td>{formatAmount(line.quantity, labelIn(line.unit_labels, i18n.language, line.unit_label))}</td>
              <td>{formatMoney(line.amount, line.currency)}</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          {totals.map(({ currency, amount }) => (
            <tr key={currency}>
              <th scope="row" colSpan={4}>
                {t('vendor.total', { currency })}
              </th>
              <td>{formatMoney(amount, currency)}</td>
            </tr>
          ))}
        </tfoot>
      </table>
    </div>
  );
}

/** What the month's lines used of orders, at the orders' rates: beside the client's bill, never in it (domain.md section 3.6). */
export function VendorAbstract({ id }: { id: string }) {
  const { t } = useTranslation('dpr');
  const { data, isError, refetch } = useQuery(vendorQuery(id));
  return (
    <section aria-label={t('vendor.title')} className={styles['apart']}>
      <h2>{t('vendor.title')}</h2>
      {!data && (isError ? <LoadFailed onRetry={() => void refetch()} /> : <Skeleton lines={3} />)}
      {data && (data.lines.length === 0 ? <p>{t('vendor.none')}</p> : <Lines {...data} />)}
      {data && data.lines.length > 0 && (
        <div className={styles['head']}>
          <ReportFiles report={DPR_FILES.vendors} called={t('vendor.title')} filters={{ id }} />
        </div>
      )}
    </section>
  );
}
