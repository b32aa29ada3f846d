/** The bill of quantities as a file that goes out and comes in (domain.md section 3.6): items on the first sheet, later rates and plan behind it. */
import { BOQ_SHEET } from '@chainage/shared/contracts/dpr/setup/key-place';
import { MANAGES_SETUP } from '@chainage/shared/contracts/dpr/setup/states';
import { declareKindSheet } from '#kernel/sheets/take-in/kind-sheet.ts';
import { KEY_DEFAULTS, packageKeyServed } from '../key.served.ts';
import { en } from './en.ts';
import { hi } from './hi.ts';
import { mr } from './mr.ts';

declareKindSheet({
  key: BOQ_SHEET,
  served: packageKeyServed,
  columns: [
    ...['package', 'report', 'item_no', 'description', 'unit', 'method', 'factor'],
    ...['scope_quantity', 'revised_scope_quantity', 'revision_ref', 'opening_cumulative'],
    ...['rate', 'is_billable', 'status'],
  ],
  // the same item stands in the bills of several packages
  codeIn: ['package', 'report'],
  filled: Object.keys(KEY_DEFAULTS),
  parts: ['rates', 'monthly_plan'],
  told: [{ name: 'effective_scope', kind: 'decimal' }],
  words: { en, hi, mr },
  needs: [MANAGES_SETUP],
  undoNeeds: [MANAGES_SETUP],
  exportNeeds: [MANAGES_SETUP],
});
