import { api } from '@chainage/shared/api-client/client';
import { decimalSum } from '@chainage/shared/contracts/kit/decimal-sum';
import type { LogKind } from '@chainage/shared/contracts/stock/states';
import { stockPlace } from '@chainage/shared/contracts/stock/stock-place';
import { useWatch } from '@chainage/shared/forms';
import { useTranslation } from '@chainage/shared/i18n/react';
import { formatQuantity } from '@chainage/shared/lib/format/number';
import { isQuantity, withoutCommas } from '@chainage/shared/lib/format/typed-number';
import { organisationKey } from '@chainage/shared/lib/reference-data';
import { useQuery } from '@chainage/shared/query';
import { Chip } from '@chainage/shared/ui/chip';
import { AlertTriangle } from '@chainage/shared/ui/icons';
import { useUnit, type WithUnit } from './use-unit.ts';

type Item = WithUnit & { balance: string };

const OUT: readonly LogKind[] = ['issue', 'transfer_out'];

/** What there is of the item, and what there will be once this is posted. */
export function BalanceAhead() {
  const { t } = useTranslation('stock');
  const unitOf = useUnit();
  const [kind, stock, typed] = useWatch({ name: ['kind', 'stock', 'quantity'] }) as [LogKind, string, string];
  const { data } = useQuery({
    queryKey: [organisationKey(), 'stock', stock],
    queryFn: ({ signal }) => api.get<Item>(`${stockPlace.paths.one}${stock}/`, { signal, background: true }),
    enabled: stock !== '' && stock !== undefined,
  });
  if (!data || !stock) return null;
  const unit = unitOf(data);
  const quantity = withoutCommas(typed ?? '');
  const change = OUT.includes(kind) ? `-${quantity}` : quantity;
  const after = isQuantity(quantity.replace(/^-/, '')) ? decimalSum([data.balance, change]) : null;
  const amounts = { now: formatQuantity(data.balance), after: formatQuantity(after ?? '0'), unit };
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
