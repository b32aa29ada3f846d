/** Orders: what rights are about, in words: behind "see", "create", "change". */
import { inGroup, type ObjectWords } from '#kernel/declarations/declaration.ts';

export const ORDER_OBJECTS: ObjectWords = inGroup('order', {
  purchase_order: { en: 'purchase orders', hi: 'ख़रीद आदेश', mr: 'खरेदी आदेश' },
});
