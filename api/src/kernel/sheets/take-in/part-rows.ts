/** Rows of a workbook's sheets of parts, by the record that each names, and what they make of its parts. */
import { isDeepStrictEqual } from 'node:util';
import { v7 as uuidv7 } from 'uuid';
import { ROW_ID } from '@chainage/shared/contracts/kit/kinds/rows';
import { rowsAt } from '@chainage/shared/contracts/kit/rows';
import type { ImportTrouble } from '@chainage/shared/contracts/imports';
import { isSame } from '#kernel/records/many/check-many.ts';
import type { Values } from '#kernel/records/served-kind.ts';
import type { TableRecord } from '#kernel/records/table/load.queries.ts';
import type { Tenant } from '#kernel/tenancy/context.ts';
import type { Heads } from './heads.ts';
import type { Import } from './import.model.ts';
import { fieldIn, visibleOf, withCells, type PartSheet } from './part-sheets.ts';
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
  faults: ImportTrouble[];
  /** How many the sheet has of it. */
  count: number;
  /** Where a fault of a row of the part is to be told. */
  at: (place: number, field: string | undefined) => ImportTrouble['cell'];
}

const letter = (at: number): string =>
  at < 26 ? String.fromCharCode(65 + at) : `${letter(Math.floor(at / 26) - 1)}${letter(at % 26)}`;

/** `Casualties C7`; of a whole row `Casualties 7`. */
export const cellOf = ({ tab }: PartRows, row: number, column: number | null): string =>
  `${tab} ${column === null || column < 0 ? '' : letter(column)}${row}`;

const keysOf = ({ id, shown: { number } }: Pick<FieldsRead, 'id' | 'shown'>): string[] => [
  ...(id === null ? [] : [id]),
  ...(number === undefined ? [] : [number]),
];

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
        for (const row of sheet.rows) for (const key of keysOf(row)) byKey.set(key, [...(byKey.get(key) ?? []), row]);
        return [sheet, byKey];
      }),
    );
  }

  /** Of the record that a row of the first sheet is. */
  of(sheet: PartRows, record: Pick<FieldsRead, 'id' | 'shown'>): readonly FieldsRead[] {
    const byKey = this.#byKey.get(sheet);
    const found = new Set(keysOf(record).flatMap((key) => byKey?.get(key) ?? []));
    for (const row of found) this.#met.add(row);
    return [...found].toSorted((one, other) => one.row - other.row);
  }

  /** Rows that belong to no record of the first sheet. */
  left(): { sheet: PartRows; row: FieldsRead }[] {
    return this.sheets.flatMap((sheet) =>
      sheet.rows.filter((row) => !this.#met.has(row)).map((row) => ({ sheet, row })),
    );
  }
}

/** Cells of the columns that the sheet has, but those that its reader may not see. */
const saidIn = ({ part, heads }: PartRows, read: FieldsRead, hidden: readonly string[]): Values => {
  const has = new Set(heads.columns.map(({ name }) => name));
  const said = part.columns.filter(
    ({ name }) => has.has(name) && name in read.fields && !hidden.includes(`${part.name}.*.${fieldIn(part, name)}`),
  );
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

/**
 * What a sheet's rows make of the part: each that names a stored row is that row where it stood, with what its cells say; the
 * others come behind them, each under an id of its own; what is not on the sheet any more goes.
 */
function readPart(sheet: PartRows, rows: readonly FieldsRead[], record: Values, hidden: readonly string[]): PartRead {
  const { part, column } = sheet;
  const stored = rowsAt(record, part.name);
  const shown = stored.map((row) => visibleOf(part, row, record, hidden));
  const faults: ImportTrouble[] = [];
  const fault = (read: FieldsRead, at: number | null, code: string) =>
    faults.push({ column, field: part.name, code, cell: cellOf(sheet, read.row, at) });
  const taken = new Map<number, { read: FieldsRead; row: Values }>();
  const fresh: { read: FieldsRead; row: Values }[] = [];
  for (const read of rows) {
    for (const one of read.faults) fault(read, one.column, one.code);
    const id = idOfRow(read, part);
    const said = saidIn(sheet, read, hidden);
    const isSaid = (at: number) => Object.keys(changedCells(part, said, shown[at] ?? {})).length === 0;
    const place = stored.findIndex((row, at) =>
      id === null ? row[ROW_ID] == null && !taken.has(at) && isSaid(at) : row[ROW_ID] === id,
    );
    const rowIdAt = sheet.heads.columns.findIndex(({ name }) => name === part.rowId);
    if (id !== null && place < 0) fault(read, rowIdAt, 'not_found');
    else if (place >= 0 && taken.has(place)) fault(read, rowIdAt, 'twice');
    else if (place >= 0)
      taken.set(place, {
        read,
        row: isSaid(place)
          ? (stored[place] as Values)
          : withCells(part, stored[place] as Values, changedCells(part, said, shown[place] ?? {})),
      });
    else fresh.push({ read, row: withCells(part, { [ROW_ID]: uuidv7() }, said) });
  }
  const all = [...[...taken].toSorted(([one], [other]) => one - other).map(([, one]) => one), ...fresh];
  const isAsStored = all.length === stored.length && all.every(({ row }, at) => row === stored[at]);
  return {
    rows: isAsStored ? undefined : all.map(({ row }) => row),
    faults,
    count: rows.length,
    at: (place, field) => {
      const one = all[place];
      const name =
        field === undefined ? undefined : part.columns.find((each) => fieldIn(part, each.name) === field)?.name;
      return (
        one && cellOf(sheet, one.read.row, name ? sheet.heads.columns.findIndex((head) => head.name === name) : null)
      );
    },
  };
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
  { parts, read, loaded }: { parts: PartsOfRecords; read: FieldsRead; loaded: TableRecord | undefined },
): { hidden: readonly string[]; parts: PartsRead } {
  const type = loaded && served.typeOf({});
  const hidden = loaded && type ? served.hiddenFrom(tenant, loaded, type) : [];
  const all = parts.sheets.map(
    (sheet) => [sheet.part.name, readPart(sheet, parts.of(sheet, read), loaded?.record.values ?? {}, hidden)] as const,
  );
  return { hidden, parts: new Map(all) };
}
