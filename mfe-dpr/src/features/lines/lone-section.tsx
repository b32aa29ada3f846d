import { useWatch } from '@chainage/shared/forms';
import { useTranslation } from '@chainage/shared/i18n/react';
import { FieldControl } from '@chainage/shared/kit/form/field-control';
import { FormSection } from '@chainage/shared/kit/form/form-section';
import { useInlineForm } from '@chainage/shared/kit/form/inline-form.ts';
import { useRecordForm } from '@chainage/shared/kit/form/use-record-form.ts';
import styles from './lines.module.css';

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
      <div className={styles['sheet']}>
        {SHEET.map((name) => (
          <FieldControl key={name} path={name} required />
        ))}
      </div>
    </FormSection>
  );
}
