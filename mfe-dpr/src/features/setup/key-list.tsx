import { packageKeyPlace } from '@chainage/shared/contracts/dpr/setup/key-place';
import type { Cells, ListScreens } from '@chainage/shared/kit/list/list.model.ts';
import { RecordList } from '@chainage/shared/kit/list/record-list';
import { formatQuantity } from '@chainage/shared/lib/format/number';
import { usePackageCode } from '@chainage/shared/lib/use-package-code';
import { useQuery } from '@chainage/shared/query';
import { SetupChip } from './setup-chip.tsx';
import { SetupPages } from './setup-pages.tsx';
import { reportsQuery } from '#kind/reports.queries.ts';

interface KeyRow {
  id: string;
  report: string;
  package: number;
  status: string;
  scope_quantity: string | null;
  revised_scope_quantity: string | null;
  opening_cumulative: string | null;
  effective_scope: string | null;
}

function useCells(): Cells<KeyRow> {
  const reports = useQuery(reportsQuery());
  return {
    package: usePackageCode(),
    report: (row) => reports.data?.find(({ id }) => id === row.report)?.name ?? '…',
    scope_quantity: ({ scope_quantity: scope }) => formatQuantity(scope),
    revised_scope_quantity: ({ revised_scope_quantity: scope }) => formatQuantity(scope),
    opening_cumulative: ({ opening_cumulative: opening }) => formatQuantity(opening),
    // on a card its unit follows
    effective_scope: ({ effective_scope: scope }, place) => formatQuantity(scope) + (place === 'card' ? '\u00a0' : ''),
    // that it is in use goes without saying
    status: ({ status }, place) => (place === 'card' && status === 'active' ? null : <SetupChip status={status} />),
  };
}

const screens: ListScreens<KeyRow> = { kind: packageKeyPlace, State: SetupChip, useCells, tabs: <SetupPages /> };

/** The items of the packages' bills of quantities. */
export const KeyList = () => <RecordList screens={screens} />;
