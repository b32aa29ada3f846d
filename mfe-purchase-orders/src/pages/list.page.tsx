import { orderPlace } from '@chainage/shared/contracts/purchase-orders/place';
import { useTranslation } from '@chainage/shared/i18n/react';
import type { Cells, ListScreens } from '@chainage/shared/kit/list/list.model.ts';
import { RecordList } from '@chainage/shared/kit/list/record-list';
import { formatDateTime } from '@chainage/shared/lib/format/date';
import { Chip } from '@chainage/shared/ui/chip';
import { AlertTriangle } from '@chainage/shared/ui/icons';
import { formatMoney } from '@chainage/shared/lib/format/number';
import { usePackageCode } from '@chainage/shared/lib/use-package-code';
import { UsedBar } from '#features/items/used-bar.tsx';
import { SapButton } from '#features/sap/sap-button.tsx';
import { syncWords } from '#features/sap/sync-words.ts';
import { StateChip } from '#kind/state-chip.tsx';
import { supplierOf, type OrderRow } from '#lib/rows.ts';

/** Money in the order's own currency, what is used as a bar, and when SAP was asked last. */
function useCells(): Cells<OrderRow> {
  const { t } = useTranslation('purchase-orders');
  return {
    package: usePackageCode(),
    supplier_name: supplierOf,
    value: ({ value, currency }) => formatMoney(value, currency),
    left_value: ({ left_value: left, currency }) => (left === undefined ? null : formatMoney(left, currency)),
    used_percent: ({ used_percent: percent }, place) =>
      place === 'paper' ? `${percent} %` : <UsedBar percent={percent} />,
    last_synced_at: ({ last_synced_at: at, sync_error: error }, place) => {
      if (at === null) return null;
      if (place === 'card') return t('sync.last', { at: formatDateTime(at) });
      if (place === 'paper' || !error) return formatDateTime(at);
      return (
        <>
          {formatDateTime(at)} <AlertTriangle role="img" size={16} aria-label={t('sync.notReached')} />
        </>
      );
    },
    sync_error: ({ sync_error: error }, place) => {
      if (!error) return null;
      return place === 'paper' ? (
        syncWords(t, error)
      ) : (
        <Chip tone="danger" icon={AlertTriangle}>
          {t('sync.notReached')}
        </Chip>
      );
    },
  };
}

const screens: ListScreens<OrderRow> = {
  kind: orderPlace,
  State: StateChip,
  useCells,
  drafts: ['draft'],
  beside: <SapButton />,
  // schema and flow, which the list itself does without
  written: async () => (await import(/* webpackChunkName: "order" */ '#kind/order-screens.tsx')).orderScreens,
};

/** The orders, and beside them at a desk or in their place on a phone the one that is open. */
export default function ListPage() {
  return <RecordList screens={screens} />;
}
