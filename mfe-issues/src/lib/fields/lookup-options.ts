import { usePreferences } from '@chainage/shared/auth/preferences';
import { useQuery } from '@chainage/shared/query';
import { choosable, labelOf } from '@chainage/shared/lib/format/lookup';
import { lookupQuery } from '../lookups.queries.ts';

export interface LookupAsk {
  list: string;
  params?: Record<string, string> | undefined;
  /** Keeps records whose attribute holds the value; those without the attribute stay. */
  use?: readonly [attribute: string, value: string] | undefined;
}

export function useLookupOptions({ list, params, use }: LookupAsk, chosen: readonly string[]) {
  const locale = usePreferences((preferences) => preferences.locale);
  const { data, isPending, isError, refetch } = useQuery(lookupQuery(list, params));
  const options = choosable(data ?? [], chosen)
    .filter(({ attributes }) => {
      const known = use && attributes?.[use[0]];
      return !use || !Array.isArray(known) || known.includes(use[1]);
    })
    .map((record) => ({ value: String(record.id), label: labelOf(record, locale) }));
  return { options, isPending, isError, refetch };
}
