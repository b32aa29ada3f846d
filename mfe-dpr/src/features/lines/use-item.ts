import { useWatch } from '@chainage/shared/forms';
import { useItems, useSheetOf } from './measured.queries.ts';

/** What the line of the form around can be of, and what it is of. */
export function useItem() {
  const [entry, key] = useWatch({ name: ['dpr_entry', 'package_key'] }) as [unknown, unknown];
  const sheet = useSheetOf(String(entry ?? ''));
  const found = useItems(sheet);
  return { ...found, sheet, item: found.items.find(({ id }) => id === key) };
}
