import type { OrderUse } from '@chainage/shared/contracts/purchase-orders/item';
import { useHasAny } from '@chainage/shared/auth/permission';
import { USE_KINDS, type UseKind } from '@chainage/shared/contracts/purchase-orders/states';
import { useTranslation } from '@chainage/shared/i18n/react';
import type { AnyRecord } from '@chainage/shared/kit/record/record.model.ts';
import { formatDate } from '@chainage/shared/lib/format/date';
import { formatAmount, formatMoney } from '@chainage/shared/lib/format/number';
import { Link } from '@chainage/shared/router';
import { RecordCard } from '@chainage/shared/ui/record-page';
import type { OrderRecord } from '#lib/rows.ts';
import { useItemUnit } from './items-card.tsx';
import styles from './items.module.css';

/** Pages of other modules, which no remote bundles the contracts of. */
const PAGES: Readonly<Record<UseKind, string>> = { dpr_log: '/dpr/log/:id/view', stock_log: '/stock-log/:id' };

/** Who may open them there. */
const SEES: Readonly<Record<UseKind, string[]>> = {
  dpr_log: ['view__all__dpr', 'view__assigned__dpr', 'view__own__dpr'],
  stock_log: ['view__all__stock_log', 'view__own__stock_log'],
};

function Use({ use, currency }: { use: OrderUse; currency: string }) {
  const { t } = useTranslation('purchase-orders');
  const unit = useItemUnit()(use);
  const sees = useHasAny(SEES[use.kind]);
  const name = `${use.number ?? t(`use.${use.kind}`)}, ${formatDate(use.used_on)}`;
  return (
    <li>
      {sees ? <Link to={PAGES[use.kind].replace(':id', use.source)}>{name}</Link> : <span>{name}</span>}
      <span className={styles['line']}>
        <span>
          {use.item_no}: {formatAmount(use.quantity, unit)}
        </span>
        <span>{formatMoney(use.amount, currency)}</span>
      </span>
    </li>
  );
}

/** By which measured lines and which goods receipts an order was used. */
export function UsesCard({ record }: { record: AnyRecord }) {
  const { t } = useTranslation('purchase-orders');
  const { uses = [], more_uses: more = 0, currency = 'INR' } = record as OrderRecord;
  const kinds = USE_KINDS.flatMap((kind) => {
    const of = uses.filter((use) => use.kind === kind);
    return of.length > 0 ? [{ kind, of }] : [];
  });
  return (
    <RecordCard title={t('section.uses')}>
      {kinds.length === 0 && <p>{t('use.none')}</p>}
      {kinds.map(({ kind, of }) => (
        <section key={kind}>
          <h3>{t(`use.${kind}_plural`)}</h3>
          <ul className={styles['items']}>
            {of.map((use) => (
              <Use key={`${use.item} ${use.source}`} use={use} currency={currency} />
            ))}
          </ul>
        </section>
      ))}
      {more > 0 && <p>{t('use.more', { count: more })}</p>}
    </RecordCard>
  );
}
