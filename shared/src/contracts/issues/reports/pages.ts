/** Which reports over issues there are, and where: all that routes need. */

/** Their `report_key`s. */
export const ISSUE_REPORTS = [
  'accident_statement',
  'unusual_occurrence',
  'encroachment_register',
  'damage_recovery',
] as const;
export type IssueReportKey = (typeof ISSUE_REPORTS)[number];

export const reportPage = (key: IssueReportKey): string => `/issues/reports/${key}`;
