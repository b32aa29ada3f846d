import { createContext, use } from 'react';
import type { FieldError } from '#contracts/field-codes.ts';

/** A form that stands on another record's page, in a row or a panel of it, instead of on a page of its own. */
export interface InlineForm {
  /** The sheet that a new line is begun on. */
  sheet: string;
  /** That sheet as it will stand, and the lines of this kind on it. */
  on: Readonly<Record<string, unknown>>;
  beside: readonly Readonly<Record<string, unknown>>[];
  /** What is known to be wrong as it is opened. */
  told: readonly FieldError[];
  /** Once it is safe, or, with a path, where its author must choose. */
  onSent: (state: 'sent' | 'kept' | 'settle', path?: string) => void;
  /** Leaves it; what was typed stays a draft. None where what is around has a button for it. */
  onCancel?: () => void;
}

const InlineContext = createContext<InlineForm | null>(null);

/** Says to the form below that it stands on another record's page. */
export const InlineFormProvider = InlineContext.Provider;

/** How the form around stands; null on a page of its own. */
export const useInlineForm = (): InlineForm | null => use(InlineContext);
