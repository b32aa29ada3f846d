/** The organisation: what rights are about, in words: behind "see", "create", "change". */
import { inGroup, type ObjectWords } from '#kernel/declarations/declaration.ts';

export const ORGANISATION_OBJECTS: ObjectWords = inGroup('organisation', {
  user: { en: 'people of the organisation', hi: 'संगठन के लोग', mr: 'संस्थेतील लोक' },
  role: { en: 'roles and their rights', hi: 'भूमिकाएँ और उनके अधिकार', mr: 'भूमिका आणि त्यांचे अधिकार' },
  organisation: { en: 'settings of the organisation', hi: 'संगठन की सेटिंग', mr: 'संस्थेच्या सेटिंग्ज' },
  audit: { en: 'the record of all changes', hi: 'सारे बदलावों का लेखा', mr: 'सर्व बदलांची नोंद' },
});
