import { usePreferences } from '@chainage/shared/auth/preferences';
import type { AnyRecord } from '@chainage/shared/kit/record/record.model.ts';
import { labelIn } from '@chainage/shared/lib/format/label';

/** What answers say of the unit of an item: rows of lists, or a whole record. */
export type WithUnit = { unit_label?: unknown; unit_labels?: unknown } | AnyRecord;

/** What the unit is called in the reader's language. */
export function useUnit(): (of: WithUnit) => string {
  const locale = usePreferences((preferences) => preferences.locale);
  return ({ unit_label: label, unit_labels: labels }) =>
    labelIn(labels as Record<string, unknown> | undefined, locale, typeof label === 'string' ? label : '');
}
