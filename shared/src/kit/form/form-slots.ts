import type { ComponentType } from 'react';
import type { FieldError } from '#contracts/field-codes.ts';
import type { FormValues } from '../kind.tsx';
import type { AnyRecord } from '../record/record.model.ts';

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
  /** Of a record that there is not yet. */
  isNew: boolean;
  /** The later of the device's and the server's time. */
  now: Date;
}

/** When two records may be about the same thing. Rows are those of the list, or records that wait on this device. */
export interface SimilarSlot {
  /** What the list is asked for; null while the form says too little. */
  params: (wire: Wire) => Record<string, string> | null;
  /** Whether a row may be what the form is about. */
  isSame: (row: Wire, wire: Wire) => boolean;
  /** A record that waits here as the list would say it, where rows say more than its fields. */
  asRow?: (record: Wire) => Wire;
  /** How far apart they are, in metres. */
  metres: (row: Wire, wire: Wire) => number | null;
  /** When it was seen, as an ISO time. */
  at: (row: Wire) => string | null;
  /** Address of a small picture of it. */
  picture: (row: Wire) => string | null;
}

/** What a module adds to a kind's form. */
export interface FormSlots {
  /** What a new form is headed, where the address says more than the kind; a hook, because it is text. */
  useTitle?: () => string | null;
  useStart?: () => FormStart;
  /** What it takes over, beside the place, from a record of another kind it is begun from, as on the wire; a hook, because some is text. */
  useTaken?: () => (from: AnyRecord) => Wire;
  /** In place of a section, by its key; null leaves it out. They read and change the form around (`useRecordForm`). */
  sections?: Readonly<Record<string, ComponentType | null>>;
  /** Controls of words of the kind's sentence, by their key, in place of those of their fields. */
  words?: Readonly<Record<string, ComponentType>>;
  /** Below the sections. */
  More?: ComponentType;
  /** What goes in place of what was left empty; a hook, because it is text. */
  useFill?: () => (wire: Wire) => Wire;
  /** What the module makes of what is wrong: more of it, less, in another order. */
  check?: (errors: readonly FieldError[], form: CheckedForm) => FieldError[];
  /** Asked before a new record is handed in, so that what was reported already is not reported twice. */
  similar?: SimilarSlot;
  /** Once it is safe: what the next form may begin with. */
  remember?: (values: FormValues) => void;
  /** A draft of an older release, as today's form keeps it. */
  upgrade?: (stored: unknown) => unknown;
}
