import { createContext, use, useMemo } from 'react';
import { fieldsOf, type Fields } from '#contracts/kit/field.ts';
import type { RecordRules } from '#contracts/kit/record-kind.ts';
import { useTranslation } from '../i18n/react.ts';

/** The declaration a form or a record page is drawn from, read once, and what this reader may not see of it. */
export interface RecordScope {
  rules: RecordRules;
  fields: Fields;
  /** Dotted paths, `*` for rows. */
  masked: readonly string[];
  /** Key of the step a form is filled in for: it says what must be filled. */
  step?: string | undefined;
  /** The record a form changes a part of: conditions look at the rest of it too. */
  record?: Readonly<Record<string, unknown>> | undefined;
}

/** Reads a declaration. `more`: fields of a step that are no fields of the record. */
export const scopeOf = (
  rules: RecordRules,
  { masked = [], more = {}, ...rest }: Partial<Omit<RecordScope, 'rules' | 'fields'>> & { more?: Fields } = {},
): RecordScope => ({ rules, fields: { ...fieldsOf(rules.fields), ...more }, masked, ...rest });

const ScopeContext = createContext<RecordScope | null>(null);
/** Puts a declaration around the fields of a form or a record. */
export const ScopeProvider = ScopeContext.Provider;

/** The declaration around. Throws outside of one. */
export function useScope(): RecordScope {
  const scope = use(ScopeContext);
  if (!scope) throw new Error('no declaration of a record around');
  return scope;
}

/** The fields around, or none. */
export const useFields = (): Fields | undefined => use(ScopeContext)?.fields;

const ModuleContext = createContext('kit');
/** Names the module whose texts go before the kit's, where no declaration stands around. */
export const ModuleProvider = ModuleContext.Provider;

type Options = Record<string, unknown>;
/** Looks a text up in the module's namespace, then in the kit's. */
export type KitTexts = (key: string | readonly string[], options?: Options) => string;

/** Texts of the module around, or of the named one, which win over the kit's own. */
export function useKitTexts(name?: string): KitTexts {
  const { t } = useTranslation('kit');
  const named = use(ModuleContext);
  const around = use(ScopeContext)?.rules.module ?? named;
  const module = name ?? around;
  return useMemo(
    () => (key, options) => {
      const keys = [key].flat().flatMap((each) => (each.includes(':') ? [each] : [`${module}:${each}`, `kit:${each}`]));
      return t(keys, options ?? {});
    },
    [t, module],
  );
}
