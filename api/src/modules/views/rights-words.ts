/** Views of lists: what rights are about, in words: behind "see", "create", "change". */
import { inGroup, type ObjectWords } from '#kernel/declarations/declaration.ts';

export const VIEW_OBJECTS: ObjectWords = inGroup('overview', {
  list_view: { en: 'views of lists', hi: 'सूचियों के दृश्य', mr: 'याद्यांची दृश्ये' },
});
