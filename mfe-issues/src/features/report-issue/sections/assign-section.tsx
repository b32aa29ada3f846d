import { usePreferences } from '@chainage/shared/auth/preferences';
import { colleagueLabel } from '@chainage/shared/lib/format/label';
import type { Colleague } from '@chainage/shared/contracts/organisation';
import { useController, useWatch } from '@chainage/shared/forms';
import { useTranslation } from '@chainage/shared/i18n/react';
import { Field } from '@chainage/shared/ui/field';
import { NativeSelect } from '@chainage/shared/ui/native-select';
import { useElsewhere } from '@chainage/shared/kit/form/elsewhere.ts';
import { FieldGrid } from '@chainage/shared/kit/form/form-sections';
import { useFieldError } from '@chainage/shared/kit/form/form-errors';
import { useRecordForm } from '@chainage/shared/kit/form/use-record-form.ts';
import { FormSection } from '@chainage/shared/kit/form/form-section';
import { useReference, useReporter } from '../use-reference.ts';
import { useTypeName } from '../use-type-name.ts';

const NAMES = ['assigned_to', 'priority', 'source'];

/** Who may review it: all but whoever reports it, or has reported it. */
function useReviewers(): readonly Colleague[] {
  const type = useTypeName();
  const { memberId } = useReporter(type);
  const author = useRecordForm().record?.['created_by'] ?? memberId;
  return (useReference(type).reference?.reviewers ?? []).filter(({ id }) => id !== author);
}

function Reviewer({ others }: { others: readonly Colleague[] }) {
  const { t } = useTranslation('issues');
  const { field } = useController({ name: 'assigned_to' });
  const error = useFieldError('assigned_to');
  const locale = usePreferences((preferences) => preferences.locale);
  return (
    <Field label={t('field.assigned_to')} error={error} required>
      <NativeSelect
        {...field}
        value={field.value ?? ''}
        placeholder={t('form.notSelected')}
        options={others.map((each) => ({ value: String(each.id), label: colleagueLabel(each, locale) }))}
      />
    </Field>
  );
}

/** Who reviews it, as a word of the sentence. */
export const ReviewerWord = () => <Reviewer others={useReviewers()} />;

/** Who reviews it, and how much it presses: proposed, so that it stands folded. */
export function AssignSection() {
  const { t } = useTranslation('issues');
  const others = useReviewers();
  const isElsewhere = useElsewhere();
  const chosen = useWatch({ name: 'assigned_to' }) as string;
  const reviewer = others.find(({ id }) => String(id) === chosen);
  if (NAMES.every(isElsewhere)) return null;
  const asks = !isElsewhere('assigned_to');
  return (
    <FormSection
      title={t(asks ? 'section.assign' : 'field.priority')}
      names={NAMES}
      open={asks && !reviewer}
      summary={asks && reviewer?.name}
    >
      {asks && <Reviewer others={others} />}
      <FieldGrid names={['priority', 'source']} />
    </FormSection>
  );
}
