import { useWatch } from '@chainage/shared/forms';
import { useTranslation } from '@chainage/shared/i18n/react';
import { FieldGrid } from '@chainage/shared/kit/form/form-sections';
import { FormSection } from '@chainage/shared/kit/form/form-section';
import { useInlineForm } from '@chainage/shared/kit/form/inline-form.ts';
import { useRecordForm } from '@chainage/shared/kit/form/use-record-form.ts';

const SHEET = ['report', 'package', 'work_date', 'shift'];

/** On which entry a line stands that is written by itself: the server finds that, or makes it. */
export function LoneSection() {
  const { t } = useTranslation('dpr');
  const inline = useInlineForm();
  const { record } = useRecordForm();
  const entry: unknown = useWatch({ name: 'dpr_entry' });
  if (inline || record || entry) return null;
  return (
    <FormSection title={t('section.sheet')} names={SHEET}>
      <FieldGrid names={SHEET} />
    </FormSection>
  );
}
