/** Reports and preventive work: what rights are about, in words. A type of report is called as in its register. */
import { ISSUE_TYPES } from '@chainage/shared/contracts/issues/issue-type';
import { inGroup, type ObjectWords } from '#kernel/declarations/declaration.ts';
import { en } from './sheet/en.ts';
import { hi } from './sheet/hi.ts';
import { mr } from './sheet/mr.ts';

const inWords = { en: en.values['type'] ?? {}, hi: hi.values['type'] ?? {}, mr: mr.values['type'] ?? {} };

const eachType = <T>(words: (type: string) => T): Record<string, T> =>
  Object.fromEntries(ISSUE_TYPES.map((type) => [`issue_${type}`, words(type)]));

export const ISSUE_OBJECTS: ObjectWords = {
  ...inGroup(
    'issue',
    eachType((type) => ({
      en: `“${inWords.en[type] ?? type}” reports`,
      hi: `“${inWords.hi[type] ?? type}” की रिपोर्टें`,
      mr: `“${inWords.mr[type] ?? type}” नोंदी`,
    })),
    eachType((type) => ({
      en: inWords.en[type] ?? type,
      hi: inWords.hi[type] ?? type,
      mr: inWords.mr[type] ?? type,
    })),
  ),
  ...inGroup('round', {
    issue: { en: 'reports of all types', hi: 'सभी प्रकार की रिपोर्टें', mr: 'सर्व प्रकारच्या नोंदी' },
    patrol_round: { en: 'patrol rounds', hi: 'गश्त के फेरे', mr: 'गस्तीच्या फेऱ्या' },
    work_schedule: {
      en: 'schedules of preventive work',
      hi: 'नियमित काम की सारणियाँ',
      mr: 'नियमित कामांची वेळापत्रके',
    },
    planned_work: { en: 'planned works', hi: 'तय काम', mr: 'नियोजित कामे' },
  }),
};
