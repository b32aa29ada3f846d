/** Rows of a workbook's sheets of parts, by the record that each names, and what they make of its parts. */
import { isDeepStrictEqual } from 'node:util';
import { v7 as uuidv7 } from 'uuid';
import { fieldsOf, type Fields } from '@chainage/shared/contracts/kit/field';
import { ROW_ID } from '@chainage/shared/contracts/kit/kinds/rows';
import { pointersIn, rowsAt } from '@chainage/shared/contracts/kit/rows';
import type { ImportTrouble } from '@chainage/shared/contracts/imports';
import { mask } from '#kernel/fields/masking.ts';
import { isSame } from '#kernel/records/many/check-many.ts';
import type { Values } from '#kernel/records/served-kind.ts';
import type { TableRecord } from '#kernel/records/table/load.queries.ts';
import type { Tenant } from '#kernel/tenancy/context.ts';
import { columnName } from '../write/xlsx-text.ts';
import type { Heads } from './heads.ts';
import type { Import } from './import.model.ts';
import { fieldIn, hiddenIn, partColumn, visibleOf, withCells, type PartSheet } from './part-sheets.ts';
import type { CheckedRow } from './judge-rows.ts';
import type { FieldsRead } from './read-row.ts';

/** A sheet of a part, as it lies in the workbook. */
export interface PartRows {
  part: PartSheet;
  /** Of the tab. */
  tab: string;
  heads: Heads;
  /** Where its column would stand behind those of the record. */
  column: number;
  rows: readonly FieldsRead[];
}

/** What the sheet makes of a record's part. */
interface PartRead {
  /** Undefined where it says what stands there. */
  rows: readonly Values[] | undefined;
  /** Of each row of the part the place at which it is stored; null of one that is new. */
  stoodAt: readonly (number | null)[];
  faults: ImportTrouble[];
  warnings: readonly ImportTrouble[];
  /** How many the sheet has of it. */
  count: number;
  /** Where a fault of a row of the part is to be told. */
  at: (place: number, field: string | undefined) => ImportTrouble['cell'];
}

/** `Casualties C7`; of a whole row `Casualties 7`. */
export const cellOf = ({ tab }: PartRows, row: number, column: number | null): string =>
  `${tab} ${column === null || column < 0 ? '' : columnName(column)}${row}`;

const headAt = ({ heads }: PartRows, column: string): number => heads.columns.findIndex(({ name }) => name === column);

/** By its id where it says one, else by the number. */
const keyOf = ({ id, shown: { number } }: Pick<FieldsRead, 'id' | 'shown'>): string | undefined => id ?? number;

const idOfRow = (read: FieldsRead, { rowId }: PartSheet): string | null => {
  const said = read.fields[rowId];
  return typeof said === 'string' ? said.trim().toLowerCase() : null;
};

export class PartsOfRecords {
  readonly sheets: readonly PartRows[];
  readonly #byKey: ReadonlyMap<PartRows, ReadonlyMap<string, readonly FieldsRead[]>>;
  readonly #met = new Set<FieldsRead>();

  constructor(sheets: readonly PartRows[]) {
    this.sheets = sheets;
    this.#byKey = new Map(
      sheets.map((sheet) => {
        const byKey = new Map<string, FieldsRead[]>();
        for (const row of sheet.rows) {
          const key = keyOf(row);
          if (key !== undefined) byKey.set(key, [...(byKey.get(key) ?? []), row]);
        }
        return [sheet, byKey];
      }),
    );
  }

  /** Of the record that a row of the first sheet is; one that names none has no rows. */
  of(sheet: PartRows, loaded: TableRecord | undefined): readonly FieldsRead[] {
    const byKey = this.#byKey.get(sheet);
    const { id, number = null } = loaded?.record ?? {};
    // a code that several records can have names none of them
    const names = sheet.part.known.codeIn === undefined ? [id, number] : [id];
    const found = names.flatMap((key) => byKey?.get(key ?? '') ?? []);
    for (const row of found) this.#met.add(row);
    return found.toSorted((one, other) => one.row - other.row);
  }

  /** Rows that belong to no record of the first sheet. */
  left(): { sheet: PartRows; row: FieldsRead }[] {
    return this.sheets.flatMap((sheet) =>
      sheet.rows.filter((row) => !this.#met.has(row)).map((row) => ({ sheet, row })),
    );
  }
}

/** Cells of the columns that the sheet has. */
const saidIn = ({ part, heads }: PartRows, read: FieldsRead): Values => {
  const has = new Set(heads.columns.map(({ name }) => name));
  const said = part.columns.filter(({ name }) => has.has(name) && name in read.fields);
  return Object.fromEntries(said.map(({ name }) => [name, read.fields[name] ?? null]));
};

/** Those of the cells that say otherwise than the row. */
function changedCells(part: PartSheet, said: Values, shown: Values): Values {
  const changed = part.columns.filter(({ name, field }) => {
    const [one, other] = [said[name], shown[name] ?? null];
    return name in said && !isDeepStrictEqual(one, other) && !isSame(field.kind, one, other);
  });
  return Object.fromEntries(changed.map(({ name }) => [name, said[name]]));
}

/** Whether a stored row holds what no cell of the sheet says: of a pointer by place, the row's id says it. */
function holdsUnsaid({ part, heads }: PartRows, row: Values, shown: Values, unseen: ReadonlySet<string>): boolean {
  const said = new Set(
    heads.columns.flatMap(({ name }) => (name === null || unseen.has(name) ? [] : [fieldIn(part, name)])),
  );
  return Object.entries(row).some(([field, value]) => {
    if (value === null || value === undefined || field === ROW_ID || said.has(field)) return false;
    const by = fieldsOf(part.known.served.declared.fields)[part.name]?.row?.[field]?.by;
    return by === undefined || !said.has(by) || shown[partColumn(part.name, by)] === null;
  });
}

interface RowRead {
  read: FieldsRead;
  said: Values;
}

/**
 * What a sheet's rows make of the part: each that names a stored row is that row where it stood, with what its cells say; the
 * others come behind them, each under an id of its own; what is not on the sheet any more goes. A stored row without an id is
 * the one that says the same, or the only one that is left beside the only one that is left of it. What its sender may not see
 * is left out of rows that are there, as their page would send them.
 */
function readPart(
  sheet: PartRows,
  rows: readonly FieldsRead[],
  { record }: TableRecord,
  hidden: readonly string[],
): PartRead {
  const { part, column } = sheet;
  const stored = rowsAt(record.values, part.name);
  const shown = stored.map((row) => visibleOf(part, row, record.values, hidden));
  const unseen = new Set(hiddenIn(part.name, hidden).map((field) => partColumn(part.name, field)));
  const faults: ImportTrouble[] = [];
  const told = (read: FieldsRead, { column: at, code, value }: Pick<ImportTrouble, 'column' | 'code' | 'value'>) => ({
    ...{ column, field: part.name, code, cell: cellOf(sheet, read.row, at) },
    ...(value !== undefined && { value }),
  });
  const fault = (read: FieldsRead, at: string, code: string) =>
    faults.push(told(read, { column: headAt(sheet, at), code }));
  const seenOf = (said: Values) => Object.fromEntries(Object.entries(said).filter(([name]) => !unseen.has(name)));
  const changedAt = (place: number, said: Values) => changedCells(part, seenOf(said), shown[place] as Values);
  const isSaid = (place: number, said: Values) => Object.keys(changedAt(place, said)).length === 0;
  const taken = new Map<number, RowRead>();
  const others: RowRead[] = [];
  for (const read of rows) {
    for (const one of read.faults) faults.push(told(read, one));
    const { number } = read.shown;
    if (read.id !== null && number !== undefined && number !== record.number) fault(read, 'number', 'mismatch');
    const id = idOfRow(read, part);
    const said = saidIn(sheet, read);
    const place = stored.findIndex((row, at) =>
      id === null ? row[ROW_ID] == null && !taken.has(at) && isSaid(at, said) : row[ROW_ID] === id,
    );
    if (id !== null && place < 0) fault(read, part.rowId, 'not_found');
    else if (taken.has(place)) fault(read, part.rowId, 'twice');
    else if (place >= 0) taken.set(place, { read, said });
    else others.push({ read, said });
  }
  const free = [...stored.keys()].filter((place) => stored[place]?.[ROW_ID] == null && !taken.has(place));
  const [other] = others;
  if (other && others.length === 1 && free.length === 1) taken.set(free[0] as number, others.pop() as RowRead);
  // which of them it is cannot be told, and it would lose what only the record has
  else if (other && free.some((at) => holdsUnsaid(sheet, stored[at] as Values, shown[at] as Values, unseen)))
    fault(other.read, part.rowId, 'mismatch');
  const kept = [...taken].toSorted(([one], [another]) => one - another);
  for (const [, { read, said }] of kept)
    for (const name of unseen) if (said[name] != null) fault(read, name, 'invalid');
  const written = kept.map(([place, { said }]) =>
    isSaid(place, said) ? (stored[place] as Values) : withCells(part, stored[place] as Values, changedAt(place, said)),
  );
  const fresh = others.map(({ said }) => withCells(part, { [ROW_ID]: uuidv7() }, said));
  const all = [...kept.map(([, one]) => one), ...others];
  const isAsStored = all.length === stored.length && written.every((row, at) => row === stored[at]);
  const asSeen = mask({ [part.name]: written }, hidden)[part.name] as readonly Values[];
  return {
    rows: isAsStored && fresh.length === 0 ? undefined : [...asSeen, ...fresh],
    stoodAt: [...kept.map(([place]) => place), ...others.map(() => null)],
    faults,
    warnings: rows.flatMap((read) => read.warnings.map((one) => told(read, one))),
    count: rows.length,
    at: (place, field) => {
      const one = all[place];
      const name =
        field === undefined ? undefined : part.columns.find((each) => fieldIn(part, each.name) === field)?.name;
      return one && cellOf(sheet, one.read.row, name ? headAt(sheet, name) : null);
    },
  };
}

/**
 * Rows that point to one that the sheets take away: by its id, or by a place at which another row stands now. Without a fault
 * they would come to belong to that one.
 */
function lostPointers(parts: PartsOfRecords, read: PartsRead, fields: Fields, values: Values): ImportTrouble[] {
  return pointersIn(fields).flatMap(({ rows: name, name: placed, field: { of = '', by = '' } }) => {
    const [pointing, pointed] = [read.get(name), read.get(of)];
    if ((!pointing?.rows && !pointed?.rows) || pointed?.faults.length) return [];
    const targets = pointed?.rows ?? rowsAt(values, of);
    const ids = new Set(targets.map((row) => row[ROW_ID]));
    const isLost = (row: Values): boolean => {
      if (row[by] != null) return !ids.has(row[by]);
      const place = row[placed];
      return typeof place === 'number' && pointed?.rows !== undefined && pointed.stoodAt[place] !== place;
    };
    const sheet = parts.sheets.find(({ part }) => part.name === (pointing ? name : of));
    return (pointing?.rows ?? rowsAt(values, name)).flatMap((row, at) =>
      isLost(row)
        ? [
            {
              ...{ column: sheet?.column ?? null, field: name, code: 'not_in_list' },
              cell: pointing?.at(at, by) ?? sheet?.tab ?? '',
            },
          ]
        : [],
    );
  });
}

/** So many rows that belong to none are told. */
const STRAY_MOST = 1000;

/** Rows of parts whose record the first sheet does not have, as rows behind it that are wrong. `columns`: how many that has. */
export function strayRows(parts: PartsOfRecords, last: number, columns: number): CheckedRow[] {
  return parts
    .left()
    .slice(0, STRAY_MOST)
    .map(({ sheet, row }, at) => ({
      row: last + 1 + at,
      ...{ outcome: 'wrong', record_id: null, version: null, values: {}, before: {}, changes: {}, warnings: [] },
      cells: Array.from({ length: columns + parts.sheets.length }, () => null),
      faults: [{ column: sheet.column, field: sheet.part.name, code: 'not_found', cell: cellOf(sheet, row.row, null) }],
    }));
}

/** By field. */
export type PartsRead = ReadonlyMap<string, PartRead>;

/** What the sheets of parts say of the record of a row; `hidden`: from whoever sends it. */
export function partsRead(
  { served }: Import,
  tenant: Tenant,
  { parts, loaded }: { parts: PartsOfRecords; loaded: TableRecord | undefined },
): { hidden: readonly string[]; parts: PartsRead; lost: readonly ImportTrouble[] } {
  const type = loaded && served.typeOf({});
  if (!loaded || !type) return { hidden: [], parts: new Map(), lost: [] };
  const hidden = served.hiddenFrom(tenant, loaded, type);
  const read = new Map(
    parts.sheets.map((sheet) => [sheet.part.name, readPart(sheet, parts.of(sheet, loaded), loaded, hidden)] as const),
  );
  const lost = lostPointers(parts, read, fieldsOf(served.declared.fields), loaded.record.values);
  return { hidden, parts: read, lost };
}
