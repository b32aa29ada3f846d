import type { ReactNode, Ref } from 'react';
import { DataAge } from './data-age.tsx';
import { EmptyState } from './empty-state.tsx';
import styles from './list-frame.module.css';
import { LoadFailed } from './load-failed.tsx';
import { Skeleton } from './skeleton.tsx';

export interface ListFrameProps {
  title: string;
  /** How many there are, once known. */
  count: { count: number; count_capped?: boolean } | undefined;
  /** The one thing to begin here. */
  action?: ReactNode;
  /** Sibling lists. */
  tabs?: ReactNode;
  /** Search box and filter button, on one line. */
  tools: ReactNode;
  /** What stands under them: open filters, quick views. */
  narrowing?: ReactNode;
  ref?: Ref<HTMLElement>;
  children: ReactNode;
}

/** A list from its heading to its pages. */
export const ListFrame = ({ title, count, action, tabs, tools, narrowing, ref, children }: ListFrameProps) => (
  <section ref={ref} className={styles['list']} aria-label={title}>
    <header className={styles['head']}>
      <div className={styles['titleLine']}>
        <h1 className={styles['title']}>
          {title}
          {count && (
            <span className={styles['count']}>
              {count.count}
              {count.count_capped && '+'}
            </span>
          )}
        </h1>
        {action}
      </div>
      {tabs}
      <div className={styles['tools']}>{tools}</div>
      {narrowing}
    </header>
    {children}
  </section>
);

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
      {above}
      {data && <DataAge at={dataUpdatedAt} />}
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
