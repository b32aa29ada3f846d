/** Repeatable parts of a record as sheets of their own in the workbook: a row each, named by its record and by its own id. */
import { fieldsOf, type Field } from '@chainage/shared/contracts/kit/field';
import { ROW_ID } from '@chainage/shared/contracts/kit/kinds/rows';
import { rowsAt } from '@chainage/shared/contracts/kit/rows';
import type { Values } from '#kernel/records/served-kind.ts';
import type { Import, ImportColumn } from './import.model.ts';

/** A part: what its sheet's columns fill, and the register to read its rows by. */
export interface PartSheet {
  /** Field of the record. */
  name: string;
  columns: readonly ImportColumn[];
  /** The column of the row's own id. */
  rowId: string;
  /** Reads heads and rows of its sheet. */
  known: Import;
}

/** What a column of a part is called among those of the record. */
export const partColumn = (part: string, field: string): string => `${part}:${field}`;
/** The field of the row that a column fills. */
export const fieldIn = ({ name }: Pick<PartSheet, 'name'>, column: string): string => column.slice(name.length + 1);

/** Of sensitive paths the fields of this part's rows. */
export const hiddenIn = (part: string, hidden: readonly string[]): string[] =>
  hidden.flatMap((path) => (path.startsWith(`${part}.*.`) ? [path.slice(part.length + 3)] : []));

/**
 * What a check has kept for writing, as the page of whoever writes it would send it: without what they may not see, where that
 * is what stands there. What is new in such a field stays, and is judged.
 */
export function asSent(values: Values, stored: Values, hidden: readonly string[]): Values {
  const names = Object.keys(values).filter((name) => hiddenIn(name, hidden).length > 0);
  const seen = names.map((name) => {
    const fields = hiddenIn(name, hidden);
    const isStored = (row: Values) =>
      rowsAt(stored, name).some((one) =>
        [ROW_ID, ...fields].every((field) => (one[field] ?? null) === (row[field] ?? null)),
      );
    const rows = rowsAt(values, name).map((row) =>
      isStored(row) ? Object.fromEntries(Object.entries(row).filter(([field]) => !fields.includes(field))) : row,
    );
    return [name, rows] as const;
  });
  return { ...values, ...Object.fromEntries(seen) };
}

/** A pointer to another row is told by that row's id; its place follows from it. */
const pointerAt = (row: Record<string, Field>, by: string) =>
  Object.entries(row).find(([, field]) => field.kind === 'row_of' && field.by === by);

/** What a cell of each column says of a row. */
export function visibleOf(part: PartSheet, row: Values, record: Values, hidden: readonly string[]): Values {
  const fields = part.known.served.declared.fields;
  const shape = (fieldsOf(fields)[part.name]?.row ?? {}) as Record<string, Field>;
  const said = part.columns.map(({ name }) => {
    const field = fieldIn(part, name);
    if (hidden.includes(`${part.name}.*.${field}`) || hidden.includes(part.name)) return [name, null] as const;
    const [place, pointer] = pointerAt(shape, field) ?? [];
    const target =
      pointer && typeof row[place ?? ''] === 'number'
        ? rowsAt(record, pointer.of ?? '')[row[place ?? ''] as number]
        : undefined;
    return [name, row[field] ?? target?.[ROW_ID] ?? null] as const;
  });
  return Object.fromEntries(said);
}

/** A row with what cells say of it; a pointer that was emptied points nowhere. */
export function withCells(part: PartSheet, row: Values, said: Values): Values {
  const shape = (fieldsOf(part.known.served.declared.fields)[part.name]?.row ?? {}) as Record<string, Field>;
  const written: Values = { ...row };
  for (const [column, value] of Object.entries(said)) {
    const field = fieldIn(part, column);
    written[field] = value;
    const [place] = pointerAt(shape, field) ?? [];
    if (place !== undefined) delete written[place];
  }
  // what is empty in a row is left out, as forms leave it
  return Object.fromEntries(Object.entries(written).filter(([, value]) => value !== null && value !== undefined));
}

/** All columns that a workbook of it has. */
export const columnsIn = ({ columns, parts }: Import): ImportColumn[] => [
  ...columns,
  ...parts.flatMap((part) => [...part.columns]),
];

/** A record's values, and those of its rows, by the names of their columns. */
export const codedIn = ({ parts }: Import, values: Values): Values[] => [
  values,
  ...parts.flatMap((part) => rowsAt(values, part.name).map((row) => visibleOf(part, row, values, []))),
];
