/** A row of the file as fields, with everything that is wrong with its cells at once. */
import type { ImportTrouble } from '@chainage/shared/contracts/imports';
import { normalCode } from '@chainage/shared/contracts/kit/normal-code';
import { UUID } from '#kernel/fields/uuid.ts';
import type { Values } from '#kernel/records/served-kind.ts';
import type { ReadRow, ReadValue } from '../read/read.model.ts';
import type { Head, Heads } from './heads.ts';
import { ID_COLUMN, VERSION_COLUMN, type ImportColumn, type ShownName } from './import.model.ts';
import { readCell, type Reading } from './read-cell.ts';
import { shownCell, shownMoment } from './show-value.ts';

export interface FieldsRead {
  /** As the sheet counts. */
  row: number;
  /** As the sheet shows them. */
  cells: (string | null)[];
  id: string | null;
  version: number | null;
  /** The code that names the record, one spelling of it. */
  code: string | null;
  /** What the row says of its record that no cell changes. */
  shown: Partial<Record<ShownName, string>>;
  /** Fields by what their cells say; empty ones as null, those that say nothing sensible left out. */
  fields: Values;
  faults: ImportTrouble[];
  warnings: ImportTrouble[];
}

const EMPTY: ReadValue = { kind: 'empty' };
/** What `write/csv.ts` puts before a text that a sheet would compute. */
const GUARD = /^'(?=\s*[=+\-@\t\r\uFF1D\uFF0B\uFF0D\uFF20])/u;

export function readRow(
  { row, values }: ReadRow,
  { columns }: Heads,
  { isCsv, ...reading }: Reading & { isCsv: boolean },
): FieldsRead {
  const byName = new Map(reading.known.columns.map((column) => [column.name, column]));
  const read: FieldsRead = {
    row,
    cells: columns.map((_, at) => shownCell(values[at])),
    ...{ id: null, version: null, code: null, shown: {}, fields: {}, faults: [], warnings: [] },
  };
  const isShown = (name: string): name is ShownName => reading.known.shown.some((one) => one === name);
  const put = (at: number, column: ImportColumn, value: ReadValue) => {
    const { within } = column;
    const family = within && { field: within.field, chosen: Number(read.fields[within.name] ?? 0) || null };
    const { fault, warnings, value: said } = readCell(value, column, { ...reading, family });
    for (const code of warnings)
      read.warnings.push({
        ...{ column: at, field: column.name, code },
        ...(code === 'day_first' && { value: shownMoment(String(said)) }),
      });
    if (fault) read.faults.push({ column: at, field: column.name, code: fault });
    else read.fields[column.name] = said;
  };
  // what belongs to another column's entry is read behind it, wherever it stands
  const isWithin = ({ name }: Head) => byName.get(name ?? '')?.within !== undefined;
  const inOrder = [...columns.entries()].toSorted(
    ([, one], [, other]) => Number(isWithin(one)) - Number(isWithin(other)),
  );
  inOrder.forEach(([at, { name }]) => {
    if (name === null) return;
    const found = values[at] ?? EMPTY;
    const value = isCsv && found.kind === 'text' ? { ...found, text: found.text.replace(GUARD, '') } : found;
    const column = byName.get(name);
    if (column) return put(at, column, value);
    const text = shownCell(value)?.trim() ?? '';
    if (text === '' || reading.known.told.some((one) => one.name === name)) return;
    if (isShown(name)) read.shown[name] = text;
    else if (name === ID_COLUMN && UUID.test(text.toLowerCase())) read.id = text.toLowerCase();
    else if (name === VERSION_COLUMN && /^[1-9]\d{0,8}$/.test(text)) read.version = Number(text);
    else read.faults.push({ column: at, field: name, code: name === ID_COLUMN ? 'not_found' : 'not_a_number' });
  });
  const { code } = reading.known;
  const said = code === null ? null : read.fields[code];
  if (code !== null && typeof said === 'string') {
    read.code = normalCode(said);
    read.fields[code] = read.code;
  }
  return read;
}
