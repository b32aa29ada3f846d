import type { AssetRow } from '@chainage/shared/contracts/assets/asset';
import { useTranslation } from '@chainage/shared/i18n/react';
import { formatDate } from '@chainage/shared/lib/format/date';
import { formatPlace } from '@chainage/shared/lib/format/place';
import { useLocation, useParams } from '@chainage/shared/router';
import { ListCard, ListCards } from '@chainage/shared/ui/list-card';
import { ConditionChip, StatusChip } from '#lib/asset-chips.tsx';
import { useLookupLabel } from '#lib/use-lookup-label.ts';

/** The register on a phone, and beside an open asset. */
export function AssetCards({ rows }: { rows: readonly AssetRow[] }) {
  const { t } = useTranslation('assets');
  const { t: records } = useTranslation('records');
  const { search } = useLocation();
  const open = useParams()['asset_id'];
  const label = useLookupLabel();
  return (
    <ListCards>
      {rows.map((row) => (
        <ListCard
          key={row.id}
          to={{ pathname: `/asset-register/view/${row.id}`, search }}
          current={row.id === open}
          title={row.name}
          chainage={formatPlace(row.chainage_from, row.chainage_to)}
          side={records(`direction.${row.direction}`)}
          end={
            <>
              <ConditionChip condition={row.condition} />
              {row.status !== 'active' && <StatusChip status={row.status} />}
            </>
          }
          quiet={[
            `${row.asset_code} · ${label(row, 'asset_type')}`,
            row.last_inspected_on
              ? t('list.inspected', { date: formatDate(row.last_inspected_on) })
              : t('list.neverInspected'),
          ]}
        />
      ))}
    </ListCards>
  );
}
