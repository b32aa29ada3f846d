/** Where files of lists are ordered and fetched (spec.md section 7). Without Zod, for the button beside a list. */
export const EXCEL_CREATE_PATH = 'excel/create/';
export const EXCEL_LIST_PATH = 'excel/list/';
export const excelStepPath = (id: string): string => `excel/${id}/step/`;

export const EXCEL_STATES = ['queued', 'processing', 'ready', 'failed', 'cancelled', 'expired'] as const;
export type ExcelState = (typeof EXCEL_STATES)[number];
export const EXCEL_FORMATS = ['xlsx', 'csv', 'pdf'] as const;
export type ExcelFormat = (typeof EXCEL_FORMATS)[number];
export const EXCEL_LANGUAGES = ['en', 'hi', 'mr'] as const;
export type ExcelLanguage = (typeof EXCEL_LANGUAGES)[number];
/** Why a file was not made: `rights` ended meanwhile, `too_many_rows`, `filters` that no longer make sense, or a fault. */
export const EXCEL_FAILURES = ['rights', 'too_many_rows', 'filters', 'fault'] as const;
export type ExcelFailure = (typeof EXCEL_FAILURES)[number];

/** Rows of a file; Excel itself ends at 1,048,576. */
export const EXCEL_ROWS_MAX = 250_000;
/** Rows of a list on paper: some hundred pages; what is longer is a workbook. */
export const PAPER_ROWS_MAX = 2000;
/** Rows that a file of a format holds. */
export const rowsMax = (format: ExcelFormat): number => (format === 'pdf' ? PAPER_ROWS_MAX : EXCEL_ROWS_MAX);

/** A record's paper as a `report_key`; its filters are the record's id alone. */
export const paperKey = (entity: string): string => `paper_${entity}`;

/** What the right to order one is called. */
export const EXCEL_RIGHT = 'create__own__excel';
/** Seeing what was ordered: everybody's, or one's own. */
export const EXCEL_VIEW = ['view__all__excel', 'view__own__excel'] as const;
