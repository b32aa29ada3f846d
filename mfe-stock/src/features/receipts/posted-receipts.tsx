import { logPlace } from '@chainage/shared/contracts/stock/log-place';
import { useTranslation } from '@chainage/shared/i18n/react';
import { formatAmount } from '@chainage/shared/lib/format/number';
import { Link } from '@chainage/shared/router';
import { useUnit, type WithUnit } from '#kind/use-unit.ts';
import type { PostedLog } from './post-receipt.ts';
import styles from './receipts.module.css';

/** What was posted just now; each leads to its log, which prints as a voucher. */
export function PostedReceipts({ posted }: { posted: readonly (PostedLog & WithUnit)[] }) {
  const { t } = useTranslation('stock');
  const unitOf = useUnit();
  if (posted.length === 0) return null;
  return (
    <section aria-label={t('desk.posted')}>
      <h2>{t('desk.posted')}</h2>
      <table className={styles['posted']}>
        <thead>
          <tr>
            {['number', 'stock', 'quantity_in', 'balance_after'].map((name) => (
              <th key={name} scope="col">
                {t(`field.${name}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {posted.map(({ id, number, stock_code: code, stock_name: name, ...row }) => (
            <tr key={id}>
              <td>
                <Link to={logPlace.pages.view.replace(':id', id)}>{number}</Link>
              </td>
              <td>
                {code} · {name}
              </td>
              <td>{formatAmount(row.quantity, unitOf(row))}</td>
              <td>{formatAmount(row.balance_after, unitOf(row))}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
