import { useController, useFormContext } from '@chainage/shared/forms';
import { useTranslation } from '@chainage/shared/i18n/react';
import { DatePicker } from '@chainage/shared/ui/date-picker';
import { Field } from '@chainage/shared/ui/field';
import { NumberInput } from '@chainage/shared/ui/number-input';
import { TextArea } from '@chainage/shared/ui/text-area';
import { TextInput } from '@chainage/shared/ui/text-input';
import type { ReactNode } from 'react';
import type { FieldDescription } from '../describe-field.ts';
import { toLocalInput } from '@chainage/shared/lib/format/date';
import { ChoiceControl, FlagControl, LookupControl, LookupsControl, VehicleControl } from './choice-controls.tsx';
import { lastName, useFieldError } from './form-errors.tsx';
import { useFieldLabel } from './field-label.ts';
import { RowsControl } from './rows-control.tsx';
import { useTypeForm } from './type-form.tsx';
import styles from './fields.module.css';

const GROUPED = new Set(['flag', 'lookups', 'choice']);
const WIDE = new Set(['area', 'rows', 'lookups']);

interface Props {
  /** Where the value stands in the form, which is where the wire and the server's errors name it. */
  path: string;
  field: FieldDescription;
  required?: boolean;
  hint?: ReactNode;
}

/** Plates are typed with spaces, which do not go on to the server. */
const typedLength = (name: string, { maxLength }: FieldDescription) => (name === 'registration_no' ? 20 : maxLength);

function DayControl({ path }: { path: string }) {
  const { field } = useController({ name: path });
  return <DatePicker value={field.value ?? ''} onChange={field.onChange} />;
}

function Control({ path, field }: Props) {
  const { register } = useFormContext();
  const { layout } = useTypeForm();
  const name = lastName(path);
  const ask = { list: field.list ?? '', params: layout.lookupParams[name], use: layout.lookupUse[name] };
  if (/^casualties\.\d+\.vehicle$/.test(path)) return <VehicleControl path={path} />;
  switch (field.kind) {
    case 'area':
      return <TextArea {...register(path)} maxLength={field.maxLength} />;
    case 'whole':
      return <NumberInput {...register(path)} decimals={0} maxLength={10} />;
    case 'decimal':
      return <NumberInput {...register(path)} maxLength={15} />;
    case 'money':
      return <NumberInput {...register(path)} decimals={2} unit="₹" maxLength={18} />;
    case 'chainage':
      return <TextInput {...register(path)} inputMode="tel" placeholder="43+250" maxLength={9} autoComplete="off" />;
    case 'time':
      return <TextInput {...register(path)} type="datetime-local" max={toLocalInput(new Date().toISOString())} />;
    case 'day':
      return <DayControl path={path} />;
    case 'choice':
      return <ChoiceControl path={path} name={name} options={field.options ?? []} />;
    case 'flag':
      return <FlagControl path={path} />;
    case 'lookup':
      return <LookupControl path={path} ask={ask} />;
    case 'lookups':
      return <LookupsControl path={path} ask={ask} />;
    default:
      return <TextInput {...register(path)} maxLength={typedLength(name, field)} autoComplete="off" />;
  }
}

/** One field of the contract with its label, its error and the control that fits its kind. */
export function FieldControl({ path, field, required, hint }: Props) {
  const label = useFieldLabel();
  const { t } = useTranslation('issues');
  const { masked } = useTypeForm();
  const error = useFieldError(path);
  if (field.kind === 'reference') return null;
  if (field.kind === 'rows')
    return (
      <RowsControl path={path} field={field} required={required}>
        {(inner, description, isRequired) => <FieldControl path={inner} field={description} required={isRequired} />}
      </RowsControl>
    );
  if (masked.includes(path.replaceAll(/\.\d+\./g, '.*.')))
    return (
      <p className={styles['masked']}>
        <strong>{label(path)}</strong> {t('masked.hidden')}
      </p>
    );
  return (
    <Field
      label={label(path)}
      error={error}
      hint={hint}
      required={required}
      group={GROUPED.has(field.kind) && !(field.kind === 'choice' && (field.options?.length ?? 0) > 5)}
      className={WIDE.has(field.kind) ? styles['wide'] : undefined}
    >
      <Control path={path} field={field} />
    </Field>
  );
}
