/** Sheets that are taken in: uploaded, checked, applied, undone (issue of the register's bulk import, domain.md section 6, "Assets"). */
import { z } from 'zod';
import { EXCEL_FORMATS, EXCEL_LANGUAGES } from './excel-paths.ts';
import { uuid } from './fields.ts';
import { IMPORT_ACTIONS, IMPORT_OBSTACLES, IMPORT_OUTCOMES, IMPORT_REFUSALS, IMPORT_STATES } from './import-paths.ts';
import { listOf, listQueryShape } from './list.ts';

const key = () => z.string().regex(/^[a-z_]{1,40}$/, 'invalid');

/** Fields of the multipart `POST imports/`, before the part named `file`. The id makes a second click the first one again. */
export const importCreateSchema = z.strictObject({
  id: uuid(),
  /** Which register: `asset_register`. */
  import_key: key(),
  /** In which values are shown that are changed. */
  language: z.enum(EXCEL_LANGUAGES, 'not_in_list'),
});
export type ImportCreate = z.infer<typeof importCreateSchema>;

export const importActionSchema = z.strictObject({ action: z.enum(IMPORT_ACTIONS, 'not_in_list') });

/** Something wrong with a cell, or told of it: `column` from 0, null for the whole row. Codes have texts. */
export const importTroubleSchema = z.object({
  column: z.int().nullable(),
  /** The field, where the column has one. */
  field: z.string().nullable(),
  code: z.string(),
  /** What the text names: the row that has the code already, the day as it was read. */
  value: z.string().optional(),
  /** Where it stands, if that is on a sheet of a part of the record: `Casualties C7`. */
  cell: z.string().optional(),
});
export type ImportTrouble = z.infer<typeof importTroubleSchema>;

/** A column of the file, by its head. */
export const importHeadSchema = z.object({
  head: z.string(),
  /** The field it fills; null where it fills none. */
  field: z.string().nullable(),
  trouble: importTroubleSchema.nullable(),
});
export type ImportHead = z.infer<typeof importHeadSchema>;

export const importSchema = z.object({
  id: z.uuid(),
  import_key: z.string(),
  /** What the register is called, by language. */
  names: z.record(z.string(), z.string()),
  file_name: z.string(),
  format: z.enum(EXCEL_FORMATS),
  file_size: z.int(),
  status: z.enum(IMPORT_STATES),
  /** 0 to 1, while something is under way. */
  progress: z.number().nullable(),
  /** Rows gone through so far. */
  done: z.string().nullable(),
  /** By what they would do. */
  counts: z.record(z.enum(IMPORT_OUTCOMES), z.int()),
  heads: z.array(importHeadSchema),
  /** Of the whole file: a head that is missing. */
  troubles: z.array(importTroubleSchema),
  refusal: z.enum(IMPORT_REFUSALS).nullable(),
  /** What the refusal names. */
  refusal_value: z.string().nullable(),
  created_at: z.string(),
  applied_at: z.string().nullable(),
  undone_at: z.string().nullable(),
  expires_at: z.string(),
  requested_by: z.int(),
  requested_by_name: z.string(),
  undone_by_name: z.string().nullable(),
  allowed_actions: z.array(z.enum(IMPORT_ACTIONS)),
});
export type SheetImport = z.infer<typeof importSchema>;

export const importListSchema = listOf(importSchema);
export type SheetImports = z.infer<typeof importListSchema>;

export const importQuerySchema = z.strictObject({
  limit: listQueryShape.limit,
  offset: listQueryShape.offset,
  import_key: key().optional(),
});

export const IMPORT_SHOWS = [...IMPORT_OUTCOMES, 'told', 'obstacle'] as const;
export type ImportShow = (typeof IMPORT_SHOWS)[number];

export const importRowsQuerySchema = z.strictObject({
  limit: listQueryShape.limit,
  offset: listQueryShape.offset,
  /** Only rows of this outcome, with something told of them, or that stand in the way of undoing. */
  show: z.enum(IMPORT_SHOWS, 'not_in_list').optional(),
});

/** A row of the sheet as it was read, with what it would do. */
export const importRowSchema = z.object({
  /** As the sheet counts, from 1. */
  row: z.int(),
  outcome: z.enum(IMPORT_OUTCOMES),
  record_id: z.uuid().nullable(),
  cells: z.array(z.string().nullable()),
  /** Of a change: by field what stands there and what would, as a sheet shows them. */
  changes: z.record(z.string(), z.object({ from: z.string().nullable(), to: z.string().nullable() })),
  faults: z.array(importTroubleSchema),
  warnings: z.array(importTroubleSchema),
  obstacle: z.enum(IMPORT_OBSTACLES).nullable(),
  /** What refers to it: `issue`. */
  obstacle_value: z.string().nullable(),
});
export type ImportRow = z.infer<typeof importRowSchema>;
export const importRowsSchema = listOf(importRowSchema);
export type ImportRows = z.infer<typeof importRowsSchema>;

export const importTemplateQuery = z.strictObject({ language: z.enum(EXCEL_LANGUAGES, 'not_in_list').optional() });
