/** The item of a count whose label was scanned: its field is where the count goes on. */
import { useRef, type RefObject } from 'react';
import { idInLabel } from '@chainage/shared/contracts/kit/label-code';
import { isSameCode } from '@chainage/shared/contracts/kit/normal-code';
import type { StockRow } from '@chainage/shared/contracts/stock/rows';
import { stockPlace } from '@chainage/shared/contracts/stock/stock-place';
import { useTranslation } from '@chainage/shared/i18n/react';

export function useScanned(rows: readonly StockRow[], inputs: RefObject<ReadonlyMap<string, HTMLInputElement | null>>) {
  const { t } = useTranslation('stock');
  const scanned = useRef('');
  /** Out of the list of this store, which is here: nobody is asked. */
  const take = (text: string): Promise<string | null> => {
    const id = idInLabel(stockPlace, text);
    const found = rows.find((row) => (id === undefined ? isSameCode(row.code, text) : row.id === id));
    scanned.current = found?.id ?? '';
    return Promise.resolve(found ? null : t('count.notHere'));
  };
  const toScanned = () => {
    const input = inputs.current.get(scanned.current);
    input?.scrollIntoView({ block: 'center' });
    input?.focus();
  };
  return { take, toScanned };
}
