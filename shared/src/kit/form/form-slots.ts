import type { ComponentType } from 'react';
import type { FieldError } from '#contracts/field-codes.ts';
import type { FormValues } from '../kind.tsx';

type Wire = Record<string, unknown>;

/** What a new form begins with, from lists that come by themselves. */
export interface FormStart {
  /** Over an empty form; null while something it cannot open without is not there. */
  values: FormValues | null;
  isError: boolean;
  retry: () => void;
}

/** A form as its checks see it. */
export interface CheckedForm {
  /** As it would go, hidden fields as null. */
  wire: Wire;
  /** The key of the step it is handed in by; null where it is only kept. */
  step: string | null;
  /** Data of that step. */
  data: Wire;
  /** The later of the device's and the server's time. */
  now: Date;
}

/** What a module adds to a kind's form. */
export interface FormSlots {
  useStart?: () => FormStart;
  /** In place of a section, by its key; null leaves it out. They read and change the form around (`useRecordForm`). */
  sections?: Readonly<Record<string, ComponentType | null>>;
  /** Below the sections. */
  More?: ComponentType;
  /** What goes in place of what was left empty; a hook, because it is text. */
  useFill?: () => (wire: Wire) => Wire;
  /** What the module makes of what is wrong: more of it, less, in another order. */
  check?: (errors: readonly FieldError[], form: CheckedForm) => FieldError[];
  /** Once it is safe: what the next form may begin with. */
  remember?: (values: FormValues) => void;
  /** A draft of an older release, as today's form keeps it. */
  upgrade?: (stored: unknown) => unknown;
}
