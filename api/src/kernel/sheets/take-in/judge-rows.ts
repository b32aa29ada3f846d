/**
 * Holds rows of a file against the register: which record each is, what it would do, and what is wrong with it, in the words in
 * which a form would be refused. Nothing is written.
 */
import type { ExcelLanguage } from '@chainage/shared/contracts/excel-paths';
import type { FieldError } from '@chainage/shared/contracts/field-codes';
import type { ImportFault, ImportOutcome } from '@chainage/shared/contracts/import-paths';
import type { ImportTrouble } from '@chainage/shared/contracts/imports';
import { rowsAt } from '@chainage/shared/contracts/kit/rows';
import { v7 as uuidv7 } from 'uuid';
import type { RecordFact } from '#kernel/fields/references.ts';
import { pick } from '#kernel/records/changes.ts';
import { factOfNew, judgeMany, type Judged, type Wanted } from '#kernel/records/many/check-many.ts';
import type { Values } from '#kernel/records/served-kind.ts';
import type { TableRecord } from '#kernel/records/table/load.queries.ts';
import type { Tenant } from '#kernel/tenancy/context.ts';
import type { Heads } from './heads.ts';
import {
  codeKey,
  ID_COLUMN,
  loadByCode,
  sameKey,
  VERSION_COLUMN,
  type Import,
  type ShownName,
} from './import.model.ts';
import { inCapitals, loadCodes, withAbove, withIds } from './known-codes.ts';
import { offGps, type Roads } from './off-gps.ts';
import { plain } from './plain.ts';
import { choiceWords, type Reading } from './read-cell.ts';
import type { FieldsRead } from './read-row.ts';
import { partsRead, type PartsOfRecords, type PartsRead } from './part-rows.ts';
import { codedIn, columnsIn, visibleOf } from './part-sheets.ts';
import { shownRows, shownValue, shownWrong } from './show-value.ts';

/** A row as it is kept until it is applied, and then until it can be undone no more. */
export interface CheckedRow {
  row: number;
  outcome: ImportOutcome;
  /** Of a new row the id that it will have. */
  record_id: string | null;
  /** At which it was judged; null for a new row. */
  version: number | null;
  cells: readonly (string | null)[];
  /** What is written: all of a new row, what changes of a record. */
  values: Values;
  /** What stood there. */
  before: Values;
  /** The same as people read it. */
  changes: Readonly<Record<string, { from: string | null; to: string | null }>>;
  faults: readonly ImportTrouble[];
  warnings: readonly ImportTrouble[];
}

/** What the rows before have named, by the row that did. */
export interface Seen {
  records: Map<string, number>;
  codes: Map<string, number>;
  /** Those of them that are new, by the code that rows below name them by; as it is written first. */
  above: Map<string, RecordFact>;
}
export const nothingSeen = (): Seen => ({ records: new Map(), codes: new Map(), above: new Map() });

export interface Judging {
  reading: Reading;
  heads: Heads;
  language: ExcelLanguage;
  seen: Seen;
  roads: Roads;
  parts: PartsOfRecords;
}

interface Records {
  byId: ReadonlyMap<string, TableRecord>;
  byCode: ReadonlyMap<string, TableRecord>;
  /** In another spelling too. */
  bySameCode: ReadonlyMap<string, TableRecord>;
  byNumber: ReadonlyMap<string, TableRecord>;
}

/** Those that have the key. */
const mapBy = (all: readonly TableRecord[], keyOf: (one: TableRecord) => string | null): Map<string, TableRecord> =>
  new Map(
    all.flatMap((one) => {
      const key = keyOf(one);
      return key === null ? [] : [[key, one] as const];
    }),
  );

/** A kind that tells whoever may not see it so is told of by its own refusal, behind the check. */
function isHidden(sees: () => boolean): boolean {
  try {
    return !sees();
  } catch {
    return false;
  }
}

async function findRecords(known: Import, tenant: Tenant, rows: readonly FieldsRead[]): Promise<Records> {
  const { served } = known;
  const ids = rows.flatMap(({ id }) => id ?? []);
  const byIds = ids.length > 0 ? await served.loadAll(tenant, { column: 'id', values: ids }) : [];
  const codes = rows.flatMap((row) => row.code ?? []);
  const byCodes = await loadByCode(known, tenant, codes);
  const numbers = rows.flatMap(({ id, shown }) => (id === null && shown.number ? [shown.number] : []));
  const byNumbers = numbers.length > 0 ? await served.loadAll(tenant, { column: 'number', values: numbers }) : [];
  // what they may not see is answered as what is not there
  const all = [...byIds, ...byCodes, ...byNumbers].filter((one) => !isHidden(() => served.maySee(tenant, one)));
  return {
    byNumber: mapBy(all, ({ record }) => record.number),
    byId: mapBy(all, ({ record }) => record.id),
    byCode: mapBy(all, ({ record }) => codeKey(known, record.values)),
    bySameCode: mapBy(all, ({ record }) => sameKey(known, record.values)),
  };
}

interface FoundRow {
  read: FieldsRead;
  /** Of a new record the one that it will have. */
  id: string;
  loaded?: TableRecord;
  troubles: readonly ImportTrouble[];
  /** By field. */
  parts: PartsRead;
  /** From whoever sends it. */
  hidden: readonly string[];
  /** Rows of parts that point to none any more. */
  lost: readonly ImportTrouble[];
}

/** The record that a row names by id or number. */
const namedBy = ({ byId, byNumber }: Records, { id, shown: { number } }: FieldsRead): TableRecord | undefined =>
  id !== null ? byId.get(id) : number !== undefined ? byNumber.get(number) : undefined;

class Judge {
  readonly #known: Import;
  readonly #judging: Judging;
  readonly #records: Records;
  readonly #columns: ReadonlyMap<string, number>;
  /** Columns that fill a field. */
  readonly #filled: ReadonlySet<number>;

  constructor(judging: Judging, records: Records) {
    this.#known = judging.reading.known;
    this.#judging = judging;
    this.#records = records;
    const named = judging.heads.columns.flatMap(({ name }, at) => (name === null ? [] : [[name, at] as const]));
    const sheets = judging.parts.sheets.map(({ part, column }) => [part.name, column] as const);
    this.#columns = new Map([...named, ...sheets]);
    this.#filled = new Set(this.#columns.values());
  }

  trouble(name: string | null, code: string, value?: string): ImportTrouble {
    return {
      column: (name === null ? undefined : this.#columns.get(name)) ?? null,
      field: name,
      code,
      ...(value !== undefined && { value }),
    };
  }

  /** The record that a row is; a row that is none, and has no fault, is new. */
  record(read: FieldsRead): { loaded?: TableRecord; troubles: ImportTrouble[] } {
    const { id, row, version, faults, fields } = read;
    const { number } = read.shown;
    const fault = (name: string | null, which: ImportFault | 'duplicate', value?: string) => [
      this.trouble(name, which, value),
    ];
    if (faults.some(({ field }) => field === ID_COLUMN)) return { troubles: [] };
    const { byCode, bySameCode } = this.#records;
    const isNamed = id !== null || number !== undefined;
    const loaded = isNamed ? namedBy(this.#records, read) : byCode.get(codeKey(this.#known, fields) ?? '');
    if (!loaded && id !== null) return { troubles: fault(ID_COLUMN, 'not_found') };
    if (!loaded && number !== undefined) return { troubles: fault('number', 'not_found') };
    const { records, codes } = this.#judging.seen;
    const key = this.#known.code;
    const said = { ...loaded?.record.values, ...fields };
    const code = key !== null && fields[key] != null ? sameKey(this.#known, said) : null;
    // what has its code already is known by it
    const keeps = loaded && codeKey(this.#known, loaded.record.values) === codeKey(this.#known, said);
    const twice = (loaded && records.get(loaded.record.id)) ?? (code === null || keeps ? undefined : codes.get(code));
    if (loaded && !records.has(loaded.record.id)) records.set(loaded.record.id, row);
    if (code !== null && !codes.has(code)) codes.set(code, row);
    if (twice !== undefined) return { troubles: fault(code === null ? ID_COLUMN : key, 'twice', String(twice)) };
    const holder = code === null ? undefined : (byCode.get(codeKey(this.#known, said) ?? '') ?? bySameCode.get(code));
    // a code in other capitals names no record, and is another's
    if (holder && holder.record.id !== loaded?.record.id)
      return { ...(loaded && { loaded }), troubles: fault(key, 'duplicate') };
    if (loaded && version !== null && version !== loaded.record.version)
      return { loaded, troubles: fault(VERSION_COLUMN, 'stale') };
    return loaded ? { loaded, troubles: [] } : { troubles: [] };
  }

  /** What a form would be told, at the cells of the row. */
  errors(errors: readonly FieldError[], known: ReadonlySet<string>, parts: PartsRead): ImportTrouble[] {
    return errors.flatMap(({ path, code, value }) => {
      const [name = '', place, field] = path.split('.');
      const cell = place === undefined ? undefined : parts.get(name)?.at(Number(place), field);
      return known.has(name) ? [] : [{ ...this.trouble(name, code, value), ...(cell !== undefined && { cell }) }];
    });
  }

  /** What a cell says otherwise than the record, in a column that changes nothing. */
  onlyShown({ shown }: FieldsRead, loaded: TableRecord | undefined): ImportTrouble[] {
    return Object.entries(shown).flatMap(([name, said]) => {
      const held = loaded?.record[name as ShownName] ?? '';
      const words = [held, ...choiceWords(this.#known, name).flatMap((of) => of[held] ?? [])];
      // what names nothing is told as that
      const isSaid = (name === 'number' && !loaded) || words.some((word) => plain(word) === plain(said));
      return isSaid ? [] : [this.trouble(name, 'only_shown')];
    });
  }

  changes(values: Values, before: Values, loaded: TableRecord, hidden: readonly string[]): CheckedRow['changes'] {
    const { reading, language } = this.#judging;
    const shown = (all: Values, name: string) => {
      const part = reading.known.parts.find((one) => one.name === name);
      const record = { ...loaded.record.values, ...all };
      if (part)
        return shownRows(
          rowsAt(all, name).map((row) => visibleOf(part, row, record, hidden)),
          part,
          reading,
          language,
        );
      const column = reading.known.columns.find((one) => one.name === name);
      return column ? shownValue(all[name], column, reading, language) : null;
    };
    return Object.fromEntries(
      Object.keys(values).map((name) => [name, { from: shown(before, name), to: shown(values, name) }]),
    );
  }

  checked({ read, loaded, id, troubles, parts, hidden, lost }: FoundRow, judged?: Judged): CheckedRow {
    const { row } = read;
    const bad = new Set(read.faults.flatMap(({ field }) => field ?? []));
    // a row that changes nothing overwrites nothing, whatever was changed since the file went out
    const isIdle = judged !== undefined && Object.keys(judged.values).length === 0 && judged.errors.length === 0;
    const faults = [
      ...read.faults,
      ...troubles.filter(({ code }) => code !== 'stale' || !isIdle),
      ...(judged?.denied ? [this.trouble(null, 'denied')] : []),
      ...(judged?.locked ?? []).map((name) => this.trouble(name, 'locked')),
      ...[...parts.values()].flatMap(({ faults: own }) => own),
      ...lost,
      ...this.errors(judged?.errors ?? [], bad, parts),
    ];
    const wrong = new Set(faults.map(({ column }) => column));
    const counts = this.#judging.parts.sheets.map(({ part }) => String(parts.get(part.name)?.count ?? 0));
    const cells = [...read.cells, ...counts].map((cell, at) =>
      wrong.has(at) || !this.#filled.has(at) ? shownWrong(cell) : cell,
    );
    const values = faults.length > 0 ? {} : (judged?.values ?? {});
    const names = Object.keys(values);
    const outcome = faults.length > 0 ? 'wrong' : !loaded ? 'new' : names.length > 0 ? 'changed' : 'unchanged';
    const before =
      outcome === 'changed' && loaded
        ? { ...pick(loaded.record.values, names), ...pick({ ...loaded.record }, Object.keys(judged?.follows ?? {})) }
        : {};
    const off = offGps(this.#judging.roads, values, { ...loaded?.record.values, ...values });
    const warnings = [
      ...read.warnings,
      ...[...parts.values()].flatMap(({ warnings: own }) => own),
      ...this.onlyShown(read, loaded),
      ...(off === null ? [] : [this.trouble('chainage_from', 'off_gps', String(off))]),
    ];
    return {
      ...{ row, outcome, cells, values, before, faults, warnings },
      record_id: loaded?.record.id ?? (outcome === 'new' ? id : null),
      version: loaded?.record.version ?? null,
      changes: outcome === 'changed' && loaded ? this.changes(values, before, loaded, hidden) : {},
    };
  }
}

/** What a record that there is no cell of keeps is left out; a new one has no empty fields. */
function sentOf({ read: { fields }, loaded, parts }: FoundRow): Values {
  const rows = [...parts].flatMap(([name, one]) =>
    one.rows && one.faults.length === 0 ? [[name, one.rows] as const] : [],
  );
  if (loaded) return { ...fields, ...Object.fromEntries(rows) };
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== null));
}

/** Judges some rows of a file, in their order; `seen` goes from one call to the next. */
export async function judgeRows(tenant: Tenant, judging: Judging, all: readonly FieldsRead[]): Promise<CheckedRow[]> {
  const { known } = judging.reading;
  const records = await findRecords(known, tenant, all);
  const before = [...records.byId.values(), ...records.byCode.values(), ...records.byNumber.values()].flatMap(
    ({ record }) => codedIn(known, record.values),
  );
  const ofParts = all.flatMap((read) =>
    judging.parts.sheets.flatMap((sheet) => judging.parts.of(sheet, namedBy(records, read))),
  );
  const said = [...all, ...ofParts].map(({ fields }) => fields);
  const { above } = judging.seen;
  const codes = withAbove(await loadCodes(tenant.db, columnsIn(known), [...said, ...before]), known, above);
  const judge = new Judge({ ...judging, reading: { ...judging.reading, codes } }, records);
  const found = all.map((cells): FoundRow => {
    const read = withIds(cells, known, codes, judging.heads);
    const { loaded, troubles } = judge.record(read);
    const id = uuidv7();
    const fact = loaded || troubles.length > 0 ? undefined : factOfNew(known.served, id, read.fields);
    if (fact && read.code !== null && known.codeIn === undefined) {
      above.set(read.code, fact);
      if (known.served.foldsCode) above.set(inCapitals(read.code), fact);
    }
    return {
      ...{ read, id },
      ...(loaded && { loaded }),
      troubles,
      ...partsRead(known, tenant, { parts: judging.parts, loaded }),
    };
  });
  const asked = found.filter(({ loaded, troubles }) => loaded || troubles.length === 0);
  const wanted = asked.map((one): Wanted => ({
    id: one.loaded?.record.id ?? one.id,
    sent: sentOf(one),
    ...(one.loaded && { loaded: one.loaded }),
  }));
  const judged = new Map(
    (await judgeMany(known.served, tenant, wanted, [...above.values()])).map((one, at) => [asked[at]?.read, one]),
  );
  return found.map((one) => judge.checked(one, judged.get(one.read)));
}
