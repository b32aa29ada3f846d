/** Items of stores as a file that goes out and comes in; new ones begin with what there is of them. */
import { STOCK_SHEET } from '@chainage/shared/contracts/stock/stock-place';
import { declareKindSheet } from '#kernel/sheets/take-in/kind-sheet.ts';
import { stockServed } from '../stock.served.ts';
import { items as en } from './en.ts';
import { items as hi } from './hi.ts';
import { items as mr } from './mr.ts';

declareKindSheet({
  key: STOCK_SHEET,
  served: stockServed,
  columns: [
    ...['code', 'name', 'category', 'sub_category', 'unit', 'store', 'status'],
    ...['opening_qty', 'opening_rate', 'min_level', 'reorder_level', 'shelf_life_days', 'sap_material'],
  ],
  narrowed: { sub_category: { within: 'category' } },
  codeIn: 'store',
  told: [
    { name: 'balance', kind: 'decimal' },
    { name: 'average_rate', kind: 'money' },
    { name: 'stock_value', kind: 'money' },
    { name: 'expires_on', kind: 'day' },
  ],
  words: { en, hi, mr },
  needs: ['create__all__stock', 'edit__all__stock'],
  undoNeeds: ['create__all__stock'],
  exportNeeds: ['view__all__stock', 'export__all__stock'],
});
