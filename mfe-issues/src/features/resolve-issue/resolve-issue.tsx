import { useTranslation } from '@chainage/shared/i18n/react';
import { useQuery } from '@chainage/shared/query';
import { Link, useSearchParams } from '@chainage/shared/router';
import { ChevronLeft } from '@chainage/shared/ui/icons';
import { LinkButton } from '@chainage/shared/ui/link-button';
import { useState } from 'react';
import { IssueHead } from '#lib/details/issue-head.tsx';
import { LastReason } from '#lib/details/last-reason.tsx';
import { issueImagesQuery } from '#lib/issue.queries.ts';
import { EmptyState } from '@chainage/shared/ui/empty-state';
import page from '#lib/page/page.module.css';
import { PhotoGallery } from '#lib/photos/photo-gallery.tsx';
import { useLocalPhotos, withLocal } from '#lib/photos/use-local-photos.ts';
import { useWithoutOwn } from '#lib/pending/use-without-own.ts';
import { unsentPath } from '#lib/requests/issue-requests.ts';
import type { LoadedRecord } from '#lib/with-issue.tsx';
import { ResolutionForm } from './resolution.form.tsx';
import styles from './resolution.module.css';

/** Before beside after: what was found, and what has been done about it. */
export function ResolveIssue(loaded: LoadedRecord) {
  const { t } = useTranslation('issues');
  const { layout, server } = loaded;
  const { issue, rows } = useWithoutOwn(loaded);
  const [address] = useSearchParams();
  const { data: stored = [] } = useQuery({ ...issueImagesQuery(issue.id), enabled: server !== null });
  const images = withLocal(stored, useLocalPhotos(rows));
  const temporary = address.get('fix') === 'temporary';
  const back = server ? `/issues/${layout.type}/view/${issue.id}` : unsentPath(layout.type, issue.id);
  const action = temporary ? 'temporary_fix' : 'resolve';
  // once open it stays, whatever becomes of the record: somebody may be writing in it
  const [open] = useState(() => issue.allowed_actions.includes(action));
  return (
    <div className={`${page['page']} ${page['narrow']}`}>
      <Link className={page['back']} to={back}>
        <ChevronLeft aria-hidden="true" />
        {issue.number ?? t('state.toRecord')}
      </Link>
      <IssueHead issue={issue} layout={layout} />
      <LastReason issue={issue} />
      {open ? (
        <div className={styles['sides']}>
          <section className={page['card']} aria-labelledby="found">
            <h2 id="found" className={page['cardTitle']}>
              {t('resolve.before')}
            </h2>
            <p>{String(issue['description'] ?? '')}</p>
            <PhotoGallery images={images} stages={temporary ? ['before'] : ['before', 'during']} />
          </section>
          <ResolutionForm key={action} issue={issue} layout={layout} images={images} temporary={temporary} />
        </div>
      ) : (
        <EmptyState text={t('resolve.notOpen')}>
          <LinkButton to={back}>{t('state.toRecord')}</LinkButton>
        </EmptyState>
      )}
    </div>
  );
}
