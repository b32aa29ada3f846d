import { purchaseOrder } from '@chainage/shared/contracts/purchase-orders/order';
import { useTranslation } from '@chainage/shared/i18n/react';
import { WarningLine } from '@chainage/shared/kit/form/warning-line';
import type { AnyRecord } from '@chainage/shared/kit/record/record.model.ts';
import { recordScreens } from '@chainage/shared/kit/record/record-screens.ts';
import { formatDateTime } from '@chainage/shared/lib/format/date';
import { formatMoney } from '@chainage/shared/lib/format/number';
import { ItemsCard } from '#features/items/items-card.tsx';
import { syncWords } from '#features/sap/sync-words.ts';
import { UsedBar } from '#features/items/used-bar.tsx';
import { UsesCard } from '#features/items/uses-card.tsx';
import { DifferencesCard } from '#features/sap/differences-card.tsx';
import { supplierOf, type OrderRecord } from '#lib/rows.ts';
import { StateChip } from './state-chip.tsx';

interface OfOrder {
  record: AnyRecord;
}

/** What it is worth, and how much of it is used. */
function Signs({ record }: OfOrder) {
  const { value, currency, used_percent: percent, standing } = record as OrderRecord;
  if (!standing || value === undefined || percent === undefined) return null;
  return (
    <>
      <strong>{formatMoney(value, currency ?? 'INR')}</strong>
      <UsedBar percent={percent} />
    </>
  );
}

/** What SAP says of it that is in the way of linking, and whether it could be asked lately. */
function Notes({ record }: OfOrder) {
  const { t } = useTranslation('purchase-orders');
  const {
    source,
    released = true,
    deletion_code: deleted = '',
    last_synced_at: at,
    sync_error,
  } = record as OrderRecord;
  return (
    <>
      {sync_error && <WarningLine role="status">{t('sync.failed', { error: syncWords(t, sync_error) })}</WarningLine>}
      {deleted !== '' && <WarningLine>{t('whyNot.deleted')}</WarningLine>}
      {!released && <WarningLine>{t('whyNot.not_released')}</WarningLine>}
      {source === 'sap' && <p>{at ? t('sync.last', { at: formatDateTime(at) }) : t('sync.never')}</p>}
    </>
  );
}

/** By what it is used, and what SAP changed of it lately. */
function More({ record }: OfOrder) {
  return (
    <>
      <UsesCard record={record} />
      {(record as OrderRecord).source === 'sap' && <DifferencesCard record={record} />}
    </>
  );
}

/** What the pages of a purchase order show beside what its declaration says. */
export const orderScreens = recordScreens(purchaseOrder, {
  State: StateChip,
  Signs,
  Notes,
  useName: () => (record) => supplierOf(record as OrderRecord),
  numberOf: ({ po_number: number }) => (typeof number === 'string' ? number : null),
  sections: { items: ItemsCard },
  More,
});
