import type { IssueRecord } from '@chainage/shared/contracts/issues/issue';
import { plannedWorkPlace } from '@chainage/shared/contracts/issues/planned-work/place';
import { isReceivedApart } from '@chainage/shared/contracts/issues/received-apart';
import { useTranslation } from '@chainage/shared/i18n/react';
import { useFieldLabel } from '@chainage/shared/kit/labels';
import type { AnyRecord } from '@chainage/shared/kit/record/record.model.ts';
import { useLimit } from '@chainage/shared/kit/use-limit.ts';
import { formatDate, formatDateTime } from '@chainage/shared/lib/format/date';
import { viewPage } from '@chainage/shared/kit/record/pages.ts';
import { recordQuery } from '@chainage/shared/kit/record/record.queries.ts';
import { useQuery } from '@chainage/shared/query';
import { Link } from '@chainage/shared/router';
import { Facts, RecordCard } from '@chainage/shared/ui/record-page';

/** The planned work in which it was found. */
function useFoundIn(work: unknown) {
  const isFound = typeof work === 'string';
  const { data } = useQuery({ ...recordQuery(plannedWorkPlace, isFound ? work : ''), enabled: isFound });
  const title = data?.['title'];
  if (!isFound || typeof title !== 'string') return null;
  return (
    <Link to={viewPage(plannedWorkPlace, work)}>
      {[title, formatDate(String(data?.['due_on'] ?? ''))].filter(Boolean).join(' · ')}
    </Link>
  );
}

/** Who has the issue now, and when it is due. */
export function People({ record }: { record: AnyRecord }) {
  const { t } = useTranslation('issues');
  const label = useFieldLabel('issues');
  const limit = useLimit();
  const issue = record as unknown as IssueRecord;
  const foundIn = useFoundIn(record['planned_work']);
  const late = isReceivedApart(issue['reported_at'], issue.received_at);
  return (
    <RecordCard title={t('section.people')}>
      <Facts
        facts={[
          [label('created_by'), issue.created_by_name],
          [label('planned_work'), foundIn],
          [label('assigned_to'), issue.assigned_to_name],
          [label('resolver'), issue.resolver_name],
          [label('due_at'), limit(issue.due_at)],
          [label('temporary_due_at'), limit(issue.temporary_due_at)],
          [label('extension_requested'), limit(issue.extension_requested)],
          [label('resolved_at'), formatDateTime(issue.resolved_at)],
          [label('closed_at'), formatDateTime(issue.closed_at)],
          [label('received_at'), late ? formatDateTime(issue.received_at) : null],
          [label('resolution_note'), issue.resolution_note, true],
          [label('resolved_on_spot'), issue.resolved_on_spot ? t('shared:common.yes') : null],
        ]}
      />
    </RecordCard>
  );
}
