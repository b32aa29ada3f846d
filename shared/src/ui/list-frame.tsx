import { Suspense, useRef, useState, type ReactNode } from 'react';
import { useTranslation } from '../i18n/react.ts';
import { DataAge } from './data-age.tsx';
import { EmptyState } from './empty-state.tsx';
import { FilterButton } from './filter-button.tsx';
import styles from './list-frame.module.css';
import { LoadFailed } from './load-failed.tsx';
import { Pager } from './pager.tsx';
import { SearchBox } from './search-box.tsx';
import { Skeleton } from './skeleton.tsx';
import type { ListOnPage } from './use-list.tsx';
import { VisuallyHidden } from './visually-hidden.tsx';

interface PageInfo {
  count: number;
  count_capped?: boolean;
  next: string | null;
}

const numberOf = ({ count, count_capped: isCapped }: PageInfo): string => `${count}${isCapped ? '+' : ''}`;

export interface ListFrameProps<Name extends string> {
  list: ListOnPage<Name | 'search'>;
  title: string;
  /** The size of the list as the server gives it, once it has answered. */
  pageInfo: PageInfo | undefined;
  /** Pages are turned; else they stand one below the other. */
  pager?: boolean;
  /** The one thing to begin here. */
  action?: ReactNode;
  /** Sibling lists. */
  tabs?: ReactNode;
  /** What can be searched; left out where the server finds no words. */
  searchLabel?: string | undefined;
  /** Key that leads to the search box, for readers of the screen. */
  searchKey?: string | undefined;
  /** Filters somebody wants often, one tap each. */
  views?: ReactNode;
  /** All the filters; they may come late. */
  filters: ReactNode;
  children: ReactNode;
}

/** A list from its heading to its pages. */
export function ListFrame<Name extends string>(props: ListFrameProps<Name>) {
  const { list, title, pageInfo, pager = true, action, tabs, searchLabel, searchKey, views, filters, children } = props;
  const { state, change } = list;
  const top = useRef<HTMLElement>(null);
  const [open, setOpen] = useState(false);
  const { t } = useTranslation('records');
  const turnTo = (page: number) => {
    change({ ...state, page });
    top.current?.scrollIntoView();
  };
  return (
    <section ref={top} className={styles['list']} aria-label={title}>
      <header className={styles['head']}>
        <div className={styles['titleLine']}>
          <h1 className={styles['title']}>
            {title}
            {pageInfo && (
              <>
                {/* comes with the number: a gap that waits for it would move */ ' '}
                <span className={styles['count']}>{numberOf(pageInfo)}</span>
              </>
            )}
          </h1>
          {action}
        </div>
        {tabs}
        <div className={styles['tools']}>
          {searchLabel && (
            <SearchBox
              label={searchLabel}
              keys={searchKey}
              value={state.filters.search ?? ''}
              onSearch={(search) => change({ ...state, filters: { ...state.filters, search }, page: 1 })}
            />
          )}
          {filters && <FilterButton open={open} set={list.set} onToggle={() => setOpen(!open)} />}
        </div>
        {views}
        {open && <Suspense fallback={null}>{filters}</Suspense>}
      </header>
      {/* Said when a filter or a search has brought it; the rest is there to be read. */}
      <VisuallyHidden>
        <span role="status">{pageInfo && t('list.found', { count: pageInfo.count, number: numberOf(pageInfo) })}</span>
      </VisuallyHidden>
      {children}
      {pageInfo && pager && <Pager page={state.page} list={pageInfo} onPage={turnTo} />}
    </section>
  );
}

export interface ListRowsProps<Row> {
  /** What `useQuery` gives of the list. */
  query: {
    data: { results: readonly Row[] } | undefined;
    isPending: boolean;
    isError: boolean;
    isFetching: boolean;
    dataUpdatedAt: number;
    refetch: () => unknown;
  };
  /** Why there are none. */
  none: string;
  /** Stands above them: what is not at the server yet. */
  above?: ReactNode;
  /** In the place of the usual words when they could not be had. */
  failed?: ReactNode;
  /** Holds the place of cards rather than of lines. */
  tall?: boolean;
  children: (rows: readonly Row[]) => ReactNode;
}

/** The rows and, where it matters, their age; or what stands in for them: loading, failed, none. */
export const ListRows = <Row,>({ query, none, above, failed, tall, children }: ListRowsProps<Row>) => {
  const { data, isPending, isError, isFetching, dataUpdatedAt, refetch } = query;
  return (
    <div className={styles['rows']} aria-busy={isFetching}>
      <div className={styles['age']}>{data && <DataAge at={dataUpdatedAt} />}</div>
      {above}
      {isPending && <Skeleton lines={6} tall={tall} />}
      {isError && !data && (failed ?? <LoadFailed onRetry={() => void refetch()} />)}
      {data && (data.results.length === 0 ? <EmptyState text={none} /> : children(data.results))}
    </div>
  );
};

/** List and open record side by side, each scrolling by itself. */
export const ListSplit = ({ list, record }: { list: ReactNode; record: ReactNode }) => (
  <div className={styles['split']}>
    <div className={styles['side']}>{list}</div>
    <div className={styles['record']}>{record}</div>
  </div>
);
