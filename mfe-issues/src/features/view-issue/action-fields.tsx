import type { Colleague } from '@chainage/shared/contracts/organisation';
import { useTranslation } from '@chainage/shared/i18n/react';
import { Field } from '@chainage/shared/ui/field';
import { RemoteSelect } from '@chainage/shared/ui/remote-select';
import { LaterControl } from '@chainage/shared/kit/actions/later-control';
import { useFieldError } from '@chainage/shared/kit/form/form-errors';
import type { IssueRecord } from '#lib/issue-record.ts';
import { formatDateTime } from '@chainage/shared/lib/format/date';
import { holdersPath } from '#lib/lookups.queries.ts';

export type Data = Record<string, string | number | undefined>;

export interface ActionFieldProps {
  issue: IssueRecord;
  data: Data;
  onChange: (changes: Data) => void;
}

export function AssignFields({ issue, data, onChange }: ActionFieldProps) {
  const { t } = useTranslation('issues');
  const errors = { assigned_to: useFieldError('assigned_to'), resolver: useFieldError('resolver') };
  const people = (name: 'assigned_to' | 'resolver', verb: 'review' | 'resolve') => (
    <Field label={t(`field.${name}`)} error={errors[name]}>
      <RemoteSelect<Colleague>
        endpoint={holdersPath(verb, issue.issue_type)}
        fields={['name', 'role_name']}
        value={typeof data[name] === 'number' ? data[name] : null}
        placeholder={issue[`${name}_name`] ?? t('form.notSelected')}
        onChange={(id) => onChange({ [name]: id ?? undefined })}
      />
    </Field>
  );
  return (
    <>
      {people('assigned_to', 'review')}
      {issue.approved_at !== null && people('resolver', 'resolve')}
    </>
  );
}

export function DueField({ issue, data, onChange }: ActionFieldProps) {
  const { t } = useTranslation('issues');
  const error = useFieldError('due_at');
  return (
    <Field
      label={t('view.newDue')}
      hint={issue.due_at ? t('view.dueNow', { at: formatDateTime(issue.due_at) }) : undefined}
      error={error}
      required
    >
      <LaterControl
        value={typeof data['due_at'] === 'string' ? data['due_at'] : undefined}
        onChange={(due_at) => onChange({ due_at })}
        from={issue.due_at}
        label={t('view.later')}
        chip={(days) => t(`view.laterDays.${days}`)}
      />
    </Field>
  );
}
