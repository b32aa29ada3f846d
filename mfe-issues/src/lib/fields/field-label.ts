import { useTranslation } from '@chainage/shared/i18n/react';

/** `vehicles.0.role` → its own text `field.vehicles.role`, else `field.role`. */
function useLabel(options: { defaultValue?: string } = {}) {
  const { t } = useTranslation('issues');
  return (path: string): string => {
    const names = path.split('.').filter((part) => !/^(\d+|\*)$/.test(part));
    return t([`field.${names.join('_in_')}`, `field.${names.at(-1)}`, `records:field.${names.at(-1)}`], options);
  };
}

export const useFieldLabel = () => useLabel();

/** Which of several rows a field is in, too: "Person 2 · Injury". */
export function useFieldPlace() {
  const { t } = useTranslation('issues');
  const label = useFieldLabel();
  return (path: string): string => {
    const [rows, index] = path.split('.');
    const row = /^\d+$/.test(index ?? '') ? t(`rows.${rows}.one`, { number: Number(index) + 1, defaultValue: '' }) : '';
    return row ? `${row} · ${label(path)}` : label(path);
  };
}

/** What a row of the outbox says of a field, for pages without these texts; empty where no form shows it. */
export function useFieldWord() {
  const { t } = useTranslation('issues');
  const label = useLabel({ defaultValue: '' });
  return (path: string): string =>
    path.endsWith('.*') ? t(`rows.${path.slice(0, -2)}.one`, { number: '*', defaultValue: '' }) : label(path);
}

export function useOptionLabel() {
  const { t } = useTranslation('issues');
  return (name: string, option: string): string => t([`option.${name}.${option}`, `records:${name}.${option}`]);
}
