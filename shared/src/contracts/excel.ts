/** Files of lists, made beside requests: `excel/create/`, `excel/list/` (spec.md section 7, domain.md sections 3.9 and 4). */
import { z } from 'zod';
import { EXCEL_FAILURES, EXCEL_FORMATS, EXCEL_LANGUAGES, EXCEL_STATES } from './excel-paths.ts';
import { listOf, listQueryShape } from './list.ts';

const FILTERS_MOST = 40;
/** Room for the ids of a page of chosen rows. */
const FILTER_LONGEST = 4000;

export const excelCreateSchema = z.strictObject({
  /** Which list: `issue_register`. */
  report_key: z.string().regex(/^[a-z_]{1,40}$/, 'invalid'),
  format: z.enum(EXCEL_FORMATS, 'not_in_list'),
  /** Of heads and words. */
  language: z.enum(EXCEL_LANGUAGES, 'not_in_list'),
  /** As the query of the list has them. */
  filters: z
    .record(z.string().regex(/^[a-z_]{1,60}$/, 'invalid'), z.string().max(FILTER_LONGEST, 'too_long'))
    .refine((filters) => Object.keys(filters).length <= FILTERS_MOST, 'too_many'),
});
export type ExcelCreate = z.infer<typeof excelCreateSchema>;

export const EXCEL_ACTIONS = ['retry', 'cancel'] as const;
export const excelActionSchema = z.strictObject({ action: z.enum(EXCEL_ACTIONS, 'not_in_list') });
export type ExcelAction = z.infer<typeof excelActionSchema>['action'];

export const excelFileSchema = z.object({
  id: z.uuid(),
  report_key: z.string(),
  /** What the report is called, by language. */
  names: z.record(z.string(), z.string()),
  format: z.enum(EXCEL_FORMATS),
  language: z.enum(EXCEL_LANGUAGES),
  filters: z.record(z.string(), z.string()),
  /** The filters in words, by language, where a list was filtered. */
  filters_said: z.record(z.string(), z.string()).optional(),
  status: z.enum(EXCEL_STATES),
  /** 0 to 1, while it is processing. */
  progress: z.number().nullable(),
  row_count: z.int().nullable(),
  /** A path under `/api/media/`; null where there is nothing to fetch, or not for this reader. */
  file_url: z.string().nullable(),
  file_size: z.int().nullable(),
  error: z.enum(EXCEL_FAILURES).nullable(),
  created_at: z.string(),
  ended_at: z.string().nullable(),
  expires_at: z.string().nullable(),
  requested_by: z.int(),
  requested_by_name: z.string(),
  allowed_actions: z.array(z.enum(EXCEL_ACTIONS)),
});
export type ExcelFile = z.infer<typeof excelFileSchema>;

export const excelQuerySchema = z.strictObject({ limit: listQueryShape.limit, offset: listQueryShape.offset });
export const excelListSchema = listOf(excelFileSchema);
export type ExcelList = z.infer<typeof excelListSchema>;
