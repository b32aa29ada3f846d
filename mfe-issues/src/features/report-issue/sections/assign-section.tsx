import { useController, useWatch } from '@chainage/shared/forms';
import { useTranslation } from '@chainage/shared/i18n/react';
import { Field } from '@chainage/shared/ui/field';
import { NativeSelect } from '@chainage/shared/ui/native-select';
import { FieldGrid } from '@chainage/shared/kit/form/form-sections';
import { useFieldError } from '@chainage/shared/kit/form/form-errors';
import { FormSection } from '@chainage/shared/kit/form/form-section';
import type { Reporter } from '../start-values.ts';
import type { ReportStart } from '../use-report.ts';

const NAMES = ['assigned_to', 'priority', 'source'];

function Reviewer({ start, reporter }: Props) {
  const { t } = useTranslation('issues');
  const { field } = useController({ name: 'assigned_to' });
  const error = useFieldError('assigned_to');
  const others = start.reference.reviewers.filter(({ id }) => id !== reporter.memberId);
  return (
    <Field label={t('field.assigned_to')} error={error} required>
      <NativeSelect
        {...field}
        value={field.value ?? ''}
        placeholder={t('form.notSelected')}
        options={others.map(({ id, name, role_name }) => ({ value: String(id), label: `${name} · ${role_name}` }))}
      />
    </Field>
  );
}

interface Props {
  start: ReportStart;
  reporter: Reporter;
}

export function AssignSection({ start, reporter }: Props) {
  const { t } = useTranslation('issues');
  const chosen = useWatch({ name: 'assigned_to' }) as string;
  const reviewer = start.reference.reviewers.find(({ id }) => String(id) === chosen);
  return (
    <FormSection title={t('section.assign')} names={NAMES} open={!reviewer} summary={reviewer?.name}>
      <Reviewer start={start} reporter={reporter} />
      <FieldGrid names={['priority', 'source']} />
    </FormSection>
  );
}
