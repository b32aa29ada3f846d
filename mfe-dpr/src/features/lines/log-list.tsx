import { logPlace } from '@chainage/shared/contracts/dpr/log-place';
import { FieldValue } from '@chainage/shared/kit/record/field-value';
import { RecordList } from '@chainage/shared/kit/list/record-list';
import type { Cells, ListScreens, ListRow } from '@chainage/shared/kit/list/list.model.ts';
import { formatAmount } from '@chainage/shared/lib/format/number';
import { useQuery } from '@chainage/shared/query';
import { StateChip } from '#kind/state-chip.tsx';
import { itemsKept } from './measured.queries.ts';

export type LineRow = ListRow & Readonly<Record<string, unknown>>;

const ITEM = { kind: 'reference', record: 'package-keys' } as const;
const written = async () => (await import(/* webpackChunkName: "entry" */ '#kind/entry-screens.tsx')).dprLogScreens;

/** The item by its number and words, from the device's own list; the quantity with its unit. */
function useCells(): Cells<LineRow> {
  const { data } = useQuery(itemsKept());
  const itemOf = (row: LineRow) => data?.find(({ id }) => id === row['package_key']);
  return {
    package_key: (row) => {
      const item = itemOf(row);
      if (item) return `${item.item_no} ${item.description}`;
      return <FieldValue name="package_key" field={ITEM} value={row['package_key']} record={{ ...row }} />;
    },
    quantity: (row) =>
      typeof row['quantity'] === 'string' ? formatAmount(row['quantity'], itemOf(row)?.unit_label) : null,
  };
}

export const lineScreens: ListScreens<LineRow> = { kind: logPlace, State: StateChip, useCells, written };

/** Lines of all entries, on whatever sheet they stand. */
export const LogList = () => <RecordList screens={lineScreens} />;
