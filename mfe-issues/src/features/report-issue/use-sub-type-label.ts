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
