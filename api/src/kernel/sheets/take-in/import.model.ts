/** A sheet that comes in: its module says of which kind its rows are, which fields its columns fill, and who may. */
import type { ExcelLanguage } from '@chainage/shared/contracts/excel-paths';
import { fieldsOf, type Field, type Fields } from '@chainage/shared/contracts/kit/field';
import type { KindName } from '@chainage/shared/contracts/kit/kinds';
import type { Column } from '@chainage/shared/contracts/kit/list';
import type { Values } from '#kernel/records/served-kind.ts';
import type { TableRecord } from '#kernel/records/table/load.queries.ts';
import type { ServedTable } from '#kernel/records/table/table-kind.model.ts';
import type { Tenant } from '#kernel/tenancy/context.ts';
import { ROW_ID } from '@chainage/shared/contracts/kit/kinds/rows';
import type { SheetWords } from '../sheet.model.ts';
import { partColumn, type PartSheet } from './part-sheets.ts';

export type ShownName = 'number' | 'status';

/** What a module states, in the order in which columns stand. */
export interface ImportStated {
  /** As its sheet is called: `asset_register`. */
  key: string;
  served: ServedTable;
  /** Fields that columns fill. */
  columns: readonly string[];
  /** What a file says of each record besides and no cell changes: `number`, by which rows are known too, and `status`. */
  shown?: readonly ShownName[];
  /** What the server keeps of each record, which goes out with it; when it comes back nothing is read of it. */
  told?: readonly Column[];
  /** Fields of rows, each with a sheet of its own in the workbook (`part-sheets.ts`). */
  parts?: readonly string[];
  /** What may be chosen at a field here, where that is less than its declaration says; `within`: of the entry chosen at another. */
  narrowed?: Readonly<Record<string, Pick<Field, 'params'> | { within: string }>>;
  /** The field, or the fields, within whose value a code names a record: an item in its store. */
  codeIn?: string | readonly string[];
  /** Columns that a new row may leave empty, or a sheet out: their kind says what stands there then. */
  filled?: readonly string[];
  /** Heads, and the words of choices by field. */
  words: Readonly<Record<ExcelLanguage, SheetWords>>;
  /** Permissions of which one is needed: for rows that are new, and for those that are there. What each row asks, its kind says. */
  needs: readonly string[];
  /** Permissions of which one lets a person undo what somebody else has imported. */
  undoNeeds: readonly string[];
}

export interface ImportColumn {
  name: string;
  field: Field;
  /** Must be filled in a new row. */
  required: boolean;
  /** The column whose entry this one's belongs to. */
  within?: { name: string; field: Field };
}

export interface Import extends Omit<ImportStated, 'columns' | 'shown' | 'told' | 'narrowed' | 'parts' | 'filled'> {
  columns: readonly ImportColumn[];
  shown: readonly ShownName[];
  told: readonly Column[];
  /** The field that people number a record by, where there is one among the columns. */
  code: string | null;
  parts: readonly PartSheet[];
}

/** Kinds of fields that a cell can hold. */
const IN_A_CELL: readonly KindName[] = [
  'text',
  'area',
  'plate',
  'mobile',
  'whole',
  'decimal',
  'money',
  'chainage',
  'day',
  'instant',
  'choice',
  'flag',
  'lookup',
  'lookups',
  'person',
  // by its code
  'reference',
];

/** Whether a cell can hold what the field does. */
export const isForCell = (field: Field | undefined): boolean => field !== undefined && IN_A_CELL.includes(field.kind);

/** Columns beside the fields, by which a file that went out is known when it comes back. */
export const ID_COLUMN = 'id';
export const VERSION_COLUMN = 'version';

/** What names a record of these fields, where people number it by a code; null where they have none. */
export function codeKey({ code, codeIn }: Pick<Import, 'code' | 'codeIn'>, fields: Values): string | null {
  const said = code === null ? null : fields[code];
  if (said === null || said === undefined) return null;
  const within = codeIn === undefined ? [] : [codeIn].flat();
  return [said, ...within.map((name) => fields[name as string])].map(String).join(' ');
}

const folded = ({ served }: Pick<Import, 'served'>, said: unknown): string =>
  served.foldsCode ? String(said).toUpperCase() : String(said);

/** What no two records may both have: the name of one, however its capitals are typed where its kind says so. */
export function sameKey(known: Import, fields: Values): string | null {
  const { code } = known;
  return code === null || fields[code] == null
    ? null
    : codeKey(known, { ...fields, [code]: folded(known, fields[code]) });
}

/** Records that have one of these codes, in any spelling that stands for it. */
export async function loadByCode(known: Import, tenant: Tenant, codes: readonly string[]): Promise<TableRecord[]> {
  const { served, code } = known;
  if (code === null || codes.length === 0) return [];
  return served.loadAll(tenant, { column: code, values: codes, folded: served.foldsCode });
}

const imports = new Map<string, Import>();

const narrowTo = ({ narrowed }: ImportStated, name: string, field: Field): Field => {
  const by = narrowed?.[name];
  return by && 'params' in by ? { ...field, ...by } : field;
};

function narrow(stated: ImportStated, name: string, fields: Fields): Partial<ImportColumn> {
  const by = stated.narrowed?.[name];
  if (!by) return {};
  if (!('within' in by)) return { field: narrowTo(stated, name, fields[name] as Field) };
  return { within: { name: by.within, field: narrowTo(stated, by.within, fields[by.within] as Field) } };
}

/** The sheet of a part: its rows are known by their record and by their own id. */
function partOf(stated: ImportStated, name: string, fields: Fields): PartSheet {
  const row = fields[name]?.row;
  if (!row) throw new Error(`${stated.key}: ${name} has no rows`);
  const columns = Object.entries(row)
    // who a row is, or which other row is meant, is text
    .filter(([, field]) => !field.kept && (isForCell(field) || field.kind === 'row_id'))
    .map(([own, field]): ImportColumn => ({ name: partColumn(name, own), field, required: false }));
  const known: Import = { ...stated, columns, code: null, shown: ['number'], told: [], parts: [] };
  const rowId = partColumn(name, ROW_ID);
  return { name, columns: columns.filter((one) => one.name !== rowId), rowId, known };
}

/** Asked of every new row, whatever else it says. */
const isAlwaysAsked = ({ served: { declared }, filled = [] }: ImportStated, name: string): boolean =>
  (declared.required['create'] ?? []).includes(name) && !filled.includes(name) && !(name in (declared.show ?? {}));

/** Makes an import known. Called when a module is loaded; throws where a column cannot be filled out of a cell, or has no head. */
export function declareImport(stated: ImportStated): Import {
  const { key, served, words } = stated;
  if (imports.has(key)) throw new Error(`two imports are called "${key}"`);
  const { declared } = served;
  const fields = fieldsOf(declared.fields);
  const columns = stated.columns.map((name): ImportColumn => {
    const field = fields[name];
    if (!field || !isForCell(field)) throw new Error(`${key}: no cell can hold ${name}`);
    for (const language of Object.values(words))
      if (!language.columns[name]) throw new Error(`${key}: the column ${name} has no head`);
    return {
      name,
      field,
      required: isAlwaysAsked(stated, name),
      ...narrow(stated, name, fields),
    };
  });
  const code = declared.code && stated.columns.includes(declared.code) ? declared.code : null;
  const parts = (stated.parts ?? []).map((name) => partOf(stated, name, fields));
  const made = { ...stated, columns, code, shown: stated.shown ?? [], told: stated.told ?? [], parts };
  imports.set(key, made);
  return made;
}

export const findImport = (key: string): Import | undefined => imports.get(key);
export const allImports = (): readonly Import[] => [...imports.values()];
