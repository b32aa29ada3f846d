import { useTranslation } from '@chainage/shared/i18n/react';
import { useWatch } from '@chainage/shared/forms';
import { AlertTriangle } from '@chainage/shared/ui/icons';
import { FieldControl } from '#lib/fields/field-control.tsx';
import { useTypeForm } from '#lib/fields/type-form.tsx';
import type { FormValues } from '#lib/form-values.ts';
import fieldStyles from '#lib/fields/fields.module.css';
import { FormSection } from '../form-section.tsx';
import type { ReportStart } from '../use-report.ts';
import { registrationWarnings } from '../warnings.ts';
import styles from '../form.module.css';

function Plates() {
  const { t } = useTranslation('issues');
  const vehicles = (useWatch({ name: 'vehicles' }) ?? []) as FormValues[];
  return registrationWarnings(vehicles).map(({ path }) => (
    <p key={path} className={styles['warning']} role="status">
      <AlertTriangle aria-hidden="true" />
      {t('warning.unusualRegistration', { number: Number(path.split('.')[1]) + 1 })}
    </p>
  ));
}

const isEmpty = (value: unknown) =>
  value === '' || value === null || value === undefined || (Array.isArray(value) && value.length === 0);

/** The type's own fields. A section stands open where something must still be said in it. */
export function DetailsSections({ start }: { start: ReportStart }) {
  const { t } = useTranslation('issues');
  const { layout, definition, fields } = useTypeForm();
  const required = (name: string) => definition.requiredAtSubmit.includes(name);
  return layout.details.map(({ key, fields: names }) => (
    <FormSection
      key={key}
      title={t(`section.${key}`)}
      names={names}
      open={names.some((name) => required(name) && isEmpty(start.draft.values[name]))}
      summary={t('form.optional')}
    >
      <div className={fieldStyles['grid']}>
        {names.map(
          (name) =>
            fields[name] && <FieldControl key={name} path={name} field={fields[name]} required={required(name)} />,
        )}
      </div>
      {names.includes('vehicles') && <Plates />}
    </FormSection>
  ));
}
