import { usePreferences } from '#auth/preferences.ts';
import { useConnectivity } from '#auth/connectivity.ts';
import { usePageTitle } from '#i18n/page-title.ts';
import { listParams } from '#lib/list-state.ts';
import { organisationQuery } from '#lib/reference-data.ts';
import { useOutbox } from '#offline/outbox/outbox-store.ts';
import { queryClient, useQuery } from '#query.ts';
import { Outlet, useLocation, useNavigationType } from '#router.ts';
import { LoadFailed } from '#ui/load-failed.tsx';
import { ListFrame, ListRows, ListSplit } from '#ui/list-frame.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { useIsDesk } from '#ui/use-is-desk.tsx';
import { useIsPhone } from '#ui/use-is-phone.tsx';
import { useList } from '#ui/use-list.tsx';
import { Suspense, useDeferredValue, useEffect, useMemo, useState } from 'react';
import { usePending } from '../pending/use-pending.tsx';
import { openRecord, viewPage } from '../record/pages.ts';
import { recordKeys, recordListQuery } from '../record/record.queries.ts';
import { ScreensProvider } from '../record/screens.tsx';
import { addressOf } from './declared-state.ts';
import { FocusRow, useOnce } from './focus-row.tsx';
import { useHeldStep } from './held-row.ts';
import { rememberList } from './last-list.ts';
import { FilterPanel, HeldNote, KeptViews, ListKeys, RecordTable, UnsentAbove } from './later-parts.tsx';
import { RecordCards } from './list-cards.tsx';
import { RowsOnPhone } from './rows-on-phone.tsx';
import { PullToRefresh } from './pull-refresh.tsx';
import { useListTexts } from './list-texts.ts';
import { ListActions } from './list-actions.tsx';
import { ListUnread } from './list-unread.tsx';
import { knowsUnsent, SEARCH_KEY, type ListRow, type ListScreens } from './list.model.ts';
import { NewerRows } from './newer-rows.tsx';
import { QuickViews } from './quick-views.tsx';
import { besideOf, comesFrom, stayingWhole } from './whole-list.ts';
import { useQuestion, useSteady } from './use-steady.ts';

interface PageProps {
  screens: ListScreens;
  /** Cards: on a phone, and beside an open record. */
  narrow: boolean;
  open?: string | undefined;
  /** The record this reader comes back from, or has opened beside the list. */
  focused?: string | undefined;
}

function Page({ screens, narrow, open, focused }: PageProps) {
  const isPhone = useIsPhone();
  const letters = usePreferences((preferences) => preferences.letterKeys);
  const { kind, tabs, beside, written, together, besides, Summary, heading } = screens;
  const { t, title: called, begin, said } = useListTexts(kind);
  const title = heading ?? called;
  const isWhole = open !== undefined && screens.kindOf !== undefined;
  const address = useMemo(() => {
    const own = addressOf(kind.list);
    return isWhole ? stayingWhole(own) : own;
  }, [kind.list, isWhole]);
  const list = useList(address);
  const { state, filtered, change } = list;
  const type = { ...(kind.type && { [kind.type.field]: kind.type.value }), ...kind.list.only };
  // a phone shows one page below the other, from the first
  const began = isPhone ? { ...state, page: 1 } : state;
  const query = useQuery(recordListQuery<ListRow>(kind, { ...type, ...listParams(began) }));
  const place = address.write(began).toString();
  // where carriageways lead is asked for beside the rows; rows that named it later would grow by a line under the eyes
  const { isLoading: isUnnamed } = useQuery(organisationQuery());
  const { data, showNewer, letGo } = useSteady(query, place);
  const away = useHeldStep((held) => held.away);
  const { isPending, isError, isFetching, isPlaceholderData, dataUpdatedAt, refetch } = query;
  // a tap is answered by what was tapped; the rows follow. Gone back by the browser, they must stand for it to scroll to
  const rowsNow = isUnnamed ? undefined : data;
  const shown = useDeferredValue(rowsNow, useNavigationType() === 'POP' ? rowsNow : undefined);
  const question = useQuestion(query, place);
  const { search: here } = useLocation();
  const search = useDeferredValue(here);
  const unsent = useOutbox(({ waiting, failed }) => waiting + failed > 0);
  const { rows: queued, failed, retry } = usePending(kind, unsent);
  const online = useConnectivity((connectivity) => connectivity.online);
  usePageTitle(title);
  useEffect(() => {
    if (data && !isPlaceholderData) rememberList(kind, here, data.results, 1, data);
  }, [kind, here, data, isPlaceholderData]);
  const pulled = () =>
    queryClient.refetchQueries({ queryKey: recordKeys(kind).lists(), predicate: (one) => one.isActive() });
  const isFirst = useOnce();
  const from = screens.kindOf && data?.results.find(({ id }) => id === focused);
  const focus = focused !== undefined && (
    <FocusRow path={viewPage(from ? (screens.kindOf?.(from) ?? kind) : kind, focused)} isFirst={isFirst} />
  );
  return (
    <ListFrame
      list={list}
      title={title}
      pageInfo={shown}
      pager={!isPhone}
      action={narrow ? !open && beside : <ListActions screens={screens} state={state} begin={begin} />}
      tabs={
        Summary ? (
          <>
            {tabs}
            <Summary filters={state.filters as Record<string, string>} />
          </>
        ) : (
          tabs
        )
      }
      searchLabel={kind.list.search ? said('list.search') : undefined}
      searchKey={isPhone || !letters ? undefined : SEARCH_KEY}
      views={
        (kind.list.views ?? !isPhone) && (
          <QuickViews kind={kind} state={state} narrow={narrow} onChange={change}>
            {!isPhone && (
              <Suspense fallback={null}>
                <KeptViews kind={kind} state={state} onChange={change} />
              </Suspense>
            )}
          </QuickViews>
        )
      }
      filters={
        kind.list.filters.length > 0 && (
          <FilterPanel kind={kind} state={state} onChange={change} onRoad={screens.onRoad} />
        )
      }
    >
      {!isPhone && (
        <Suspense fallback={null}>
          <ListKeys />
          <HeldNote />
        </Suspense>
      )}
      <ListRows
        query={{
          data: shown,
          isPending: isPending || (data !== undefined && !shown),
          isError,
          isFetching,
          dataUpdatedAt,
          refetch,
        }}
        none={filtered ? t('records:list.noneFiltered') : said('list.none')}
        tall={narrow}
        above={
          unsent && (
            <>
              {failed && <LoadFailed text={t('kit:pending.unread')} onRetry={retry} />}
              {knowsUnsent(screens) && (
                <Suspense fallback={null}>
                  <UnsentAbove rows={queued} filters={state.filters} {...{ kind, written, together, besides }} />
                </Suspense>
              )}
            </>
          )
        }
        failed={
          online ? undefined : (
            <ListUnread filtered={filtered} onRetry={() => void refetch()} {...{ screens, state, queued, search }} />
          )
        }
      >
        {(all) => {
          const rows = away.length > 0 ? all.filter(({ id }) => !away.includes(id)) : all;
          if (isPhone && shown)
            return (
              <RowsOnPhone
                screens={screens}
                question={question}
                list={shown}
                rows={rows}
                queued={queued}
                search={search}
                focused={focused}
                pages={state.page}
                onPages={(page) => change({ ...state, page })}
              />
            );
          return narrow ? (
            <>
              <RecordCards key={question} screens={screens} rows={rows} queued={queued} search={search} open={open} />
              {focus}
            </>
          ) : (
            <Suspense fallback={<Skeleton lines={6} />}>
              <RecordTable
                screens={screens}
                rows={rows}
                queued={queued}
                page={place}
                ordering={state.ordering}
                onOrder={(ordering) => change({ ...state, ordering, page: 1 })}
              />
              {focus}
            </Suspense>
          );
        }}
      </ListRows>
      {isPhone && <PullToRefresh onRefresh={() => pulled().then(letGo)} />}
      <NewerRows show={showNewer} />
    </ListFrame>
  );
}

function Around({ screens }: { screens: ListScreens }) {
  const isPhone = useIsPhone();
  const isDesk = useIsDesk();
  const { pathname, search, state } = useLocation();
  const open = openRecord(screens.kind, pathname);
  const [last, setLast] = useState(open ?? comesFrom(state));
  if (open && open !== last) setLast(open);
  if (!open) return <Page screens={screens} narrow={isPhone} focused={last} />;
  if (!isDesk) return <Outlet />;
  return (
    <ListSplit
      list={<Page screens={besideOf(screens, search)} narrow open={open} focused={open} />}
      record={<Outlet key={open} />}
    />
  );
}

/**
 * The whole list of a kind, from its declaration: table at a desk, cards on a phone, and from 1280 px the open record beside
 * it, below that in its place. `screens` must stay the same between two renderings.
 */
export function RecordList<Row extends ListRow>({ screens }: { screens: ListScreens<Row> }) {
  const known = screens as unknown as ListScreens;
  return (
    <ScreensProvider value={known}>
      <Around screens={known} />
    </ScreensProvider>
  );
}
