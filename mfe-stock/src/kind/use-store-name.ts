import { usePreferences } from '@chainage/shared/auth/preferences';
import type { StockRow } from '@chainage/shared/contracts/stock/rows';
import { labelIn } from '@chainage/shared/lib/format/label';

/** What a row's store is called in the reader's language. */
export function useStoreName(): (row: Pick<StockRow, 'store_label' | 'store_labels'>) => string {
  const locale = usePreferences((preferences) => preferences.locale);
  return ({ store_label: label, store_labels: labels }) => labelIn(labels, locale, label ?? '');
}
