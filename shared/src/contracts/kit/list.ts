/**
 * The list of a kind of record as data: what the list page, its address, its filters and its cards are made of. Without Zod,
 * so that a phone draws its first list without any schema; `list-faults.ts` holds it against what the server takes.
 */
import type { KindName } from './kinds.ts';

/** How a cell is written: as its field's kind, as the record's stretch of road, or as the sign of its state. */
export type CellKind = KindName | 'place' | 'state';

/** A column of the list, and a value its cards may show. Titled by the text `column.<name>`, else `field.<name>`. */
export interface Column {
  name: string;
  kind: CellKind;
  /**
   * Where the row has the value, dotted, if not under the name: `facts.count`. Of a lookup the label (`<name>_label` where left
   * out), of a person the name (`<name>_name`).
   */
  at?: string;
  /** Where the row has a lookup's labels by language, if not in `<name>_labels`. */
  labels?: string;
  /** Unit behind a number. */
  unit?: string;
  /** Stands at the end of its column, as numbers and places do by themselves. */
  end?: boolean;
  /** A place with its side of the road. */
  side?: boolean;
  /** Value of the query's `ordering`, where the server can sort by it. */
  sort?: string;
  /** Gives way where there is little room: cut at a desk, in full on hover and for readers of the screen. */
  wraps?: boolean;
  /**
   * A number of one series (`ISS/RA/2026-27/000041`): at a desk only what tells its rows apart; in a list of several kinds
   * that is the series too.
   */
  serial?: boolean | 'series';
  /** The column in whose second line this one stands at a desk, where it has none of its own. */
  under?: string;
  /** A count that is mostly nothing: at a desk none is a dot, and where it is grave some stands out. */
  seldom?: 'plain' | 'grave';
  /** Not shown until chosen; `narrow`: where the window has no room for all. */
  hidden?: boolean | 'narrow';
  /** Key of the text that stands for nothing. */
  empty?: string;
  /** On a card it bears its word, as numbers and amounts do: a date alone does not say of what. */
  worded?: boolean;
}

interface FilterBase {
  /** Name in the address and the query; of a range that of its two ends without `_from` and `_to`. */
  name: string;
  /** Set by views only, not offered among the filters. */
  hidden?: boolean;
}

/** A filter of the list, by the kind of its control. */
export type Filter = FilterBase &
  (
    | { as: 'choice'; values: readonly string[] }
    /** Some of the states. */
    | { as: 'state'; values: readonly string[] }
    /** A record of a lookup list; `setting`: of one that stands in the organisation's settings. */
    | { as: 'lookup'; list: string; params?: Readonly<Record<string, string>>; setting?: string }
    | { as: 'side' }
    /** `through`: the column of its package, where a record does not say its road itself. */
    | { as: 'highway'; through?: 'package' }
    | { as: 'package' }
    /** A colleague, or `me`; `params` narrow whom: the query of `organisation/users/`. */
    | { as: 'member'; params?: Readonly<Record<string, string>> }
    | { as: 'day' | 'date_range' | 'chainage_range' }
    | { as: 'flag' }
    /** Words that the field says, or one of `also`: they are among those that records are found by, whose index serves it. */
    | { as: 'text'; also?: readonly string[] }
    /** Between two numbers, both included. `index`: the column beside it that an index has (docs/database.md, Columns). */
    | { as: 'number_range'; index: string }
    /** A month as `YYYY-MM`; `until`: all up to it, of the column of months that is called so. */
    | { as: 'month'; until?: string }
    /** Months from one to another, both included. */
    | { as: 'month_range' }
    /** Lines of one sheet, by its id. */
    | { as: 'sheet' }
  );

/** A named set of filters, one tap away: the text `list.view.<key>`. */
export interface View {
  key: string;
  filters: Readonly<Record<string, string>>;
}

/** What a card on a phone shows, by names of columns. */
export interface Card {
  /** The first of these that says something. */
  title: readonly string[];
  /** The field of the row with a photo's address. */
  picture?: string;
  /** The record's stretch of road, with its side. */
  place?: boolean;
  /** At the end of the place's line. */
  end?: readonly string[];
  /** On a line of their own. */
  chips?: readonly string[];
  /** Small print, line by line. */
  lines?: readonly (readonly string[])[];
}

export interface ListDeclaration {
  /** The first leads to the record. */
  columns: readonly Column[];
  filters: readonly Filter[];
  views?: readonly View[];
  /** Whether the server finds by words. */
  search?: boolean;
  card: Card;
  /** Key of the text it is called by, where that is not `list.title` or its type's. */
  title?: string;
  /** What all of its rows have in common, as the query has it: a part of a longer list, at an address of its own. */
  only?: Readonly<Record<string, string>>;
  /** Under this key its module has texts of this list alone: `<own>.new`, `.search`, `.none`; without one those of `list.`. */
  own?: string;
  /** The query's `ordering` where none is chosen. */
  ordering: string;
  /** Permissions of which one lets a person begin a record here. */
  beginNeeds?: readonly string[];
  /** Rows can be chosen: some step of the flow may be taken for several records at once. */
  bulk?: boolean;
  /**
   * Its records bear labels: the fields with what they are called by, and their name; `large`: sheets of eight too. `qr`: under that
   * name answers say what the code on the label holds behind the address of the portal. `kept`: the lookup of where they are kept,
   * of what stands at no place of a road.
   */
  labels?: { code: string; name: string; large?: boolean; qr?: string; kept?: string };
  /** The list as a file: its `report_key`, permissions of which one is needed, and what the list itself is narrowed to. */
  sheet?: {
    key: string;
    needs: readonly string[];
    filters?: Readonly<Record<string, string>>;
    /** Files of it come in too, from whoever has one of these; the kind has a page for it. */
    importNeeds?: readonly string[];
    /** The filter by which a file is of chosen rows alone: their ids, with commas between. */
    chosen?: string;
  };
}

/** Rows that one print of a list shows: as many as one call of a list answers. */
export const LIST_PRINT_MOST = 1000;

/** Names in address and query that a filter stands for. */
export const filterNames = ({ name, as }: Pick<Filter, 'name' | 'as'>): string[] =>
  as.endsWith('_range') ? [`${name}_from`, `${name}_to`] : [name];

/** Where a row has what a column shows: dotted, and of a place its beginning. */
export function valuePath({ name, kind, at }: Column): string {
  if (at !== undefined) return at;
  if (kind === 'place') return 'chainage_from';
  return kind === 'lookup' ? `${name}_label` : kind === 'person' ? `${name}_name` : name;
}

/** Names the list can be sorted by. */
export const sortsOf = ({ columns }: Pick<ListDeclaration, 'columns'>): string[] => [
  ...new Set(columns.flatMap(({ sort }) => sort ?? [])),
];
