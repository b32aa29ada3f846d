import { useTranslation } from '@chainage/shared/i18n/react';

/** `vehicles.0.role` → its own text `field.vehicles.role`, else `field.role`. */
export function useFieldLabel() {
  const { t } = useTranslation('issues');
  return (path: string): string => {
    const names = path.split('.').filter((part) => !/^\d+$/.test(part));
    return t([`field.${names.join('_in_')}`, `field.${names.at(-1)}`, `records:field.${names.at(-1)}`]);
  };
}

export function useOptionLabel() {
  const { t } = useTranslation('issues');
  return (name: string, option: string): string => t([`option.${name}.${option}`, `records:${name}.${option}`]);
}
