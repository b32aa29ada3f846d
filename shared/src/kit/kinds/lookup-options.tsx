import type { Field } from '#contracts/kit/field.ts';
import { usePreferences } from '#auth/preferences.ts';
import { choosable, labelOf } from '#lib/format/lookup.ts';
import { useListRecords } from '../lookup-label.tsx';

/** What of a field's list may be chosen; `chosen` stays even if it is out of use. */
export function useLookupOptions({ lookup = '', params, setting, use }: Field, chosen: readonly string[]) {
  const locale = usePreferences((preferences) => preferences.locale);
  const { records = [], isPending, isError, refetch } = useListRecords({ lookup, params, setting });
  const options = choosable(records, chosen)
    .filter(({ attributes }) => {
      const known = use && attributes?.[use[0]];
      return !use || !Array.isArray(known) || known.includes(use[1]);
    })
    .map((record) => ({ value: String(record.id), label: labelOf(record, locale) }));
  return { options, isPending, isError, refetch };
}
