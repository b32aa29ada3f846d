import { useTranslation } from '@chainage/shared/i18n/react';
import { useMemo } from 'react';
import { typeForm } from '../fields/type-form.tsx';
import { useFieldLabel } from '../fields/field-label.ts';
import { formatDateTime } from '@chainage/shared/lib/format/date';
import { Facts, RecordCard } from '@chainage/shared/ui/record-page';
import type { LoadedIssue } from '../with-issue.tsx';
import { FieldList } from './field-value.tsx';

const WHAT = ['category', 'description', 'occurred_at', 'reported_at', 'source', 'priority', 'backdating_reason'];
const WHERE = [
  'highway',
  'package',
  'direction',
  'chainage_from',
  'chainage_to',
  'type_of_road',
  'landmark',
  'lat',
  'lng',
  'gps_accuracy_m',
];
const HELP = ['authorities_informed', 'action_taken', 'estimated_cost'];
/** Further apart than this, the server's own time is printed beside the reported one. */
const APART_MS = 15 * 60_000;

function People({ issue }: Pick<LoadedIssue, 'issue'>) {
  const { t } = useTranslation('issues');
  const label = useFieldLabel();
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
  const { fields } = useMemo(() => typeForm(layout), [layout]);
  const sections = [
    { key: 'what', fields: WHAT },
    { key: 'where', fields: WHERE },
    ...layout.details,
    { key: 'help', fields: [...layout.help, ...HELP] },
  ];
  return (
    <>
      {sections.map((section) => (
        <RecordCard key={section.key} title={t(`section.${section.key}`)}>
          <FieldList names={section.fields} fields={fields} values={issue} masked={issue.masked} />
        </RecordCard>
      ))}
      <RecordCard title={t('section.people')}>
        <People issue={issue} />
      </RecordCard>
    </>
  );
}
