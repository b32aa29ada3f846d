/** Stores: what rights are about, in words: behind "see", "create", "change". */
import { inGroup, type ObjectWords } from '#kernel/declarations/declaration.ts';

export const STOCK_OBJECTS: ObjectWords = inGroup('stock', {
  stock: { en: 'items of the stores', hi: 'स्टोर का सामान', mr: 'स्टोअरमधील वस्तू' },
  stock_log: { en: 'receipts and issues of the stores', hi: 'स्टोर में आना-जाना', mr: 'स्टोअरची आवक-जावक' },
});
