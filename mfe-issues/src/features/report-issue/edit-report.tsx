import { useTranslation } from '@chainage/shared/i18n/react';
import { useQuery } from '@chainage/shared/query';
import { LinkButton } from '@chainage/shared/ui/link-button';
import { useState } from 'react';
import { issueImagesQuery } from '#lib/issue.queries.ts';
import { EmptyState } from '@chainage/shared/ui/empty-state';
import { Skeleton } from '@chainage/shared/ui/skeleton';
import type { LoadedIssue } from '#lib/with-issue.tsx';
import { ReportPage } from './report-page.tsx';

/** The form keeps the record it was opened with; what changes meanwhile is told when it is sent. */
export function EditReport({ issue, layout }: LoadedIssue) {
  const { t } = useTranslation('issues');
  const [record] = useState(issue);
  const { data: images, isPending } = useQuery(issueImagesQuery(issue.id));
  if (record.can_edit !== 'all')
    return (
      <EmptyState text={t('form.notEditable')}>
        <LinkButton to={`/issues/${layout.type}/view/${issue.id}`}>{t('state.toRecord')}</LinkButton>
      </EmptyState>
    );
  if (isPending) return <Skeleton lines={4} tall />;
  return <ReportPage layout={layout} record={record} stages={(images ?? []).map(({ stage }) => stage)} />;
}
