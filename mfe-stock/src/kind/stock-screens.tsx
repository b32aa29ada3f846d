import { stock } from '@chainage/shared/contracts/stock/stock';
import { stockPlace } from '@chainage/shared/contracts/stock/stock-place';
import { useTranslation } from '@chainage/shared/i18n/react';
import type { AnyRecord } from '@chainage/shared/kit/record/record.model.ts';
import { Referring } from '@chainage/shared/kit/links/referring';
import { recordScreens } from '@chainage/shared/kit/record/record-screens.ts';
import { formatDate } from '@chainage/shared/lib/format/date';
import { formatAmount, formatRupees } from '@chainage/shared/lib/format/number';
import { Link } from '@chainage/shared/router';
import { Facts, RecordCard } from '@chainage/shared/ui/record-page';
import { BalanceSign, StateChip } from './stock-chips.tsx';
import { isLow } from './is-low.ts';
import { useUnit } from './use-unit.ts';

interface OfItem {
  record: AnyRecord;
}

const textOf = (value: unknown): string | null => (typeof value === 'string' ? value : null);

function Balance({ record }: OfItem) {
  const balance = textOf(record['balance']);
  if (balance === null) return null;
  return <BalanceSign balance={balance} unit={record} isLow={isLow(record)} />;
}

/** What the ledger says of the item, and the way to its logs. */
function Ledger({ record }: OfItem) {
  const { t } = useTranslation('stock');
  const unit = useUnit()(record);
  const [balance, rate, worth] = ['balance', 'average_rate', 'stock_value'].map((name) => textOf(record[name]));
  if (!balance) return null;
  const expires = textOf(record['expires_on']);
  const facts = [
    [t('field.balance'), formatAmount(balance, unit)],
    [t('field.average_rate'), rate ? formatRupees(rate) : '–'],
    [t('field.stock_value'), formatRupees(worth ?? '0')],
    ...(expires ? [[t('field.expires_on'), formatDate(expires)]] : []),
  ] as [string, string][];
  return (
    <RecordCard title={t('section.ledger')}>
      <Facts facts={facts} />
      <p>
        <Link to={`/stock-logs?stock=${record['id'] as string}`}>{t('view.toLedger')}</Link>
      </p>
    </RecordCard>
  );
}

/** What the pages of an item show beside what its declaration says. */
export const stockScreens = recordScreens(stock, {
  State: StateChip,
  Signs: Balance,
  useName: () => (record) => String(record['name'] ?? ''),
  values: { status: null },
  More: ({ record }) => (
    <>
      <Ledger record={record} />
      <Referring kind={stockPlace} id={String(record['id'])} />
    </>
  ),
});
