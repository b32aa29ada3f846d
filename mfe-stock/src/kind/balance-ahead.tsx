import { decimalSum } from '@chainage/shared/contracts/kit/decimal-sum';
import type { LogKind } from '@chainage/shared/contracts/stock/states';
import { useWatch } from '@chainage/shared/forms';
import { useTranslation } from '@chainage/shared/i18n/react';
import { formatQuantity } from '@chainage/shared/lib/format/number';
import { isQuantity, withoutCommas } from '@chainage/shared/lib/format/typed-number';
import { Chip } from '@chainage/shared/ui/chip';
import { AlertTriangle } from '@chainage/shared/ui/icons';
import { useStock } from './use-stock.ts';
import { useUnit } from './use-unit.ts';

const OUT: readonly LogKind[] = ['issue', 'transfer_out'];

/** What there is of the item, and what there will be once this is posted. */
export function BalanceAhead() {
  const { t } = useTranslation('stock');
  const unitOf = useUnit();
  const [kind, stock, typed] = useWatch({ name: ['kind', 'stock', 'quantity'] }) as [LogKind, string, string];
  const item = useStock(stock ?? '');
  if (!item) return null;
  const unit = unitOf({ ...item });
  const quantity = withoutCommas(typed ?? '');
  const change = OUT.includes(kind) ? `-${quantity}` : quantity;
  const after = isQuantity(quantity.replace(/^-/, '')) ? decimalSum([item.balance, change]) : null;
  const amounts = { now: formatQuantity(item.balance), after: formatQuantity(after ?? '0'), unit };
  if (after === null) return <p role="status">{t('ahead.now', amounts)}</p>;
  const isTooMuch = after.startsWith('-');
  return (
    <p role="status">
      {isTooMuch ? (
        <Chip tone="danger" icon={AlertTriangle}>
          {t('ahead.tooMuch', amounts)}
        </Chip>
      ) : (
        t('ahead.after', amounts)
      )}
    </p>
  );
}
