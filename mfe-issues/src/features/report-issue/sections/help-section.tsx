import { useTranslation } from '@chainage/shared/i18n/react';
import { FieldControl } from '#lib/fields/field-control.tsx';
import { useTypeForm } from '#lib/fields/type-form.tsx';
import fieldStyles from '#lib/fields/fields.module.css';
import { FormSection } from '../form-section.tsx';

const COMMON = ['authorities_informed', 'action_taken', 'estimated_cost'];

export function HelpSection() {
  const { t } = useTranslation('issues');
  const { layout, definition, fields } = useTypeForm();
  const names = [...layout.help, ...COMMON];
  const required = (name: string) => definition.requiredAtSubmit.includes(name);
  return (
    <FormSection title={t('section.help')} names={names} open={names.some(required)} summary={t('form.optional')}>
      <div className={fieldStyles['grid']}>
        {names.map(
          (name) =>
            fields[name] && <FieldControl key={name} path={name} field={fields[name]} required={required(name)} />,
        )}
      </div>
    </FormSection>
  );
}
