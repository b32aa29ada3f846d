import { useConnectivity } from '@chainage/shared/auth/connectivity';
import { useTranslation } from '@chainage/shared/i18n/react';
import { usePageTitle } from '@chainage/shared/i18n/page-title';
import { listParams } from '@chainage/shared/lib/list-state';
import { useOutbox } from '@chainage/shared/offline/outbox-store';
import { useQuery } from '@chainage/shared/query';
import { Outlet, useParams, useSearchParams } from '@chainage/shared/router';
import { Button } from '@chainage/shared/ui/button';
import { DataAge } from '@chainage/shared/ui/data-age';
import { CloudOff } from '@chainage/shared/ui/icons';
import { Pager } from '@chainage/shared/ui/pager';
import { useIsDesk } from '@chainage/shared/ui/use-is-desk';
import { useIsPhone } from '@chainage/shared/ui/use-is-phone';
import { lazy, Suspense, useRef } from 'react';
import { issueListQuery } from '#lib/issue.queries.ts';
import { usePending } from '#lib/pending/use-pending.ts';
import { EmptyState } from '@chainage/shared/ui/empty-state';
import { LoadFailed } from '@chainage/shared/ui/load-failed';
import { Skeleton } from '@chainage/shared/ui/skeleton';
import type { TypeLayout } from '#types/type-layout.ts';
import { issueAddress, type IssueListState } from './filters.ts';
import { IssueCards } from './issue-cards.tsx';
import { IssueTable } from './issue-table.tsx';
import { ListHead } from './list-head.tsx';
import styles from './list.module.css';

// what waits on this device is rare, and its code comes only then
const UnsentSection = lazy(async () => ({
  default: (await import('#features/unsent-issues/unsent-section.tsx')).UnsentSection,
}));

function List({ layout, narrow }: { layout: TypeLayout; narrow: boolean }) {
  const { t } = useTranslation('issues');
  const [address, setAddress] = useSearchParams();
  const top = useRef<HTMLDivElement>(null);
  const state = issueAddress.read(address);
  const { data, isPending, isError, isFetching, dataUpdatedAt, refetch } = useQuery(
    issueListQuery({ issue_type: layout.type, ...listParams(state) }),
  );
  const change = (next: IssueListState) => {
    setAddress(issueAddress.write(next), { replace: true });
    if (next.page !== state.page) top.current?.scrollIntoView();
  };
  const unsent = useOutbox(({ waiting, failed }) => waiting + failed > 0);
  const { rows } = usePending(unsent);
  const online = useConnectivity((connectivity) => connectivity.online);
  const filtered = issueAddress.countSet(state) > 0 || Boolean(state.filters.search);
  usePageTitle(t(`type.${layout.type}.plural`));
  return (
    <section ref={top} className={styles['list']} aria-label={t(`type.${layout.type}.plural`)}>
      <ListHead layout={layout} state={state} count={data} onChange={change} narrow={narrow} />
      <div aria-busy={isFetching} className={styles['rows']}>
        {unsent && (
          <Suspense fallback={null}>
            <UnsentSection rows={rows} layout={layout} />
          </Suspense>
        )}
        {data && <DataAge at={dataUpdatedAt} />}
        {isPending && <Skeleton lines={6} tall={narrow} />}
        {isError && !data && online && <LoadFailed onRetry={() => void refetch()} />}
        {isError && !data && !online && (
          <EmptyState
            icon={<CloudOff aria-hidden="true" />}
            text={t(filtered ? 'offline.filterUnseen' : 'offline.listUnseen')}
          >
            <Button onClick={() => void refetch()}>{t('shared:common.retry')}</Button>
          </EmptyState>
        )}
        {data?.results.length === 0 && <EmptyState text={t(filtered ? 'list.noneFiltered' : 'list.none')} />}
        {data && data.results.length > 0 && narrow && <IssueCards rows={data.results} layout={layout} queued={rows} />}
        {data && data.results.length > 0 && !narrow && (
          <IssueTable rows={data.results} queued={rows} layout={layout} state={state} onChange={change} />
        )}
      </div>
      {data && <Pager page={state.page} list={data} onPage={(page) => change({ ...state, page })} />}
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
