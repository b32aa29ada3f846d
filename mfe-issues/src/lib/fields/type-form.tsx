import { commonShape } from '@chainage/shared/contracts/issues/issue';
import type { IssueTypeDefinition } from '@chainage/shared/contracts/issues/issue-type';
import { issueTypeOf } from '@chainage/shared/contracts/issues/registry';
import { createContext, use } from 'react';
import type { TypeLayout } from '#types/type-layout.ts';
import { describeShape, type FieldDescription } from '../describe-field.ts';

/** What the fields of a form know of the issue type they belong to. */
export interface TypeForm {
  definition: IssueTypeDefinition;
  layout: TypeLayout;
  fields: Record<string, FieldDescription>;
  masked: readonly string[];
}

const TypeFormContext = createContext<TypeForm | null>(null);
export const TypeFormProvider = TypeFormContext.Provider;

export function useTypeForm(): TypeForm {
  const form = use(TypeFormContext);
  if (!form) throw new Error('no form of an issue type around');
  return form;
}

export function typeForm(layout: TypeLayout, masked: readonly string[] = []): TypeForm {
  const definition = issueTypeOf(layout.type);
  if (!definition) throw new Error(`no contract for ${layout.type}`);
  return { definition, layout, fields: describeShape({ ...commonShape, ...definition.shape }), masked };
}
