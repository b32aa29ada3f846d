import { usePreferences } from '@chainage/shared/auth/preferences';
import { labelIn } from '@chainage/shared/lib/format/label';

/** What answers say of the unit of an item. */
export interface WithUnit {
  unit_label?: unknown;
  unit_labels?: unknown;
}

/** What the unit is called in the reader's language. */
export function useUnit(): (of: WithUnit) => string {
  const locale = usePreferences((preferences) => preferences.locale);
  return ({ unit_label: label, unit_labels: labels }) =>
    labelIn(labels as Record<string, unknown> | undefined, locale, typeof label === 'string' ? label : '');
}
