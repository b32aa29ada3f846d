import type { AssetRow } from '@chainage/shared/contracts/assets/asset';
import { useTranslation } from '@chainage/shared/i18n/react';
import { formatDate } from '@chainage/shared/lib/format/date';
import { formatPlace } from '@chainage/shared/lib/format/place';
import { useLocation } from '@chainage/shared/router';
import { DataTable, type DataColumn } from '@chainage/shared/ui/data-table';
import { ConditionChip, StatusChip } from '#lib/asset-chips.tsx';
import { useLookupLabel } from '#lib/use-lookup-label.ts';

interface Props {
  rows: readonly AssetRow[];
  ordering: string;
  onOrder: (ordering: string) => void;
}

/** The register at a desk. */
export function AssetTable({ rows, ordering, onOrder }: Props) {
  const { t } = useTranslation('assets');
  const { t: records } = useTranslation('records');
  const { search } = useLocation();
  const label = useLookupLabel();
  const columns: DataColumn<AssetRow>[] = [
    { key: 'asset_code', label: t('field.asset_code'), sort: 'asset_code', cell: (row) => row.asset_code },
    { key: 'asset_type', label: t('field.asset_type'), sort: 'asset_type', cell: (row) => label(row, 'asset_type') },
    { key: 'name', label: t('field.name'), wraps: true, cell: (row) => row.name },
    {
      key: 'chainage',
      label: records('field.chainage'),
      sort: 'chainage_from',
      numeric: true,
      cell: (row) => formatPlace(row.chainage_from, row.chainage_to),
    },
    { key: 'direction', label: t('field.side'), cell: (row) => records(`direction.${row.direction}`) },
    {
      key: 'condition',
      label: t('field.condition'),
      sort: 'condition',
      cell: (row) => <ConditionChip condition={row.condition} />,
    },
    {
      key: 'last_inspected_on',
      label: t('field.last_inspected_on'),
      sort: 'last_inspected_on',
      cell: (row) => row.last_inspected_on && formatDate(row.last_inspected_on),
    },
    {
      key: 'status',
      label: records('field.status'),
      sort: 'status',
      extra: true,
      cell: (row) => <StatusChip status={row.status} />,
    },
  ];
  return (
    <DataTable
      columns={columns}
      rows={rows}
      to={(row) => ({ pathname: `/asset-register/view/${row.id}`, search })}
      ordering={ordering}
      onOrder={onOrder}
      storageKey="chainage.assets.columns"
    />
  );
}
