import { useTranslation } from '@chainage/shared/i18n/react';
import { useController, useFormContext } from '@chainage/shared/forms';
import { ChoiceChips } from '@chainage/shared/ui/choice-chips';
import { NativeSelect } from '@chainage/shared/ui/native-select';
import { useOptionLabel } from './field-label.ts';
import { useLookupOptions, type LookupAsk } from './lookup-options.ts';

/** More choices than this are quicker to find in a list than in sight. */
const IN_SIGHT = 5;

export function ChoiceControl({ path, name, options }: { path: string; name: string; options: readonly string[] }) {
  const { t } = useTranslation('issues');
  const label = useOptionLabel();
  const { field } = useController({ name: path });
  const choices = options.map((option) => ({ value: option, label: label(name, option) }));
  if (options.length > IN_SIGHT)
    return <NativeSelect {...field} options={choices} placeholder={t('form.notSelected')} />;
  return <ChoiceChips name={path} options={choices} value={field.value as string} onChange={field.onChange} />;
}

export function FlagControl({ path }: { path: string }) {
  const { t } = useTranslation('shared');
  const { field } = useController({ name: path });
  return (
    <ChoiceChips
      name={path}
      options={[
        { value: 'yes', label: t('common.yes') },
        { value: 'no', label: t('common.no') },
      ]}
      value={field.value === true ? 'yes' : field.value === false ? 'no' : null}
      onChange={(value) => field.onChange(value === 'yes')}
    />
  );
}

export function LookupControl({ path, ask }: { path: string; ask: LookupAsk }) {
  const { t } = useTranslation('issues');
  const { field } = useController({ name: path });
  const { options, isPending, isError, refetch } = useLookupOptions(ask, [String(field.value)]);
  const placeholder = isPending ? t('form.loading') : isError ? t('form.loadFailed') : t('form.notSelected');
  return (
    <NativeSelect
      {...field}
      value={field.value ?? ''}
      options={options}
      placeholder={placeholder}
      onFocus={() => isError && void refetch()}
    />
  );
}

export function LookupsControl({ path, ask }: { path: string; ask: LookupAsk }) {
  const { field } = useController({ name: path });
  const value = Array.isArray(field.value) ? (field.value as string[]) : [];
  const { options } = useLookupOptions(ask, value);
  return <ChoiceChips multiple name={path} options={options} value={value} onChange={field.onChange} />;
}

/** A vehicle of this accident, by its place in the list above. */
export function VehicleControl({ path }: { path: string }) {
  const { t } = useTranslation('issues');
  const { watch } = useFormContext();
  const { field } = useController({ name: path });
  const vehicles = (watch('vehicles') ?? []) as { registration_no?: string }[];
  const options = vehicles.map(({ registration_no: plate }, index) => ({
    value: String(index),
    label: plate ? `${index + 1} · ${plate}` : t('form.vehicleNumber', { number: index + 1 }),
  }));
  return <NativeSelect {...field} value={field.value ?? ''} options={options} placeholder={t('form.notSelected')} />;
}
