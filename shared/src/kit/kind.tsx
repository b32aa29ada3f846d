/** What the React half of a field kind is made of; each stands in `kinds/<kind>.tsx`, all of them in `kinds.tsx`. */
import type { ComponentType } from 'react';
import type { Field } from '#contracts/kit/field.ts';

/** A file that a form holds until it is sent. */
export interface FormFile {
  id: string;
  file: Blob;
}

/** A form holds what people type: text as it stands, ids as text, times as an Indian clock shows them. */
export type FormValue = string | boolean | null | FormFile | string[] | FormValues | FormValues[];
export interface FormValues {
  [name: string]: FormValue;
}

export interface ControlProps {
  /** Where the value stands in the form, which is where the wire and the server's errors name it. */
  path: string;
  field: Field;
}

export interface ViewProps {
  /** Dotted, without places of rows. */
  name: string;
  field: Field;
  /** As the wire has it, never empty. */
  value: unknown;
  /** The whole record, for what points to another part of it. */
  record?: Readonly<Record<string, unknown>> | undefined;
}

export interface Kind {
  Control: ComponentType<ControlProps>;
  View: ComponentType<ViewProps>;
  /** What a form holds for nothing; an empty text where left out. */
  empty?: FormValue;
  /** From the wire into the form; `String` where left out. */
  read?: (value: unknown, field: Field) => FormValue;
  /** What was typed, trimmed and not empty, as the wire takes it. What cannot be read goes on as typed, so that its error stands at the field. */
  write?: (typed: string, field: Field) => unknown;
  /** Several controls under one label. */
  group?: (field: Field) => boolean;
  /** Takes the whole width of a form or a record. */
  wide?: boolean;
  /** Empty, it is "Not Selected" instead of "No Value Entered" (spec.md section 5). */
  chosen?: boolean;
}
