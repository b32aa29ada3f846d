import { api } from '@chainage/shared/api-client/client';
import { usePermissions } from '@chainage/shared/auth/permission';
import { usePreferences } from '@chainage/shared/auth/preferences';
import { decimalSum } from '@chainage/shared/contracts/kit/decimal-sum';
import type { List } from '@chainage/shared/contracts/list';
import { useTranslation } from '@chainage/shared/i18n/react';
import { useFieldLabel } from '@chainage/shared/kit/labels';
import { FieldValue } from '@chainage/shared/kit/record/field-value';
import { moduleKey } from '@chainage/shared/kit/record/record.queries.ts';
import type { AnyRecord } from '@chainage/shared/kit/record/record.model.ts';
import { labelIn } from '@chainage/shared/lib/format/label';
import { formatAmount, formatQuantity, formatRupees } from '@chainage/shared/lib/format/number';
import { useQuery } from '@chainage/shared/query';
import { Link } from '@chainage/shared/router';
import { Facts, RecordCard, type Fact } from '@chainage/shared/ui/record-page';

/** A row of the store's ledger, as far as it is told here. */
interface Log {
  id: string;
  kind: string;
  status: string;
  stock_name: string;
  quantity_in: string | null;
  quantity_out: string | null;
  unit_label: string | null;
  unit_labels: Record<string, unknown>;
  amount: string | null;
}
interface Row {
  stock: string;
  qty: string;
}

const LEDGER = 'organisation/stock/stock/logs/';
const ITEM = { kind: 'reference', record: 'stocks' } as const;

/** What was posted out less what came back, in rupees. */
function worthOf(logs: readonly Log[]): string | null {
  const amounts = logs.flatMap(({ status, quantity_in: back, amount }) =>
    status === 'posted' && amount !== null ? [back === null ? amount : `-${amount}`] : [],
  );
  return amounts.length > 0 ? decimalSum(amounts) : null;
}

/** As the ledger has it: what it came to, and what still waits for the store. */
function useLogFact(): (log: Log) => Fact {
  const { t } = useTranslation('issues');
  const locale = usePreferences((preferences) => preferences.locale);
  return ({ id, status, stock_name: name, quantity_in: back, quantity_out: out, amount, ...unit }) => {
    const quantity = formatAmount(out ?? `-${back}`, labelIn(unit.unit_labels, locale, unit.unit_label ?? ''));
    const state = t(`material.state.${status}`, { defaultValue: '' });
    return [
      name,
      <>
        <Link to={`/stock-log/${id}`}>{quantity}</Link>{' '}
        {[amount && formatRupees(amount), state].filter(Boolean).join(' · ')}
      </>,
    ];
  };
}

/** What was taken out of the store for this repair: of whoever may read the ledger with what it came to. */
export function MaterialUsed({ record }: { record: AnyRecord }) {
  const { t } = useTranslation('issues');
  const label = useFieldLabel('issues');
  const logFact = useLogFact();
  const readsLedger = usePermissions().includes('view__all__stock_log');
  const hasAny = 'material_used' in record;
  const { data } = useQuery({
    queryKey: [...moduleKey('issues'), 'material', record.id],
    queryFn: ({ signal }) =>
      api.get<List<Log>>(`${LEDGER}?issue=${record.id}&ordering=log_date`, { signal, background: true }),
    enabled: readsLedger && hasAny && record['status'] !== 'draft',
  });
  const rows = Array.isArray(record['material_used']) ? (record['material_used'] as Row[]) : [];
  const logs = data?.results ?? [];
  const note = record['material_note'];
  if (logs.length === 0 && rows.length === 0 && !note) return null;
  const worth = worthOf(logs);
  const facts: Fact[] =
    logs.length > 0
      ? [...logs.map(logFact), ...(worth === null ? [] : [[t('material.together'), formatRupees(worth)] as Fact])]
      : rows.map(({ stock, qty }, at): Fact => [
          formatQuantity(qty),
          <FieldValue key={at} name="stock" field={ITEM} value={stock} record={record} />,
        ]);
  return (
    <RecordCard title={t('material.title')}>
      <Facts facts={typeof note === 'string' && note ? [...facts, [label('material_note'), note, true]] : facts} />
    </RecordCard>
  );
}
