/** Work schedules as a file that goes out and comes in; their checklists stand on a sheet of their own. */
import type { ExcelLanguage } from '@chainage/shared/contracts/excel-paths';
import { fieldsOf, pick } from '@chainage/shared/contracts/kit/field';
import { SCHEDULE_SHEET } from '@chainage/shared/contracts/issues/work-schedule/place';
import { textsOf } from '#kernel/papers/paper-texts.ts';
import { inLanguages } from '#kernel/sheets/in-languages.ts';
import { isForCell } from '#kernel/sheets/take-in/import.model.ts';
import { declareKindSheet } from '#kernel/sheets/take-in/kind-sheet.ts';
import type { SheetWords } from '#kernel/sheets/sheet.model.ts';
import { fieldWords } from '../sheet/type-words.ts';
import { workScheduleServed } from './work-schedule.served.ts';

const all = fieldsOf(workScheduleServed.declared.fields);
const names = Object.keys(all).filter((name) => isForCell(all[name]));
const parts = ['checklist'];

function wordsIn(language: ExcelLanguage): SheetWords {
  const t = textsOf('issues', language, ['care/']);
  const words = fieldWords(t, language, pick(all, names), pick(all, parts));
  return { ...words, name: t('type.work_schedule.plural') ?? 'Work schedules' };
}

declareKindSheet({
  key: SCHEDULE_SHEET,
  served: workScheduleServed,
  columns: names,
  shown: ['number'],
  parts,
  words: inLanguages(wordsIn),
  needs: ['create__all__work_schedule', 'edit__all__work_schedule'],
  undoNeeds: ['edit__all__work_schedule'],
  exportNeeds: ['view__all__work_schedule'],
});
