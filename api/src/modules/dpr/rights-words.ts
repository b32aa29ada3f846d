/** Daily progress: what rights are about, in words: behind "see", "create", "change". */
import { inGroup, type ObjectWords } from '#kernel/declarations/declaration.ts';

export const DPR_OBJECTS: ObjectWords = {
  ...inGroup('dpr', {
    dpr: { en: 'daily progress sheets', hi: 'दैनिक प्रगति शीट', mr: 'दैनिक प्रगती पत्रके' },
  }),
  ...inGroup('month', {
    dpr_month: { en: 'months of progress', hi: 'प्रगति के महीने', mr: 'प्रगतीचे महिने' },
    dpr_overscope: {
      en: 'work beyond the contract quantity',
      hi: 'अनुबंध मात्रा से ज़्यादा काम',
      mr: 'कंत्राटी परिमाणापेक्षा जास्त काम',
    },
    dpr_billing: { en: 'bills of progress', hi: 'प्रगति के बिल', mr: 'प्रगतीची बिले' },
    dpr_setup: { en: 'packages, items and rates', hi: 'पैकेज, मदें और दरें', mr: 'पॅकेज, बाबी आणि दर' },
  }),
};
