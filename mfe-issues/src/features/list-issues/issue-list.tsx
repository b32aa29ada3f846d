import { useTranslation } from '@chainage/shared/i18n/react';
import { usePageTitle } from '@chainage/shared/i18n/page-title';
import { useQuery } from '@chainage/shared/query';
import { Outlet, useParams, useSearchParams } from '@chainage/shared/router';
import { useIsDesk } from '@chainage/shared/ui/use-is-desk';
import { useIsPhone } from '@chainage/shared/ui/use-is-phone';
import { useRef } from 'react';
import { issueListQuery } from '#lib/issue.queries.ts';
import { EmptyState } from '@chainage/shared/ui/empty-state';
import { LoadFailed } from '@chainage/shared/ui/load-failed';
import { Skeleton } from '@chainage/shared/ui/skeleton';
import type { TypeLayout } from '#types/type-layout.ts';
import { countFilters, listParams, readListState, writeListState, type ListState } from './filters.ts';
import { IssueCards } from './issue-cards.tsx';
import { IssueTable } from './issue-table.tsx';
import { ListHead } from './list-head.tsx';
import { Pager } from './pager.tsx';
import styles from './list.module.css';

function List({ layout, narrow }: { layout: TypeLayout; narrow: boolean }) {
  const { t } = useTranslation('issues');
  const [address, setAddress] = useSearchParams();
  const top = useRef<HTMLDivElement>(null);
  const state = readListState(address);
  const { data, isPending, isError, isFetching, refetch } = useQuery(issueListQuery(listParams(layout.type, state)));
  const change = (next: ListState) => {
    setAddress(writeListState(next), { replace: true });
    if (next.page !== state.page) top.current?.scrollIntoView();
  };
  const filtered = countFilters(state) > 0 || Boolean(state.filters.search);
  usePageTitle(t(`type.${layout.type}.plural`));
  return (
    <section ref={top} className={styles['list']} aria-label={t(`type.${layout.type}.plural`)}>
      <ListHead layout={layout} state={state} count={data} onChange={change} narrow={narrow} />
      <div aria-busy={isFetching}>
        {isPending && <Skeleton lines={6} tall={narrow} />}
        {isError && !data && <LoadFailed onRetry={() => void refetch()} />}
        {data?.results.length === 0 && <EmptyState text={t(filtered ? 'list.noneFiltered' : 'list.none')} />}
        {data && data.results.length > 0 && narrow && <IssueCards rows={data.results} layout={layout} />}
        {data && data.results.length > 0 && !narrow && (
          <IssueTable rows={data.results} layout={layout} state={state} onChange={change} />
        )}
      </div>
      {data && <Pager state={state} list={data} onChange={change} />}
    </section>
  );
}

/** The list of a type; from 1280 px the open record stands beside it, below that in its place. */
export function IssueList({ layout }: { layout: TypeLayout }) {
  const isPhone = useIsPhone();
  const isDesk = useIsDesk();
  const open = useParams()['issue_id'];
  if (!open) return <List layout={layout} narrow={isPhone} />;
  if (!isDesk) return <Outlet />;
  return (
    <div className={styles['split']}>
      <div className={styles['side']}>
        <List layout={layout} narrow />
      </div>
      <div className={styles['record']}>
        <Outlet key={open} />
      </div>
    </div>
  );
}
