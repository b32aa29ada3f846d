import type { Colleague } from '@chainage/shared/contracts/organisation';
import { useTranslation } from '@chainage/shared/i18n/react';
import { Field } from '@chainage/shared/ui/field';
import { RemoteSelect } from '@chainage/shared/ui/remote-select';
import { TextInput } from '@chainage/shared/ui/text-input';
import { useFieldError } from '@chainage/shared/kit/form/form-errors';
import type { IssueRecord } from '#lib/issue-record.ts';
import { formatDateTime, fromLocalInput, toLocalInput } from '@chainage/shared/lib/format/date';
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
  const asked = issue.extension_requested;
  const value = typeof data['due_at'] === 'string' ? data['due_at'] : '';
  return (
    <Field
      label={t('view.newDue')}
      hint={issue.due_at ? t('view.dueNow', { at: formatDateTime(issue.due_at) }) : undefined}
      error={error}
      required
    >
      <TextInput
        type="datetime-local"
        min={toLocalInput(new Date().toISOString())}
        defaultValue={toLocalInput(value || asked || issue.due_at || new Date().toISOString())}
        onChange={({ currentTarget }) => onChange({ due_at: fromLocalInput(currentTarget.value) ?? undefined })}
      />
    </Field>
  );
}
