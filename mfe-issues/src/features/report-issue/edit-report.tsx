import { useTranslation } from '@chainage/shared/i18n/react';
import type { OutboxRow } from '@chainage/shared/offline/outbox.model';
import { useQuery } from '@chainage/shared/query';
import { EmptyState } from '@chainage/shared/ui/empty-state';
import { LinkButton } from '@chainage/shared/ui/link-button';
import { Skeleton } from '@chainage/shared/ui/skeleton';
import { useEffect, useState } from 'react';
import { issueImagesQuery } from '#lib/issue.queries.ts';
import { localPhotosOf, type LocalPhoto } from '@chainage/shared/kit/photos/local-photo.ts';
import { unsentPath } from '#kind/issue-place.ts';
import type { LoadedRecord } from '#lib/with-issue.tsx';
import { ReportPage } from './report-page.tsx';

/** The photos of a record that are still on this device, to be looked at, added to and taken out again. */
function useQueuedPhotos(rows: readonly OutboxRow[]): LocalPhoto[] | null {
  const [photos, setPhotos] = useState<LocalPhoto[] | null>(null);
  useEffect(() => {
    localPhotosOf(rows).then(setPhotos, () => setPhotos([]));
    // as they were when the form was opened
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, []);
  return photos;
}

/** The form keeps the record it was opened with; what changes meanwhile is told when it is sent. */
export function EditReport({ issue, layout, server, rows, fix }: LoadedRecord & { fix?: OutboxRow | undefined }) {
  const { t } = useTranslation('issues');
  const [opened] = useState({ record: issue, rows, version: server?.version ?? 0 });
  const queued = useQueuedPhotos(opened.rows);
  const { data: images, isLoading } = useQuery({ ...issueImagesQuery(issue.id), enabled: server !== null });
  if (opened.record.can_edit !== 'all' && !fix)
    return (
      <EmptyState text={t('form.notEditable')}>
        <LinkButton to={server ? `/issues/${layout.type}/view/${issue.id}` : unsentPath(layout.type, issue.id)}>
          {t('kit:state.toRecord')}
        </LinkButton>
      </EmptyState>
    );
  if (isLoading || !queued) return <Skeleton lines={4} tall />;
  const there = (images ?? []).filter(({ id }) => !queued.some((photo) => photo.id === id));
  return (
    <ReportPage
      layout={layout}
      record={opened.record}
      stages={there.map(({ stage }) => stage)}
      queued={opened.rows}
      photos={queued}
      fix={fix ?? null}
    />
  );
}
