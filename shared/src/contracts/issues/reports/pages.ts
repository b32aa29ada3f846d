/** Which reports over issues there are, and where: all that routes need. */
import type { IssueType } from '../issue-type.ts';

/** Their `report_key`s. */
export const ISSUE_REPORTS = [
  'accident_statement',
  'unusual_occurrence',
  'encroachment_register',
  'damage_recovery',
] as const;
export type IssueReportKey = (typeof ISSUE_REPORTS)[number];

export const reportPage = (key: IssueReportKey): string => `/issues/reports/${key}`;

/** The report that a type has of its own; others have their register. */
export const REPORT_OF: Readonly<Partial<Record<IssueType, IssueReportKey>>> = {
  road_user_accident: 'accident_statement',
  highway: 'accident_statement',
  enroachment_row: 'encroachment_register',
  material_damage: 'damage_recovery',
};
