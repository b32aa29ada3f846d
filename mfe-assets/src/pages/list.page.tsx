import type { AssetRow } from '@chainage/shared/contracts/assets/asset';
import { assetPlace } from '@chainage/shared/contracts/assets/place';
import type { AssetStatus } from '@chainage/shared/contracts/assets/states';
import { useTranslation } from '@chainage/shared/i18n/react';
import type { Cells, ListScreens } from '@chainage/shared/kit/list/list.model.ts';
import { RecordList } from '@chainage/shared/kit/list/record-list';
import { formatDate } from '@chainage/shared/lib/format/date';
import { Chip } from '@chainage/shared/ui/chip';
import { AlertTriangle } from '@chainage/shared/ui/icons';
import { ConditionChip, StatusChip } from '#kind/asset-chips.tsx';
import { dueSince } from '#kind/due-since.ts';

/** How an asset stands is a sign; a card says in words whether anybody has looked. */
function useCells(): Cells<AssetRow> {
  const { t } = useTranslation('assets');
  return {
    condition: ({ condition }) => <ConditionChip condition={condition} />,
    // that it serves goes without saying
    status: ({ status }, place) => (place === 'card' && status === 'active' ? null : <StatusChip status={status} />),
    last_inspected_on({ last_inspected_on: day }, place) {
      if (place === 'table') return day && formatDate(day);
      return day ? t('list.inspected', { date: formatDate(day) }) : t('list.neverInspected');
    },
    next_inspection_on(row, place) {
      const since = dueSince({ ...row });
      if (place === 'card') return since && t('inspection.due', { date: formatDate(since) });
      const day = row.next_inspection_on && formatDate(row.next_inspection_on);
      if (!since || place === 'paper') return day;
      return (
        <Chip tone="warning" icon={AlertTriangle}>
          {day}
        </Chip>
      );
    },
  };
}

const screens: ListScreens<AssetRow> = {
  kind: assetPlace,
  State: ({ status }) => <StatusChip status={status as AssetStatus} />,
  useCells,
  onRoad: async () => (await import('#features/road/road-layers.ts')).signOfBad,
  // schema and form, which the list itself does without
  written: async () => (await import('#kind/asset-screens.tsx')).assetScreens,
};

/** The register, and beside it at a desk or in its place on a phone the asset that is open. */
export default function ListPage() {
  return <RecordList screens={screens} />;
}
