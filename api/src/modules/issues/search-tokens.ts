/** Words an issue is found by: number, description, and what its type says besides. Never a field that is masked for some. */
import { shapeOf } from '@chainage/shared/contracts/issues/issue';
import type { IssueTypeDefinition } from '@chainage/shared/contracts/issues/issue-type';
import { declaredPath } from '@chainage/shared/contracts/kit/field';
import { rulesOf } from '@chainage/shared/contracts/kit/kinds';
import { walkShape } from '#kernel/fields/schema-walk.ts';
import { numberWords, toTokens, wordsOf } from '#kernel/search/search-words.ts';

type Searched = Pick<IssueTypeDefinition, 'search' | 'shape'>;

/** Whether a change of these fields changes what the issue is found by. */
export const changesWords = ({ search = [] }: Searched, values: Record<string, unknown>): boolean =>
  search.some((path) => (path.split('.')[0] ?? '') in values);

/** Words of the fields the type names, as their kinds say them. */
function typeWords(definition: Searched, values: Record<string, unknown>): string[] {
  const { search = [] } = definition;
  return [...walkShape(shapeOf(definition as IssueTypeDefinition), values)].flatMap(({ path, value, meta }) =>
    search.includes(declaredPath(path)) ? (rulesOf(String(meta['kind']))?.words?.(value) ?? []) : [],
  );
}

export function searchTokens(definition: Searched, number: string | null, values: Record<string, unknown>): string[] {
  const description = typeof values['description'] === 'string' ? wordsOf(values['description']) : [];
  return toTokens([...numberWords(number ?? ''), ...typeWords(definition, values), ...description]);
}
