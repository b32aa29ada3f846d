import { useTranslation } from '@chainage/shared/i18n/react';
import { useMemo } from 'react';
import { typeForm } from '../fields/type-form.tsx';
import { useFieldLabel } from '../fields/field-label.ts';
import { formatDateTime } from '@chainage/shared/lib/format/date';
import page from '../page/page.module.css';
import type { LoadedIssue } from '../with-issue.tsx';
import { FieldList } from './field-value.tsx';
import styles from './details.module.css';

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
  const lines: [string, string | null][] = [
    ['created_by', issue.created_by_name],
    ['assigned_to', issue.assigned_to_name],
    ['resolver', issue.resolver_name],
    ['due_at', issue.due_at && formatDateTime(issue.due_at)],
    ['temporary_due_at', issue.temporary_due_at && formatDateTime(issue.temporary_due_at)],
    ['extension_requested', issue.extension_requested && formatDateTime(issue.extension_requested)],
    ['resolved_at', issue.resolved_at && formatDateTime(issue.resolved_at)],
    ['closed_at', issue.closed_at && formatDateTime(issue.closed_at)],
    ['received_at', late ? formatDateTime(issue.received_at) : null],
    ['resolution_note', issue.resolution_note],
    ['resolved_on_spot', issue.resolved_on_spot ? t('shared:common.yes') : null],
  ];
  return (
    <dl className={styles['list']}>
      {lines.map(
        ([name, value]) =>
          value && (
            <div key={name} className={name === 'resolution_note' ? styles['wide'] : undefined}>
              <dt>{label(name)}</dt>
              <dd className={styles['text']}>{value}</dd>
            </div>
          ),
      )}
    </dl>
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
        <section key={section.key} className={page['card']}>
          <h2 className={page['cardTitle']}>{t(`section.${section.key}`)}</h2>
          <FieldList names={section.fields} fields={fields} values={issue} masked={issue.masked} />
        </section>
      ))}
      <section className={page['card']}>
        <h2 className={page['cardTitle']}>{t('section.people')}</h2>
        <People issue={issue} />
      </section>
    </>
  );
}
