/**
 * What a kind of field knows of its values, beside the Zod schema that its builder makes: one way to write a value, when two
 * values mean the same, what earns a warning, and the words that find it. Form, merge, search and server use the same.
 */

/** What a builder writes into a schema's meta data; `kind` names the kind, the rest belongs to it. */
export interface KindMeta {
  kind: string;
  /** Most characters somebody may type. */
  maxLength?: number;
  /** Digits after the point. */
  places?: number;
  /** Whether the normal form always has all of them. */
  padded?: boolean;
  /** Unit behind the number, as it is written: `m`, `km/h`, `₹`. */
  unit?: string;
  /** A time that may lie in the future. */
  plan?: boolean;
  /** The first day that a field takes, where it may lie before 2000. */
  since?: string;
  /** List of an id; `contracts/fields.ts` names them. */
  lookup?: string;
  /** Where the organisation's settings have the list, which then has no address of its own. */
  setting?: string;
  /** Query of a list that several fields share. */
  params?: Readonly<Record<string, string>>;
  /** Whom of them a step proposes, where it is one: those who hold the right, in what this field of the record names. */
  likely?: Readonly<{ permission: string; within: string }>;
  /** Who is named in these fields of the record is not offered. */
  not?: readonly string[];
  /** All who may be chosen stand in the form's list, which a device has without signal. */
  inSight?: boolean;
  /** Keeps records whose attribute holds the value; those without the attribute stay. */
  use?: readonly [attribute: string, value: string];
  /** Register of a reference. */
  record?: string;
  /** Stage under which a file that is a value is sent. */
  stage?: string;
  /** Such a file may be a paper. */
  papers?: boolean;
  /** Of rows that are there already: the field that says what each is about. None is added or taken away, and it is not asked. */
  given?: string;
  /** Laid in by the server alone. */
  kept?: boolean;
  /** The rows that a row points into, by the name of their field. */
  rows?: string;
  /** The field beside it that says the row's id. */
  by?: string;
  /** The field of such a row that tells it from the others. */
  label?: string;
}

export interface KindRules {
  /** One way to write a value, so that equal values are equal text. Given only values its schema takes. */
  normal?: (value: unknown, meta: KindMeta) => unknown;
  /** Code of the text `warning.<code>` where a value is taken but looks like a slip of the finger. */
  warn?: (value: unknown, meta: KindMeta) => string | null;
  /** Words that find the record by this value. */
  words?: (value: unknown) => string[];
}
