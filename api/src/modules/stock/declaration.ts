/** Stocks and their logs: domain.md sections 2, 5.5 and 7 rule 4. */
import type { Declaration } from '#kernel/declarations/declaration.ts';
import { lookupRows } from '#kernel/declarations/lookup-rows.ts';
import { permissionsOf } from '#kernel/declarations/permissions.ts';
import { series } from '#kernel/numbering/number-series.ts';
import { CATEGORIES, SUB_CATEGORIES } from './categories.ts';
import { STORES, UNITS } from './stock-lists.ts';
import { STOCK_OBJECTS } from './rights-words.ts';

/** STK/GRN, STK/ISU, STK/RET, STK/ADJ, STK/TRF */
export const STOCK_SERIES = series('STK');

// prettier-ignore
export const stockDeclaration: Declaration = {
  objects: STOCK_OBJECTS,
  permissions: [
      //                                   OA       PM       SE       PC       SO       SK       AB       CE
    ...permissionsOf('stock', { view: 'A', create: 'A', edit: 'A', export: 'A' }, [
      ['view/create/edit/export',        'AAAA',   'A--A',   'A---',   'A---',   'A---',   'AAAA',   'A--A',   '----'],
    ]),
    ...permissionsOf('stock_log', { view: 'AO', create: 'AO', approve: 'A', reverse: 'A' }, [
      ['view/create/approve/reverse',    'AAAA',   'AAAA',   'AO--',   'OO--',   '----',   'AA--',   'A---',   '----'],
    ]),
  ],
  lists: [
    // units come from the stock's path everywhere: domain.md section 3
    {
      list: 'units-of-measurement',
      path: '/api/organisation/stock/units-of-measurement/',
      rows: lookupRows('units-of-measurement', UNITS, { firstId: 671 }),
    },
    { list: 'stock-categories', path: '/api/organisation/stock/categories/', rows: CATEGORIES },
    {
      list: 'stock-sub-categories',
      path: '/api/organisation/stock/sub-categories/',
      rows: SUB_CATEGORIES,
      filter: { name: 'category', by: 'parent' },
    },
    { list: 'stores', path: null, rows: lookupRows('stores', STORES, { firstId: 731 }) },
  ],
  series: [STOCK_SERIES],
};
