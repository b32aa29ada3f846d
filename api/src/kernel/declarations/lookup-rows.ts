/**
 * Lists people choose from, as a module declares them. A row is found again by its list, family, parent and code, never
 * by its id: ids are the organisation's.
 */

/** Facts of a row beside its texts: `code` replaces the label's slug, everything else becomes an attribute. */
export interface RowFacts {
  code?: string;
}

/** Label in English, Hindi and Marathi. */
export type LookupRow<Facts extends RowFacts = RowFacts> = readonly [
  label: string,
  hi: string,
  mr: string,
  facts?: Facts,
];

/** A row as it reaches each organisation. */
export interface LookupDeclaration {
  list: string;
  code: string;
  label: string;
  sortOrder: number;
  attributes: Readonly<Record<string, unknown>>;
  /** `issue_type_category` of a category, `accident_type_category` of a classification; else ''. */
  family: string;
  parent?: LookupDeclaration;
  /**
   * Only in the lists of the first edition: the id in an organisation where it is still free. Rows without one, and rows
   * whose id is taken, get theirs from the table's identity like those that people add, so that none can clash.
   */
  id?: number;
}

export interface RowsPlace {
  family?: Readonly<Record<string, string>>;
  parent?: LookupDeclaration;
  /** Of the first row. Lists of the first edition only, see `id`. */
  firstId?: number;
}

/** "Breach/blockade" → "breach_blockade"; '' where nothing of it is of the Latin letters. */
export const slug = (label: string): string =>
  label
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '_')
    .replace(/^_|_$/g, '');

/** The rows of a list in the order they are shown. */
export function lookupRows<Facts extends RowFacts>(
  list: string,
  rows: readonly LookupRow<Facts>[],
  { family = {}, parent, firstId }: RowsPlace = {},
): LookupDeclaration[] {
  return rows.map(([label, hi, mr, facts], index) => {
    const { code, ...attributes }: RowFacts = facts ?? {};
    return {
      list,
      code: code ?? slug(label),
      label,
      sortOrder: index + 1,
      attributes: { ...family, ...attributes, labels: { hi, mr } },
      family: Object.values(family)[0] ?? '',
      ...(parent && { parent }),
      ...(firstId !== undefined && { id: firstId + index }),
    };
  });
}

/** What a row is known by in every organisation: `issue-types/categories/hazard/near_miss/near_miss`. */
export const lookupKey = ({ list, family, parent, code }: LookupDeclaration): string =>
  [list, ...(parent ? [lookupKey(parent)] : []), ...(family ? [family] : []), code].join('/');
