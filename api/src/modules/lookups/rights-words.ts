/** Lists: what rights are about, in words: behind "see", "create", "change". */
import { inGroup, type ObjectWords } from '#kernel/declarations/declaration.ts';

export const LOOKUP_OBJECTS: ObjectWords = inGroup('organisation', {
  lookup: { en: 'lists to choose from', hi: 'चुनने वाली सूचियाँ', mr: 'निवडीच्या याद्या' },
});
