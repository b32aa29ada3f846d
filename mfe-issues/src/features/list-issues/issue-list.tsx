import { useConnectivity } from '@chainage/shared/auth/connectivity';
import { useHasAny } from '@chainage/shared/auth/permission';
import { usePageTitle } from '@chainage/shared/i18n/page-title';
import { useTranslation } from '@chainage/shared/i18n/react';
import { listParams } from '@chainage/shared/lib/list-state';
import { useOutbox } from '@chainage/shared/offline/outbox-store';
import { useQuery } from '@chainage/shared/query';
import { Outlet, useParams } from '@chainage/shared/router';
import { Plus } from '@chainage/shared/ui/icons';
import { LinkButton } from '@chainage/shared/ui/link-button';
import { ListFrame, ListRows, ListSplit } from '@chainage/shared/ui/list-frame';
import { useIsDesk } from '@chainage/shared/ui/use-is-desk';
import { useIsPhone } from '@chainage/shared/ui/use-is-phone';
import { useList } from '@chainage/shared/ui/use-list';
import { lazy, Suspense } from 'react';
import { ISSUES } from '#kind/issue-place.ts';
import { issueListQuery } from '#lib/issue.queries.ts';
import { usePending } from '@chainage/shared/kit/pending/use-pending';
import type { TypeLayout } from '#types/type-layout.ts';
import { issueAddress } from './filters.ts';
import { IssueCards } from './issue-cards.tsx';
import { IssueTable } from './issue-table.tsx';
import { ListUnseen } from './list-unseen.tsx';
import { QuickViews } from './quick-views.tsx';
import { TypeTabs } from './type-tabs.tsx';

const FilterPanel = lazy(async () => ({ default: (await import('./filter-panel.tsx')).FilterPanel }));
// what waits on this device is rare, and its code comes only then
const UnsentIssues = lazy(async () => ({ default: (await import('./unsent-issues.tsx')).UnsentIssues }));

function List({ layout, narrow }: { layout: TypeLayout; narrow: boolean }) {
  const { t } = useTranslation('issues');
  const { t: records } = useTranslation('records');
  const list = useList(issueAddress);
  const { state, filtered, change } = list;
  const query = useQuery(issueListQuery({ issue_type: layout.type, ...listParams(state) }));
  const unsent = useOutbox(({ waiting, failed }) => waiting + failed > 0);
  const { rows: queued } = usePending(ISSUES, unsent);
  const online = useConnectivity((connectivity) => connectivity.online);
  const mayCreate = useHasAny(['all', 'own'].map((scope) => `create__${scope}__issue_${layout.type}`));
  const title = t(`type.${layout.type}.plural`);
  usePageTitle(title);
  return (
    <ListFrame
      list={list}
      title={title}
      told={query.data}
      action={
        mayCreate &&
        !narrow && (
          <LinkButton to={`/issues/new/${layout.type}`} icon={<Plus aria-hidden="true" />}>
            {t(`form.newTitle.${layout.type}`)}
          </LinkButton>
        )
      }
      tabs={<TypeTabs />}
      searchLabel={t('list.search')}
      views={<QuickViews state={state} onChange={change} />}
      filters={<FilterPanel layout={layout} state={state} onChange={change} />}
    >
      <ListRows
        query={query}
        none={filtered ? records('list.noneFiltered') : t('list.none')}
        tall={narrow}
        above={
          unsent && (
            <Suspense fallback={null}>
              <UnsentIssues rows={queued} type={layout.type} />
            </Suspense>
          )
        }
        failed={online ? undefined : <ListUnseen filtered={filtered} onRetry={() => void query.refetch()} />}
      >
        {(rows) =>
          narrow ? (
            <IssueCards rows={rows} layout={layout} queued={queued} />
          ) : (
            <IssueTable
              rows={rows}
              queued={queued}
              layout={layout}
              ordering={state.ordering}
              onOrder={(ordering) => change({ ...state, ordering, page: 1 })}
            />
          )
        }
      </ListRows>
    </ListFrame>
  );
}

/** The list of a type; from 1280 px the open record stands beside it, below that in its place. */
export function IssueList({ layout }: { layout: TypeLayout }) {
  const isPhone = useIsPhone();
  const isDesk = useIsDesk();
  const open = useParams()['issue_id'];
  if (!open) return <List layout={layout} narrow={isPhone} />;
  if (!isDesk) return <Outlet />;
  return <ListSplit list={<List layout={layout} narrow />} record={<Outlet key={open} />} />;
}
