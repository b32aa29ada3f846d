import { usePageTitle } from '@chainage/shared/i18n/page-title';
import { useTranslation } from '@chainage/shared/i18n/react';
import { listParams, withFilters } from '@chainage/shared/lib/list-state';
import { useQuery } from '@chainage/shared/query';
import { Outlet, useParams, useSearchParams } from '@chainage/shared/router';
import { FilterButton } from '@chainage/shared/ui/filter-button';
import { ListFrame, ListRows, ListSplit } from '@chainage/shared/ui/list-frame';
import { Pager } from '@chainage/shared/ui/pager';
import { SearchBox } from '@chainage/shared/ui/search-box';
import { useIsDesk } from '@chainage/shared/ui/use-is-desk';
import { useIsPhone } from '@chainage/shared/ui/use-is-phone';
import { lazy, Suspense, useRef, useState } from 'react';
import { assetListQuery } from '#lib/asset.queries.ts';
import { AssetCards } from './asset-cards.tsx';
import { AssetTable } from './asset-table.tsx';
import { assetAddress, type AssetListState } from './filters.ts';

const FilterPanel = lazy(async () => ({ default: (await import('./filter-panel.tsx')).FilterPanel }));

function Register({ narrow }: { narrow: boolean }) {
  const { t } = useTranslation('assets');
  const { t: records } = useTranslation('records');
  const [address, setAddress] = useSearchParams();
  const [open, setOpen] = useState(false);
  const top = useRef<HTMLElement>(null);
  const state = assetAddress.read(address);
  const query = useQuery(assetListQuery(listParams(state)));
  const change = (next: AssetListState) => {
    setAddress(assetAddress.write(next), { replace: true });
    if (next.page !== state.page) top.current?.scrollIntoView();
  };
  const set = assetAddress.countSet(state);
  usePageTitle(t('list.title'));
  return (
    <ListFrame
      ref={top}
      title={t('list.title')}
      count={query.data}
      tools={
        <>
          <SearchBox
            label={t('list.search')}
            value={state.filters.search ?? ''}
            onSearch={(search) => change(withFilters(state, { search }))}
          />
          <FilterButton open={open} set={set} onToggle={() => setOpen(!open)} />
        </>
      }
      narrowing={
        open && (
          <Suspense fallback={null}>
            <FilterPanel state={state} onChange={change} />
          </Suspense>
        )
      }
    >
      <ListRows
        query={query}
        none={set > 0 || state.filters.search ? records('list.noneFiltered') : t('list.none')}
        tall={narrow}
      >
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
      {query.data && <Pager page={state.page} list={query.data} onPage={(page) => change({ ...state, page })} />}
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
