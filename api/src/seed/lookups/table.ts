/** How the seed's tables are written, and how they become rows: domain.md section 5. */
import type { IssueType } from '@chainage/shared/contracts/issues/issue-type';

/** Facts of a row beside its texts: `code` replaces the label's slug, everything else becomes an attribute. */
export interface Facts {
  code?: string;
  /** The number on the NHAI monthly accident pro forma ("4a"). */
  number?: string;
  sla_hours?: number;
  /** Limit of the temporary repair, where the permanent one takes longer. */
  temporary_sla_hours?: number;
  /** Hours by risk score: high from 15, medium from 8 (domain.md section 3.3, hazard). */
  sla_hours_by_risk?: { high: number; medium: number; low: number };
  used_for?: readonly ('accident' | 'breakdown' | 'violation')[];
}

/** Label in English, Hindi and Marathi. */
export type Row = readonly [label: string, hi: string, mr: string, facts?: Facts];
/** A category and the issue types under it. */
export type CategoryRow = readonly [label: string, hi: string, mr: string, types: readonly Row[]];
export type CategoryTable = Partial<Record<IssueType, readonly CategoryRow[]>>;

/** A row of the `lookup` table without its organisation. */
export interface LookupSeed {
  id: number;
  list: string;
  code: string;
  label: string;
  parent: number | null;
  sort_order: number;
  attributes: Record<string, unknown>;
}

/** "Breach/blockade" → "breach_blockade". */
export const slug = (label: string): string =>
  label
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '_')
    .replace(/^_|_$/g, '');

interface Place {
  id: number;
  list: string;
  sortOrder: number;
  parent?: number;
  /** `issue_type_category` of categories, `accident_type_category` of accident classifications. */
  family?: Record<string, string>;
}

export function toSeed([label, hi, mr, facts = {}]: Row, place: Place): LookupSeed {
  const { code, ...attributes } = facts;
  return {
    id: place.id,
    list: place.list,
    code: code ?? slug(label),
    label,
    parent: place.parent ?? null,
    sort_order: place.sortOrder,
    attributes: { ...place.family, ...attributes, labels: { hi, mr } },
  };
}

/** Numbers rows 1, 2, 3 … as the pro forma does. */
export const numbered = (rows: readonly Row[]): Row[] =>
  rows.map(([label, hi, mr, facts], index) => [label, hi, mr, { number: String(index + 1), ...facts }]);
