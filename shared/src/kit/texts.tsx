/** Texts of the kit and of the module around. Apart from `scope.tsx`: lists need words, not the schemas behind the fields. */
import { createContext, use, useMemo } from 'react';
import type { Fields } from '#contracts/kit/field.ts';
import type { RecordRules } from '#contracts/kit/record-kind.ts';
import { useTranslation } from '#i18n/react.ts';

/** The declaration a form or a record page is drawn from, read once, and what this reader may not see of it. */
export interface RecordScope {
  rules: RecordRules;
  fields: Fields;
  /** Dotted paths, `*` for rows. */
  masked: readonly string[];
  /** Key of the step a form is filled in for: it says what must be filled. */
  step?: string | undefined;
  /** The form is of a whole record: what no record may lack must be filled too. */
  always?: boolean | undefined;
  /** The record a form changes a part of: conditions look at the rest of it too. */
  record?: Readonly<Record<string, unknown>> | undefined;
}

/** Read by `scope.tsx`. */
export const ScopeContext = createContext<RecordScope | null>(null);

const ModuleContext = createContext('kit');
/** Names the module whose texts go before the kit's, where no declaration stands around. */
export const ModuleProvider = ModuleContext.Provider;

const OwnContext = createContext<string | undefined>(undefined);
/** Names the key of the module's texts under which words of the kind around alone stand. */
export const OwnProvider = OwnContext.Provider;

type Options = Record<string, unknown>;
/** Looks a text up in the module's namespace, then in the kit's. */
export type KitTexts = (key: string | readonly string[], options?: Options) => string;

/** Texts of the kind around, then of its module, or of the named one, which win over the kit's own; `kindOwn`: key of the kind's. */
export function useKitTexts(name?: string, kindOwn?: string): KitTexts {
  const { t } = useTranslation('kit');
  const named = use(ModuleContext);
  const ofScreens = use(OwnContext);
  const rules = use(ScopeContext)?.rules;
  const module = name ?? rules?.module ?? named;
  const own = name === undefined ? (rules ?? { own: ofScreens }).own : kindOwn;
  return useMemo(
    () => (key, options) => {
      const keys = [key].flat().flatMap((each) => {
        if (each.includes(':')) return [each];
        return [...(own ? [`${module}:${own}.${each}`] : []), `${module}:${each}`, `kit:${each}`];
      });
      return t(keys, options ?? {});
    },
    [t, module, own],
  );
}
