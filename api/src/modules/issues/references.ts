import type { FieldError } from '@chainage/shared/contracts/field-codes';
import { shapeOf } from '@chainage/shared/contracts/issues/issue';
import type { IssueTypeDefinition } from '@chainage/shared/contracts/issues/issue-type';
import { referencesIn, type LookupFact, type Reference, type ReferenceFacts } from '#kernel/fields/references.ts';

/** Every id an issue's values hold, with the list it must come from. */
export const referencesOf = (definition: IssueTypeDefinition, values: Record<string, unknown>): Reference[] =>
  referencesIn(shapeOf(definition), values);

const belongsTo = (category: LookupFact, issueType: string): boolean => {
  const type = category.attributes['issue_type_category'];
  return Array.isArray(type) ? type.includes(issueType) : type === undefined || type === issueType;
};

/** Category belongs to the type, sub-type to the category. A wrong category is told alone. */
export function checkFamily(issueType: string, values: Record<string, unknown>, facts: ReferenceFacts): FieldError[] {
  const refuse = (path: string): FieldError[] => [{ path, code: 'not_in_list', message: 'Belongs elsewhere' }];
  const category = facts.lookups.get(values['category'] as number);
  const subType = facts.lookups.get(values['sub_type'] as number);
  if (category?.list === 'categories' && !belongsTo(category, issueType)) return refuse('category');
  return subType?.list === 'issue-types' && category && subType.parent !== category.id ? refuse('sub_type') : [];
}
