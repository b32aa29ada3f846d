/** Words an issue is found by: number, description, and what its type says besides. Never a field that is masked for some. */
import { shapeOf } from '@chainage/shared/contracts/issues/issue';
import type { IssueTypeDefinition } from '@chainage/shared/contracts/issues/issue-type';
import { pointingFields, pointingWords } from '#kernel/search/pointing-words.ts';
import { fieldWords, touchesWords } from '#kernel/search/record-words.ts';
import { numberWords, textWords, toTokens } from '#kernel/search/search-words.ts';

type Searched = Pick<IssueTypeDefinition, 'search' | 'shape'>;

/** Whether a change of these fields changes what the issue is found by, or what its words say of it: when it is from. */
export const changesWords = ({ search = [], shape }: Searched, values: Record<string, unknown>): boolean =>
  touchesWords(['description', 'occurred_at', ...search, ...pointingFields(shape)], values);

/** Of the texts that a type is searched by: tags of equipment, numbers of notices and challans. */
const codeWords = (value: unknown): string[] => (typeof value === 'string' ? numberWords(value) : []);

export function searchTokens(definition: Searched, number: string | null, values: Record<string, unknown>): string[] {
  const { search = [] } = definition;
  const typeWords = fieldWords(shapeOf(definition as IssueTypeDefinition), search, values, codeWords);
  const description = typeof values['description'] === 'string' ? textWords(values['description']) : [];
  return [
    ...toTokens([...numberWords(number ?? ''), ...typeWords, ...description]),
    ...pointingWords(definition.shape, values),
  ];
}
