/** Reports of daily progress as files: their `report_key`s, and the right to take them out. Without Zod, for screens. */
export const DPR_FILES = {
  month: 'dpr_month_report',
  bill: 'dpr_bill',
  vendors: 'dpr_vendor_abstract',
  day: 'dpr_daily',
  hindrances: 'dpr_hindrances',
  entries: 'dpr_entries',
  lines: 'dpr_lines',
  /** Of a package and a month, with chapters of other modules; on paper alone. */
  progress: 'dpr_progress_report',
} as const;

export const EXPORTS_DPR = 'export__all__dpr';
