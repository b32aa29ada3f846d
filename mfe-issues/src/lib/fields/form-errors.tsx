import type { FieldError } from '@chainage/shared/contracts/field-codes';
import { useTranslation } from '@chainage/shared/i18n/react';
import { createContext, use } from 'react';

const ErrorsContext = createContext<readonly FieldError[]>([]);

/** The errors of the form around, from the contract's schema and from the server alike. */
export const FormErrors = ErrorsContext.Provider;

export const lastName = (path: string): string => path.split('.').findLast((part) => !/^\d+$/.test(part)) ?? path;

export function useErrorText() {
  const { t } = useTranslation('issues');
  return ({ path, code }: FieldError): string =>
    t([`fieldError.${lastName(path)}.${code}`, `shared:errors.field.${code}`, 'shared:errors.field.invalid']);
}

export function useFieldError(path: string): string | undefined {
  const text = useErrorText();
  const error = use(ErrorsContext).find((each) => each.path === path);
  return error && text(error);
}

export const useErrorsUnder = (names: readonly string[]): number =>
  use(ErrorsContext).filter(({ path }) => names.some((name) => path === name || path.startsWith(`${name}.`))).length;
