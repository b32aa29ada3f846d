import { useTranslation } from '@chainage/shared/i18n/react';
import { useMemo } from 'react';
import { useFieldLabel } from '@chainage/shared/kit/labels';
import { RecordSections } from '@chainage/shared/kit/record/record-sections';
import { formatDateTime } from '@chainage/shared/lib/format/date';
import { Facts, RecordCard } from '@chainage/shared/ui/record-page';
import { typeForm, TypeFormProvider } from '../fields/type-form.tsx';
import type { LoadedIssue } from '../with-issue.tsx';

/** Further apart than this, the server's own time is printed beside the reported one. */
const APART_MS = 15 * 60_000;

function People({ issue }: Pick<LoadedIssue, 'issue'>) {
  const { t } = useTranslation('issues');
  const label = useFieldLabel('issues');
  const late =
    issue['reported_at'] &&
    Math.abs(Date.parse(issue.received_at) - Date.parse(String(issue['reported_at']))) > APART_MS;
  return (
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
  );
}

/** The whole record to read: what people filled in, section by section, and who has it now. */
export function IssueDetails({ issue, layout }: LoadedIssue) {
  const { t } = useTranslation('issues');
  const form = useMemo(() => typeForm(layout, issue.masked), [layout, issue.masked]);
  return (
    <TypeFormProvider value={form}>
      <RecordSections values={issue} />
      <RecordCard title={t('section.people')}>
        <People issue={issue} />
      </RecordCard>
    </TypeFormProvider>
  );
}
