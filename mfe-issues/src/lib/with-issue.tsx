import { ApiError } from '@chainage/shared/api-client/client';
import { useConnectivity } from '@chainage/shared/auth/connectivity';
import { useTranslation } from '@chainage/shared/i18n/react';
import { usePageTitle } from '@chainage/shared/i18n/page-title';
import type { OutboxRow } from '@chainage/shared/offline/outbox.model';
import { EmptyState } from '@chainage/shared/ui/empty-state';
import { CloudOff } from '@chainage/shared/ui/icons';
import { LinkButton } from '@chainage/shared/ui/link-button';
import { LoadFailed } from '@chainage/shared/ui/load-failed';
import { Skeleton } from '@chainage/shared/ui/skeleton';
import { RecordPage } from '@chainage/shared/ui/record-page';
import type { ReactNode } from 'react';
import type { TypeLayout } from '#types/type-layout.ts';
import type { IssueRecord } from './issue-record.ts';
import { useRecord } from './pending/use-record.ts';
import { UnknownType } from './unknown-type.tsx';
import { useLayout } from './use-layout.ts';

export interface LoadedIssue {
  /** As it will stand once everything queued on this device has arrived. */
  issue: IssueRecord;
  layout: TypeLayout;
}

export interface LoadedRecord extends LoadedIssue {
  /** What the server says, where this device knows it. */
  server: IssueRecord | null;
  /** Rows of it still on this device, photos among them. */
  rows: readonly OutboxRow[];
  /** When the server's copy was fetched. */
  fetchedAt: number;
}

interface Props {
  id: string;
  /** An address of unsent records: the server is asked only for one it knows. */
  unsent?: boolean;
  children: (loaded: LoadedRecord) => ReactNode;
}

/** Fetches the record a page is about, lays what waits on this device over it, and stands in while there is none. */
export function WithIssue({ id, unsent = false, children }: Props) {
  const { t } = useTranslation('issues');
  const layout = useLayout();
  const online = useConnectivity((connectivity) => connectivity.online);
  const { issue, server, rows, loaded, error, isPending, fetchedAt, refetch } = useRecord(id, unsent);
  usePageTitle(issue ? (issue.number ?? t('list.noNumber')) : undefined);
  if (!layout) return <UnknownType />;
  if (issue && loaded && issue.issue_type === layout.type) return children({ issue, layout, server, rows, fetchedAt });
  if (isPending || !loaded)
    return (
      <RecordPage>
        <Skeleton lines={4} tall />
      </RecordPage>
    );
  const toList = <LinkButton to={`/issues/${layout.type}`}>{t('state.toList')}</LinkButton>;
  if (issue || (error instanceof ApiError && error.kind === 'notFound'))
    return <EmptyState text={t('state.notFound')}>{toList}</EmptyState>;
  if (!online || (error instanceof ApiError && error.kind === 'network'))
    return (
      <EmptyState icon={<CloudOff aria-hidden="true" />} text={t('offline.recordUnseen')}>
        {toList}
      </EmptyState>
    );
  return <LoadFailed onRetry={() => void refetch()} />;
}
