import type { Fields } from '#contracts/kit/field.ts';
import type { UseFormReturn } from '#forms.ts';
import type { FormValues } from '../kind.tsx';
import { useLetterHints, useLetterKeys } from './letter-keys.ts';

/** As many as there are digits. */
const MOST = 9;

/** On a page of decisions digits choose of its first field with few choices, as priority is; answers its name, where keys do. */
export function useChoiceKeys(fields: Fields, methods: UseFormReturn<FormValues>, isOff: boolean): string | undefined {
  const hinted = useLetterHints();
  const [name, field] =
    Object.entries(fields).find(([, { kind, options = [] }]) => kind === 'choice' && options.length <= MOST) ?? [];
  const choose = (option: string) => () => name && methods.setValue(name, option, { shouldDirty: true });
  useLetterKeys(
    isOff ? {} : Object.fromEntries((field?.options ?? []).map((option, at) => [`${at + 1}`, choose(option)])),
  );
  return hinted && !isOff ? name : undefined;
}
