import type { IssueRecord } from '@chainage/shared/contracts/issues/issue';
import { useTranslation } from '@chainage/shared/i18n/react';
import { useFieldLabel } from '@chainage/shared/kit/labels';
import type { AnyRecord } from '@chainage/shared/kit/record/record.model.ts';
import { formatDateTime } from '@chainage/shared/lib/format/date';
import { Facts, RecordCard } from '@chainage/shared/ui/record-page';

/** Further apart than this, the server's own time is printed beside the reported one. */
const APART_MS = 15 * 60_000;

/** Who has the issue now, and when it is due. */
export function People({ record }: { record: AnyRecord }) {
  const { t } = useTranslation('issues');
  const label = useFieldLabel('issues');
  const issue = record as unknown as IssueRecord;
  const late =
    issue['reported_at'] &&
    Math.abs(Date.parse(issue.received_at) - Date.parse(String(issue['reported_at']))) > APART_MS;
  return (
    <RecordCard title={t('section.people')}>
      <Facts
        facts={[
          [label('created_by'), issue.created_by_name],
          [label('assigned_to'), issue.assigned_to_name],
          [label('resolver'), issue.resolver_name],
          [label('due_at'), formatDateTime(issue.due_at)],
          [label('temporary_due_at'), formatDateTime(issue.temporary_due_at)],
          [label('extension_requested'), formatDateTime(issue.extension_requested)],
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
