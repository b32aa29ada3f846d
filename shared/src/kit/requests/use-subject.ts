import { useFieldWord } from '../labels.tsx';
import { useScreens, useWrittenKind } from '../record/screens.tsx';
import { useKitTexts } from '../texts.tsx';
import type { Subject } from './record-requests.ts';
import { titleOf } from './title.ts';
import { stateNames, stepNames, wordsOf } from './words.ts';

/** Of a kind without names of its own only the place is said. */
const useNoName = () => () => '';

/** Names a record, its fields and its steps the way its author would, in the language they read now. */
export function useSubject(): (record: Readonly<Record<string, unknown>>) => Subject {
  const t = useKitTexts();
  const { useName = useNoName } = useScreens();
  const kind = useWrittenKind();
  const word = useFieldWord();
  const nameOf = useName();
  return (record) => {
    const direction = record['direction'] ? t(`records:direction.${String(record['direction'])}`) : '';
    return {
      kind,
      id: String(record['id']),
      title: titleOf(record, nameOf(record), direction),
      words: wordsOf(kind, record, word),
      steps: stepNames(kind, (verb) => t(`step.${verb}`, { defaultValue: '' })),
      states: stateNames(kind, (state) => t(`status.${state}`, { defaultValue: '' })),
    };
  };
}
