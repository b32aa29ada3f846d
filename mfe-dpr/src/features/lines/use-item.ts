import { useWatch } from '@chainage/shared/forms';
import { useItems, useSheetOf } from './measured.queries.ts';

const NAMES = ['dpr_entry', 'package_key', 'package', 'report', 'work_date'] as const;

/** What the line of the form around can be of, and what it is of. */
export function useItem() {
  const [dpr_entry, key, pack, report, work_date] = useWatch({ name: NAMES }) as unknown[];
  const sheet = useSheetOf({ dpr_entry, package: pack, report, work_date });
  const { items, isLoading, isOld } = useItems(sheet);
  return { items, isOld, isLoading: isLoading || sheet.isLoading, sheet, item: items.find(({ id }) => id === key) };
}
