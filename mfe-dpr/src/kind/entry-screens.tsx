import { lazy, Suspense } from 'react';
import { dprEntry } from '@chainage/shared/contracts/dpr/entry';
import { useTranslation } from '@chainage/shared/i18n/react';
import { sheetScreens } from '@chainage/shared/kit/lines/sheet-screens';
import type { AnyRecord } from '@chainage/shared/kit/record/record.model.ts';
import type { PageScreens } from '@chainage/shared/kit/record/screens';
import { formatDate } from '@chainage/shared/lib/format/date';
import { formatAmount, formatQuantity } from '@chainage/shared/lib/format/number';
import { useQuery } from '@chainage/shared/query';
import { Chip } from '@chainage/shared/ui/chip';
import { AlertTriangle, Undo2 } from '@chainage/shared/ui/icons';
import { entryForm } from '#features/lines/entry-form.tsx';
import { logForm } from '#features/lines/log-form.ts';
import { MeasuredTwice } from '#features/lines/measured-twice.tsx';
import { itemsKept } from '#features/lines/measured.queries.ts';
import { reportsQuery } from '#kind/reports.queries.ts';
import { orderTexts } from '../texts.ts';
import { StateChip } from './state-chip.tsx';

type Values = Readonly<Record<string, unknown>>;

/** Report, day and shift. */
function useEntryName() {
  const { t } = useTranslation('dpr');
  const { data } = useQuery(reportsQuery());
  return ({ report, work_date: day, shift }: Values) =>
    [
      data?.find(({ id }) => id === report)?.name,
      typeof day === 'string' ? formatDate(day) : null,
      typeof shift === 'string' ? t(`option.shift.${shift}`) : null,
    ]
      .filter(Boolean)
      .join(', ');
}

function useLogName() {
  const { data } = useQuery(itemsKept());
  return ({ package_key: key }: Values) => {
    const item = data?.find(({ id }) => id === key);
    return item ? `${item.item_no} ${item.description}` : '';
  };
}

/** How much it was, in the unit of its item. */
function Quantity({ record: { quantity, package_key: key } }: { record: AnyRecord }) {
  const unit = useQuery(itemsKept()).data?.find(({ id }) => id === key)?.unit_label;
  return formatAmount(String(quantity), unit);
}

/** That it takes back, leads beyond what the contract allows, or was measured twice. */
function Signs({ record }: { record: AnyRecord }) {
  const { t } = useTranslation('dpr');
  if (record['is_recovery'] === true)
    return (
      <Chip tone="warning" icon={Undo2}>
        {t('recovery.flag')}
      </Chip>
    );
  return (
    <>
      {record['over_scope'] === true && (
        <Chip tone="danger" icon={AlertTriangle}>
          {t('scope.flag')}
        </Chip>
      )}
      <MeasuredTwice record={record} />
    </>
  );
}

const LinkedOrders = lazy(async () => {
  const [page] = await Promise.all([import('#features/orders/linked-orders.tsx'), orderTexts()]);
  return { default: page.LinkedOrders };
});

/** What it used of orders. */
function Orders({ record }: { record: AnyRecord }) {
  const item = useQuery(itemsKept()).data?.find(({ id }) => id === record['package_key']);
  return (
    <Suspense fallback={null}>
      <LinkedOrders record={record} unit={item && { id: item.unit, label: item.unit_label }} />
    </Suspense>
  );
}

/** What the pages of an entry and of its lines show beside what their declarations say. */
export const dprEntryScreens = sheetScreens(dprEntry, {
  State: StateChip,
  useName: useEntryName,
  form: entryForm,
  values: { supplement: null },
  lines: {
    logs: {
      State: StateChip,
      Signs,
      values: { quantity: Quantity },
      More: Orders,
      useName: useLogName,
      // lines have no number: how much it was tells them apart
      numberOf: ({ quantity }) => (typeof quantity === 'string' ? formatQuantity(quantity) : ''),
      form: logForm,
    },
  },
});

export const dprLogScreens = dprEntryScreens.lines['logs'] as PageScreens;
