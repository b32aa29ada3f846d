/**
 * Work that lies with a member and has to go to somebody else before they leave (domain.md section 7, rule 13). A module states
 * each kind of it in its `hand-over.ts`; `modules/hand-overs.ts` has one line per module. The kernel knows none of them.
 */
import type { RawBuilder, SqlBool } from 'kysely';

/** A kind of work: rows of a table that name a member in a column while they are open. */
export interface HandOver {
  /** Never changed once released: `issue.review`. */
  kind: string;
  /** What it is called, as a heading over what is handed over. */
  labels: Readonly<Record<'en' | 'hi' | 'mr', string>>;
  table: string;
  /** The column that names the member. */
  column: string;
  /** The column of JSON that goes on naming all who had it. */
  former?: string;
  /** What audit, history and notifications call a row of it. */
  entity: string;
  /** Whether a row of `w` is open, so that somebody has to have it. */
  open: RawBuilder<SqlBool>;
  /** What people call a row of `w`: its number, its name. */
  label: RawBuilder<string | null>;
  /** The page of a row of `w`, with `:id`; null where it has none. */
  page: string | RawBuilder<string> | null;
  /** Rights on a row of `w`, as a text array: whoever takes it over holds one of them. */
  needs: RawBuilder<string[]>;
  /** Columns of a row in which whoever takes it over does not stand: who has a part in something does not check it. */
  notIn?: readonly string[];
  /** The row counts versions and has a history; the step that its history shows. Without it the row is just changed. */
  step?: string;
  /** The event that tells whoever takes it over. */
  tells?: string;
}
