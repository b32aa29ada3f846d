import type { Stage } from '@chainage/shared/contracts/issues/image';
import { useKitTexts } from '@chainage/shared/kit/texts';
import { formatDateTime } from '@chainage/shared/lib/format/date';
import { useQuery } from '@chainage/shared/query';
import { useLocation } from '@chainage/shared/router';
import { LinkButton } from '@chainage/shared/ui/link-button';
import { DataAge } from '@chainage/shared/ui/data-age';
import { Link2 } from '@chainage/shared/ui/icons';
import { BackLink, RecordCard, RecordColumn, RecordColumns, RecordPage } from '@chainage/shared/ui/record-page';
import { issueImagesQuery } from '#lib/issue.queries.ts';
import { FailureNotice } from '@chainage/shared/kit/act/failure-notice';
import { useAct } from '@chainage/shared/kit/act/use-act';
import { AddPhotos } from '@chainage/shared/kit/photos/add-photos';
import { CommentBox } from '@chainage/shared/kit/history/comment-box';
import { History } from '@chainage/shared/kit/history/history';
import { LinkedRecords } from '@chainage/shared/kit/links/linked-records';
import { NoPhotos } from '@chainage/shared/kit/photos/no-photos';
import { PhotoGallery } from '@chainage/shared/kit/photos/photo-gallery';
import { useLocalPhotos, withLocal } from '@chainage/shared/kit/photos/use-local-photos';
import { PendingNotice } from '@chainage/shared/kit/pending/pending-notice';
import { IssueDetails } from '#lib/details/issue-details.tsx';
import { IssueHead } from '#lib/details/issue-head.tsx';
import { LastReason } from '#lib/details/last-reason.tsx';
import type { IssueRecord } from '#lib/issue-record.ts';
import type { LoadedRecord } from '#lib/with-issue.tsx';
import { Actions } from './actions.tsx';

const usualStage = (status: string): Stage =>
  status === 'in_progress' ? 'during' : status === 'resolved' ? 'after' : 'before';

type Linked = IssueRecord['linked_issues'][number];
const linkOf = ({ issue, issue_type: type, number, status, relation, incoming }: Linked) => ({
  to: `/issues/${type}/view/${issue}`,
  ...{ number, status, relation, incoming },
  unlink: { issue },
});

export function ViewIssue({ issue, layout, server, rows, fetchedAt }: LoadedRecord) {
  const t = useKitTexts();
  const { search } = useLocation();
  const stored = useQuery({ ...issueImagesQuery(issue.id), enabled: server !== null });
  const images = withLocal(stored.data ?? [], useLocalPhotos(rows));
  const move = useAct(issue);
  const newLimit = (due: unknown) => typeof due === 'string' && t('view.newLimit', { at: formatDateTime(due) });
  const may = (action: string) => issue.allowed_actions.includes(action);
  const base = `/issues/${layout.type}`;
  return (
    <RecordPage>
      <BackLink to={{ pathname: base, search }}>{t(`type.${layout.type}.plural`)}</BackLink>
      <IssueHead issue={issue} layout={layout} />
      {server && <DataAge at={fetchedAt} />}
      <PendingNotice rows={rows} unsent={server === null} />
      <LastReason issue={issue} />
      <FailureNotice failure={move.failure} />
      <RecordColumns lead>
        <RecordColumn>
          <RecordCard title={t('kit:photo.title')}>
            {images.length === 0 && (
              <NoPhotos isKnown={server === null || stored.isSuccess} isFailed={stored.isError} />
            )}
            <PhotoGallery images={images} />
            {issue.can_add_image && <AddPhotos record={issue} usual={usualStage(issue.status)} />}
          </RecordCard>
          <IssueDetails issue={issue} layout={layout} />
        </RecordColumn>
        <RecordColumn>
          {(issue.linked_issues.length > 0 || may('link')) && (
            <RecordCard title={t('link.linked')}>
              <LinkedRecords record={issue} links={issue.linked_issues.map(linkOf)} move={move} />
              {may('link') && (
                <LinkButton to={`${base}/${issue.id}/link`} icon={<Link2 aria-hidden="true" />}>
                  {t('link.add')}
                </LinkButton>
              )}
            </RecordCard>
          )}
          <RecordCard title={t('history.title')}>
            <History lines={issue.history} rows={rows} more={({ data }) => newLimit(data['due_at'])} />
            {may('comment') && <CommentBox record={issue} />}
          </RecordCard>
        </RecordColumn>
      </RecordColumns>
      <Actions issue={issue} layout={layout} unsent={server === null} />
    </RecordPage>
  );
}
