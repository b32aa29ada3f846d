import { use } from 'react';
import { fieldsOf, type Fields } from '#contracts/kit/field.ts';
import type { RecordRules } from '#contracts/kit/record-kind.ts';
import { ScopeContext, type RecordScope } from './texts.tsx';

export type { RecordScope } from './texts.tsx';

/** Reads a declaration. `fields`: those that stand in the form, where they are not the record's. */
export const scopeOf = (
  rules: RecordRules,
  { masked = [], fields = fieldsOf(rules.fields), ...rest }: Partial<Omit<RecordScope, 'rules'>> = {},
): RecordScope => ({ rules, fields, masked, ...rest });

/** Puts a declaration around the fields of a form or a record. */
export const ScopeProvider = ScopeContext.Provider;

/** The declaration around. Throws outside of one. */
export function useScope(): RecordScope {
  const scope = use(ScopeContext);
  if (!scope) throw new Error('no declaration of a record around');
  return scope;
}

/** The declaration around, or none. */
export const useScopeHere = (): RecordScope | null => use(ScopeContext);

/** The fields around, or none. */
export const useFields = (): Fields | undefined => use(ScopeContext)?.fields;
