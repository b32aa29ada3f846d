import { useTranslation } from '@chainage/shared/i18n/react';
import { useQuery } from '@chainage/shared/query';
import { Link } from '@chainage/shared/router';
import { EmptyState } from '@chainage/shared/ui/empty-state';
import { ChevronLeft } from '@chainage/shared/ui/icons';
import { LinkButton } from '@chainage/shared/ui/link-button';
import { useState } from 'react';
import { IssueDetails } from '#lib/details/issue-details.tsx';
import { IssueHead } from '#lib/details/issue-head.tsx';
import { issueImagesQuery } from '#lib/issue.queries.ts';
import page from '#lib/page/page.module.css';
import { PhotoGallery } from '#lib/photos/photo-gallery.tsx';
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
    <div className={page['page']}>
      <Link className={page['back']} to={back}>
        <ChevronLeft aria-hidden="true" />
        {issue.number ?? t('state.toRecord')}
      </Link>
      <IssueHead issue={issue} layout={layout} />
      <div className={styles['sides']}>
        <div className={styles['record']}>
          {images.length > 0 && (
            <section className={page['card']} aria-labelledby="review-photos">
              <h2 id="review-photos" className={page['cardTitle']}>
                {t('view.photos')}
              </h2>
              <PhotoGallery images={images} />
            </section>
          )}
          <IssueDetails issue={issue} layout={layout} />
        </div>
        <div className={styles['decision']}>
          {open ? (
            <DecisionForm issue={issue} layout={layout} />
          ) : (
            <EmptyState text={t('review.notOpen')}>
              <LinkButton to={back}>{t('state.toRecord')}</LinkButton>
            </EmptyState>
          )}
        </div>
      </div>
    </div>
  );
}
