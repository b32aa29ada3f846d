import type { IssueType } from '@chainage/shared/contracts/issues/issue-type';

/** A named part of a type's details; its title is the text `section.<key>`. */
export interface LayoutSection {
  key: string;
  fields: readonly string[];
}

/** What the screens of one issue type show beside the common fields. Kinds and limits come from the contract. */
export interface TypeLayout {
  type: IssueType;
  /** Section 3 of the form, in order; the first stands open. */
  details: readonly LayoutSection[];
  /** Own fields that stand among authorities and help. */
  help: readonly string[];
  /** Query of a lookup list that several types share, by field name. */
  lookupParams: Record<string, Record<string, string>>;
  /** Filters a list by an attribute of its records: `{ causes: ['used_for', 'accident'] }`. */
  lookupUse: Record<string, readonly [attribute: string, value: string]>;
  /** What a new form starts with; values as the form holds them. `@code` chooses the lookup record of that code. */
  defaults: Record<string, string | boolean | null>;
  /** Names in a list row's `facts` that have a column, and a line on the card. */
  facts: readonly { key: string; numeric: boolean }[];
}
