import { ApiError } from '@chainage/shared/api-client/client';
import { useTranslation } from '@chainage/shared/i18n/react';
import { usePageTitle } from '@chainage/shared/i18n/page-title';
import { useQuery } from '@chainage/shared/query';
import { LinkButton } from '@chainage/shared/ui/link-button';
import type { ReactNode } from 'react';
import type { TypeLayout } from '#types/type-layout.ts';
import type { IssueRecord } from './issue-record.ts';
import { issueQuery } from './issue.queries.ts';
import pageStyles from './page/page.module.css';
import { EmptyState } from '@chainage/shared/ui/empty-state';
import { LoadFailed } from '@chainage/shared/ui/load-failed';
import { Skeleton } from '@chainage/shared/ui/skeleton';
import { UnknownType } from './unknown-type.tsx';
import { useLayout } from './use-layout.ts';

export interface LoadedIssue {
  issue: IssueRecord;
  layout: TypeLayout;
}

/** Fetches the record a page is about, and stands in for the page while there is none. */
export function WithIssue({ id, children }: { id: string; children: (loaded: LoadedIssue) => ReactNode }) {
  const { t } = useTranslation('issues');
  const layout = useLayout();
  const { data: issue, error, isPending, refetch } = useQuery(issueQuery(id));
  usePageTitle(issue ? (issue.number ?? t('list.noNumber')) : undefined);
  if (!layout) return <UnknownType />;
  if (issue && issue.issue_type === layout.type) return children({ issue, layout });
  if (isPending)
    return (
      <div className={pageStyles['page']}>
        <Skeleton lines={4} tall />
      </div>
    );
  if (issue || (error instanceof ApiError && error.kind === 'notFound'))
    return (
      <EmptyState text={t('state.notFound')}>
        <LinkButton to={`/issues/${layout.type}`}>{t('state.toList')}</LinkButton>
      </EmptyState>
    );
  return <LoadFailed onRetry={() => void refetch()} />;
}
