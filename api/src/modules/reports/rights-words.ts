/** Reports: what rights are about, in words: behind "see", "create", "change". */
import { inGroup, type ObjectWords } from '#kernel/declarations/declaration.ts';

export const REPORT_OBJECTS: ObjectWords = inGroup('overview', {
  report: { en: 'reports', hi: 'रिपोर्टें', mr: 'अहवाल' },
  excel: { en: 'files of lists', hi: 'सूचियों की फ़ाइलें', mr: 'याद्यांच्या फाइल' },
});
