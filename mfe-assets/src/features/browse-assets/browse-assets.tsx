import { usePageTitle } from '@chainage/shared/i18n/page-title';
import { useTranslation } from '@chainage/shared/i18n/react';
import { listParams } from '@chainage/shared/lib/list-state';
import { useQuery } from '@chainage/shared/query';
import { Outlet, useParams } from '@chainage/shared/router';
import { ListFrame, ListRows, ListSplit } from '@chainage/shared/ui/list-frame';
import { useIsDesk } from '@chainage/shared/ui/use-is-desk';
import { useIsPhone } from '@chainage/shared/ui/use-is-phone';
import { useList } from '@chainage/shared/ui/use-list';
import { lazy } from 'react';
import { assetListQuery } from '#lib/asset.queries.ts';
import { AssetCards } from './asset-cards.tsx';
import { AssetTable } from './asset-table.tsx';
import { assetAddress } from './filters.ts';

const FilterPanel = lazy(async () => ({ default: (await import('./filter-panel.tsx')).FilterPanel }));

function Register({ narrow }: { narrow: boolean }) {
  const { t } = useTranslation('assets');
  const { t: records } = useTranslation('records');
  const list = useList(assetAddress);
  const { state, change } = list;
  const query = useQuery(assetListQuery(listParams(state)));
  usePageTitle(t('list.title'));
  return (
    <ListFrame
      list={list}
      title={t('list.title')}
      told={query.data}
      searchLabel={t('list.search')}
      filters={<FilterPanel state={state} onChange={change} />}
    >
      <ListRows query={query} none={list.filtered ? records('list.noneFiltered') : t('list.none')} tall={narrow}>
        {(rows) =>
          narrow ? (
            <AssetCards rows={rows} />
          ) : (
            <AssetTable
              rows={rows}
              ordering={state.ordering}
              onOrder={(ordering) => change({ ...state, ordering, page: 1 })}
            />
          )
        }
      </ListRows>
    </ListFrame>
  );
}

/** The register; from 1280 px the open asset stands beside it, below that in its place. */
export function BrowseAssets() {
  const isPhone = useIsPhone();
  const isDesk = useIsDesk();
  const open = useParams()['asset_id'];
  if (!open) return <Register narrow={isPhone} />;
  if (!isDesk) return <Outlet />;
  return <ListSplit list={<Register narrow />} record={<Outlet key={open} />} />;
}
