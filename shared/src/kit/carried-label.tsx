import { usePreferences } from '#auth/preferences.ts';
import { labelIn } from '#lib/format/label.ts';

/** Where a row or record carries the label of a lookup beside its id, and the same by language. */
export interface LabelPlace {
  label: string;
  labels: string;
}

/** The value at a dotted path. */
export const valueAt = (record: object, path: string): unknown =>
  path
    .split('.')
    .reduce<unknown>((value, name) => (value as Record<string, unknown> | null | undefined)?.[name], record);

/** Labels that rows and records carry beside the ids of lookups, in the reader's language; empty for nothing. */
export function useCarriedLabel() {
  const locale = usePreferences((preferences) => preferences.locale);
  return (record: object, name: string, { label, labels }: Partial<LabelPlace> = {}): string => {
    const known = valueAt(record, label ?? `${name}_label`);
    const others = valueAt(record, labels ?? `${name}_labels`);
    return labelIn(others as Record<string, unknown> | undefined, locale, typeof known === 'string' ? known : '');
  };
}
