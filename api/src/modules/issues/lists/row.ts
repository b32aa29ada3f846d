/** How the tables of the issues' lists are written: domain.md section 5. */
import type { IssueType } from '@chainage/shared/contracts/issues/issue-type';
import type { LookupRow, RowFacts } from '#kernel/declarations/lookup-rows.ts';

/** Facts of a row beside its texts. */
export interface Facts extends RowFacts {
  /** The number on the NHAI monthly accident pro forma ("4a"). */
  number?: string;
  sla_hours?: number;
  /** Limit of the temporary repair, where the permanent one takes longer. */
  temporary_sla_hours?: number;
  /** Hours by risk score: high from 15, medium from 8 (domain.md section 3.3, hazard). */
  sla_hours_by_risk?: { high: number; medium: number; low: number };
  used_for?: readonly ('accident' | 'breakdown' | 'violation')[];
}

export type Row = LookupRow<Facts>;
/** A category and the issue types under it. */
export type CategoryRow = readonly [label: string, hi: string, mr: string, types: readonly Row[]];
export type CategoryTable = Partial<Record<IssueType, readonly CategoryRow[]>>;

/** Numbers rows 1, 2, 3 … as the pro forma does. */
export const numbered = (rows: readonly Row[]): Row[] =>
  rows.map(([label, hi, mr, facts], index) => [label, hi, mr, { number: String(index + 1), ...facts }]);
