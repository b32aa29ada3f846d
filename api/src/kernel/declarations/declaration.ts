/**
 * What a module brings to every organisation: permissions with the roles that start with them, lists with their first
 * rows, settings, numbering. It stands in the module's `declaration.ts`; at start `deliver-to-all.ts` brings what is new
 * to each organisation once. What an organisation changed or took away later stays as it is.
 */
import type { Series } from '#kernel/numbering/number-series.ts';
import type { LookupDeclaration } from './lookup-rows.ts';
import type { PermissionDeclaration } from './permissions.ts';
import type { SettingDeclaration } from './settings.ts';

/** A filter of a list beyond what all lists have. */
export interface ListFilter {
  /** Its name on the wire. */
  name: string;
  by: 'parent' | 'family' | 'used_for';
  /** The words it takes; without them it takes an id. */
  values?: readonly [string, ...string[]];
}

export interface ListDeclaration {
  /** Lower case and hyphens, `surface-types`. */
  list: string;
  rows: readonly LookupDeclaration[];
  /** Where it is served, else at `/api/organisation/data/<list>/`; null for a list that comes with the organisation. */
  path?: string | null;
  filter?: ListFilter;
}

type Words = Readonly<Record<'en' | 'hi' | 'mr', string>>;

/** What the permissions of an object are about, for whoever edits roles. */
export interface ObjectWord {
  /** Under which heading it stands with others of its sort; the editor has the words of headings. */
  group: string;
  /** What it is called behind a verb: "see" – "assets of the road". */
  labels: Words;
  /** What it is called alone, where that is not the same. */
  titles?: Words | undefined;
}

/** By object of a permission. */
export type ObjectWords = Readonly<Record<string, ObjectWord>>;

/** Objects under one heading. */
export const inGroup = (
  group: string,
  words: Readonly<Record<string, Words>>,
  titles: Readonly<Record<string, Words>> = {},
): ObjectWords =>
  Object.fromEntries(
    Object.entries(words).map(([object, labels]) => [object, { group, labels, titles: titles[object] }]),
  );

export interface Declaration {
  /** Words for every object that `permissions` name: whoever edits roles reads them. */
  objects?: ObjectWords;
  permissions?: readonly PermissionDeclaration[];
  lists?: readonly ListDeclaration[];
  settings?: readonly SettingDeclaration[];
  series?: readonly Series[];
}
