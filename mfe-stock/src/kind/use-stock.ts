import { useRegistered } from '@chainage/shared/kit/record/registered.queries.ts';
import type { StockRow } from '@chainage/shared/contracts/stock/rows';

/** The item that a log moves, as it stands now. */
export const useStock = (id: string): StockRow | undefined => useRegistered<StockRow>('stocks', id);
