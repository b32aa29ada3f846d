import { fieldAt, fieldsOf } from '@chainage/shared/contracts/kit/field';
import type { RecordKind as Declared } from '@chainage/shared/contracts/kit/record-kind';
import { editBodyOf, stepDataOf } from '@chainage/shared/contracts/kit/record-schemas';
import { fieldWords, touchesWords } from '#kernel/search/record-words.ts';
import { numberWords, toTokens, wordsOf } from '#kernel/search/search-words.ts';
import type { RecordType } from '../served-kind.ts';

const textWords = (value: unknown): string[] => (typeof value === 'string' ? wordsOf(value) : []);

/** What a declaration says of its fields, as the kernel asks it. */
export function tableType(declared: Declared): RecordType {
  const { fields, search = [], withoutPhotos, sets, sensitive } = declared;
  return {
    shape: fields,
    sensitive,
    editSchema: editBodyOf(declared),
    dataSchema: (verb) => stepDataOf(declared, verb),
    ...(sets && { sets }),
    ...(withoutPhotos && { withoutPhotos }),
    tokens: (number, values) =>
      toTokens([...numberWords(number ?? ''), ...fieldWords(fields, search, values, textWords)]),
    changesWords: (values) => touchesWords(search, values),
  };
}

/** Instants that a device fills in by itself. */
export function deviceTimesOf({ fields, byDevice = [] }: Declared): string[] {
  const known = fieldsOf(fields);
  return byDevice.filter((name) => fieldAt(known, name)?.kind === 'instant');
}
