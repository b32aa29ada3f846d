import { usePreferences } from '@chainage/shared/auth/preferences';
import { useQuery } from '@chainage/shared/query';
import { labelOf } from '@chainage/shared/lib/format/lookup';
import { lookupQuery } from '#lib/lookups.queries.ts';

/** The name of a chosen sub-type, which says enough where nobody has time for a description. */
export function useSubTypeLabel(): (id: string) => string {
  const locale = usePreferences((preferences) => preferences.locale);
  const { data } = useQuery(lookupQuery('issue-types'));
  return (id) => {
    const record = data?.find((each) => String(each.id) === id);
    return record ? labelOf(record, locale) : '';
  };
}

/** A description nobody had time for is the name of the sub-type. */
export function useDescription(): (wire: Record<string, unknown>) => Record<string, unknown> {
  const nameOf = useSubTypeLabel();
  return (wire) => ({ ...wire, description: wire['description'] ?? (nameOf(String(wire['sub_type'])) || null) });
}
