import type { IssueTypeDefinition } from '@chainage/shared/contracts/issues/issue-type';
import { issueTypeOf } from '@chainage/shared/contracts/issues/registry';
import { issueRules } from '@chainage/shared/contracts/issues/rules';
import { ScopeProvider, scopeOf, useScope, type RecordScope } from '@chainage/shared/kit/scope';
import type { TypeLayout } from '#types/type-layout.ts';

/** What the fields of a form know of the issue type they belong to. */
export interface TypeForm extends RecordScope {
  definition: IssueTypeDefinition;
  layout: TypeLayout;
}

export const TypeFormProvider = ScopeProvider;

export const useTypeForm = (): TypeForm => useScope() as TypeForm;

/** `step`: the step the form is filled in for, which says what must be filled. */
export function typeForm(layout: TypeLayout, masked: readonly string[] = [], step?: string): TypeForm {
  const definition = issueTypeOf(layout.type);
  if (!definition) throw new Error(`no contract for ${layout.type}`);
  return { definition, layout, ...scopeOf(issueRules(definition), { masked, ...(step && { step }) }) };
}
