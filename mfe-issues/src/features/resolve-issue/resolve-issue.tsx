import { useTranslation } from '@chainage/shared/i18n/react';
import { useQuery } from '@chainage/shared/query';
import { useSearchParams } from '@chainage/shared/router';
import { LinkButton } from '@chainage/shared/ui/link-button';
import { useState } from 'react';
import { IssueHead } from '#lib/details/issue-head.tsx';
import { LastReason } from '#lib/details/last-reason.tsx';
import type { IssueRecord } from '#lib/issue-record.ts';
import { issueImagesQuery } from '#lib/issue.queries.ts';
import { EmptyState } from '@chainage/shared/ui/empty-state';
import { BackLink, RecordCard, TaskPage } from '@chainage/shared/ui/record-page';
import { PhotoGallery } from '@chainage/shared/kit/photos/photo-gallery';
import { useLocalPhotos, withLocal } from '@chainage/shared/kit/photos/use-local-photos';
import { useWithoutOwn } from '@chainage/shared/kit/pending/use-without-own';
import { unsentPath } from '#kind/issue-place.ts';
import type { LoadedRecord } from '#lib/with-issue.tsx';
import { ResolutionForm } from './resolution.form.tsx';
import styles from './resolution.module.css';

/** Before beside after: what was found, and what has been done about it. */
export function ResolveIssue(loaded: LoadedRecord) {
  const { t } = useTranslation('issues');
  const { layout, server } = loaded;
  const { record, rows } = useWithoutOwn(loaded);
  const issue = record as IssueRecord;
  const [address] = useSearchParams();
  const { data: stored = [] } = useQuery({ ...issueImagesQuery(issue.id), enabled: server !== null });
  const images = withLocal(stored, useLocalPhotos(rows));
  const temporary = address.get('fix') === 'temporary';
  const back = server ? `/issues/${layout.type}/view/${issue.id}` : unsentPath(layout.type, issue.id);
  const action = temporary ? 'temporary_fix' : 'resolve';
  // once open it stays, whatever becomes of the record: somebody may be writing in it
  const [open] = useState(() => issue.allowed_actions.includes(action));
  return (
    <TaskPage>
      <BackLink to={back}>{issue.number ?? t('kit:state.toRecord')}</BackLink>
      <IssueHead issue={issue} layout={layout} />
      <LastReason issue={issue} />
      {open ? (
        <div className={styles['sides']}>
          <RecordCard title={t('resolve.before')}>
            <p>{String(issue['description'] ?? '')}</p>
            <PhotoGallery images={images} stages={temporary ? ['before'] : ['before', 'during']} />
          </RecordCard>
          <ResolutionForm key={action} issue={issue} layout={layout} images={images} temporary={temporary} />
        </div>
      ) : (
        <EmptyState text={t('resolve.notOpen')}>
          <LinkButton to={back}>{t('kit:state.toRecord')}</LinkButton>
        </EmptyState>
      )}
    </TaskPage>
  );
}
