import type { VendorAbstract as Abstract } from '@chainage/shared/contracts/dpr/log-po';
import { usePermissions } from '@chainage/shared/auth/permission';
import { SEES_ORDERS } from '@chainage/shared/contracts/dpr/log-po-place';
import { useTranslation } from '@chainage/shared/i18n/react';
import { formatAmount } from '@chainage/shared/lib/format/number';
import { useQuery } from '@chainage/shared/query';
import { Link } from '@chainage/shared/router';
import { LoadFailed } from '@chainage/shared/ui/load-failed';
import { Skeleton } from '@chainage/shared/ui/skeleton';
import { money } from '#lib/money.ts';
import { vendorQuery } from './month.queries.ts';
import styles from './month.module.css';

function Lines({ lines, totals }: Abstract) {
  const { t } = useTranslation('dpr');
  const sees = usePermissions().includes(SEES_ORDERS);
  return (
    <div className={styles['scroll']}>
      <table className={styles['grid']}>
        <thead>
          <tr>
            {(['order', 'item', 'logs', 'quantity', 'amount'] as const).map((name) => (
              <th key={name} scope="col">
                {t(`vendor.${name}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {lines.map((line) => (
            <tr key={line.po_item}>
              <th scope="row">
                {sees ? <Link to={`/sap-po/${line.purchase_order}`}>{line.po_number}</Link> : line.po_number}
                {line.supplier_name && ` · ${line.supplier_name}`}
              </th>
              <td>{[line.item_no, line.text].filter(Boolean).join(' ')}</td>
              <td>{line.logs}</td>
              <td>{formatAmount(line.quantity, line.unit_label)}</td>
              <td>{money(line.amount, line.currency)}</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          {totals.map(({ currency, amount }) => (
            <tr key={currency}>
              <th scope="row" colSpan={4}>
                {t('vendor.total', { currency })}
              </th>
              <td>{money(amount, currency)}</td>
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
    <section aria-label={t('vendor.title')}>
      <h2>{t('vendor.title')}</h2>
      {!data && (isError ? <LoadFailed onRetry={() => void refetch()} /> : <Skeleton lines={3} />)}
      {data && (data.lines.length === 0 ? <p>{t('vendor.none')}</p> : <Lines {...data} />)}
    </section>
  );
}
