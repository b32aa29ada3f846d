import { useTranslation } from '@chainage/shared/i18n/react';
import { useQuery } from '@chainage/shared/query';
import { EmptyState } from '@chainage/shared/ui/empty-state';
import { LinkButton } from '@chainage/shared/ui/link-button';
import { BackLink, RecordCard, RecordColumn, RecordColumns, TaskPage } from '@chainage/shared/ui/record-page';
import { useState } from 'react';
import { IssueDetails } from '#lib/details/issue-details.tsx';
import { IssueHead } from '#lib/details/issue-head.tsx';
import { issueImagesQuery } from '#lib/issue.queries.ts';
import { PhotoGallery } from '@chainage/shared/kit/photos/photo-gallery';
import type { LoadedIssue } from '#lib/with-issue.tsx';
import { DecisionForm } from './decision.form.tsx';
import styles from './review.module.css';

/** The record to read, and the decision on it: beside it at a desk, below it on a phone. */
export function ReviewIssue({ issue, layout }: LoadedIssue) {
  const { t } = useTranslation('issues');
  const { data: images = [] } = useQuery(issueImagesQuery(issue.id));
  const back = `/issues/${layout.type}/view/${issue.id}`;
  // once open it stays, whatever becomes of the record: somebody may be writing in it
  const [open] = useState(() =>
    ['approve', 'return', 'reject'].some((action) => issue.allowed_actions.includes(action)),
  );
  return (
    <TaskPage wide>
      <BackLink to={back}>{issue.number ?? t('kit:state.toRecord')}</BackLink>
      <IssueHead issue={issue} layout={layout} />
      <RecordColumns lead>
        <RecordColumn>
          {images.length > 0 && (
            <RecordCard title={t('kit:photo.title')}>
              <PhotoGallery images={images} />
            </RecordCard>
          )}
          <IssueDetails issue={issue} layout={layout} />
        </RecordColumn>
        <div className={styles['decision']}>
          {open ? (
            <DecisionForm issue={issue} layout={layout} />
          ) : (
            <EmptyState text={t('review.notOpen')}>
              <LinkButton to={back}>{t('kit:state.toRecord')}</LinkButton>
            </EmptyState>
          )}
        </div>
      </RecordColumns>
    </TaskPage>
  );
}
