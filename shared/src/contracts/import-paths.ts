/** Where sheets are taken in, and the words for what becomes of them. Without Zod, for the button beside a list. */
export const IMPORTS_PATH = 'imports/';
export const importPath = (id: string): string => `imports/${id}/`;
export const importRowsPath = (id: string): string => `imports/${id}/rows/`;
export const importStepPath = (id: string): string => `imports/${id}/step/`;

/**
 * `checking`: read and held against the register, nothing is written; `checked`: what would be written is known; `refused`: the
 * file cannot be read; `failed`: the check broke off; `applied`: all of it stands in the register.
 */
export const IMPORT_STATES = [
  'checking',
  'checked',
  'refused',
  'failed',
  'cancelled',
  'applying',
  'applied',
  'undoing',
  'undone',
] as const;
export type ImportState = (typeof IMPORT_STATES)[number];

/** What a row of the sheet would do to the register. */
export const IMPORT_OUTCOMES = ['new', 'changed', 'unchanged', 'wrong'] as const;
export type ImportOutcome = (typeof IMPORT_OUTCOMES)[number];

export const IMPORT_ACTIONS = ['apply', 'undo', 'cancel', 'check'] as const;
export type ImportAction = (typeof IMPORT_ACTIONS)[number];

/** Rows that one file may bring. */
export const IMPORT_ROWS_MAX = 50_000;
/** Columns, of which the file's heads may name fewer. */
export const IMPORT_COLUMNS_MAX = 200;

/** What can be wrong with a cell, a head or a row beside what a form says of a field (`field-codes.ts`). */
export const IMPORT_FAULTS = [
  'month_first',
  'merged',
  'cell_error',
  'no_value',
  'several',
  'not_yes_no',
  'not_a_chainage',
  'head_unknown',
  'head_doubled',
  'head_missing',
  'no_key',
  'twice',
  'stale',
  'not_found',
  'denied',
  'locked',
  'became_day',
] as const;
export type ImportFault = (typeof IMPORT_FAULTS)[number];

/** What is taken all the same, and told. */
export const IMPORT_WARNINGS = ['formula', 'day_first', 'off_gps', 'only_shown'] as const;
export type ImportWarning = (typeof IMPORT_WARNINGS)[number];

/** Why a file, or an import of it, went no further. */
export const IMPORT_REFUSALS = [
  'not_a_sheet',
  'old_xls',
  'encrypted',
  'macro',
  'broken',
  'too_large',
  'too_many_rows',
  'too_many_columns',
  'cell_too_long',
  'no_such_sheet',
  'encoding',
  'slow',
  'no_heads',
  'no_rows',
  'rights',
  'gone',
  'conflict',
  'in_the_way',
  'fault',
] as const;
export type ImportRefusal = (typeof IMPORT_REFUSALS)[number];

/** What stands in the way of undoing a row. */
export const IMPORT_OBSTACLES = ['changed', 'referred_to', 'files', 'said', 'taken', 'gone', 'denied'] as const;
export type ImportObstacle = (typeof IMPORT_OBSTACLES)[number];
