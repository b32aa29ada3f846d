import { fieldAt, fieldsOf } from '@chainage/shared/contracts/kit/field';
import type { RecordKind as Declared } from '@chainage/shared/contracts/kit/record-kind';
import { editBodyOf, stepDataOf } from '@chainage/shared/contracts/kit/record-schemas';
import { fieldWords, touchesWords } from '#kernel/search/record-words.ts';
import { numberWords, toTokens } from '#kernel/search/search-words.ts';
import type { RecordType } from '../served-kind.ts';

/** Serial numbers and the like are asked for with and without their zeros. */
const textWords = (value: unknown): string[] => (typeof value === 'string' ? numberWords(value) : []);

/** What a declaration says of its fields, as the kernel asks it. */
export function tableType(declared: Declared): RecordType {
  const { fields, search = [], withoutPhotos, sets, sensitive, code } = declared;
  const words = code ? [code, ...search] : search;
  return {
    shape: fields,
    rules: declared,
    sensitive,
    editSchema: editBodyOf(declared),
    dataSchema: (verb) => stepDataOf(declared, verb),
    ...(sets && { sets }),
    ...(withoutPhotos && { withoutPhotos }),
    tokens: (number, values) =>
      toTokens([...numberWords((!code && number) || ''), ...fieldWords(fields, words, values, textWords)]),
    changesWords: (values) => touchesWords(words, values),
  };
}

/** Instants that a device fills in by itself. */
export function deviceTimesOf({ fields, byDevice = [] }: Declared): string[] {
  const known = fieldsOf(fields);
  return byDevice.filter((name) => fieldAt(known, name)?.kind === 'instant');
}
