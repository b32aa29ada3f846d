import { useFieldWord, useSide } from '../labels.tsx';
import { kindName } from '../record/kind-parts.ts';
import { useRecordName, useWrittenKind } from '../record/screens.tsx';
import { useKitTexts } from '../texts.tsx';
import type { Subject } from './record-requests.ts';
import { titleOf } from './title.ts';
import { stateNames, stepNames, wordsOf } from './words.ts';

const text = (value: unknown) => (typeof value === 'string' ? value : undefined);

/** Names a record, its fields and its steps the way its author would, in the language they read now. */
export function useSubject(): (record: Readonly<Record<string, unknown>>) => Subject {
  const t = useKitTexts();
  const kind = useWrittenKind();
  const word = useFieldWord();
  const nameOf = useRecordName();
  const side = useSide();
  return (record) => ({
    kind,
    id: String(record['id']),
    title: titleOf(record, nameOf(record) || t(`type.${kindName(kind)}.one`), side(record)),
    words: wordsOf(kind, word),
    steps: stepNames(kind, (verb) => t(`step.${verb}`, { defaultValue: '' })),
    sheet: kind.sheet && text(record[kind.sheet.field]),
    states: stateNames(kind, (state) => t([`status.${state}`, `records:status.${state}`], { defaultValue: '' })),
  });
}
