/** One record of a table, with its people's names and its history, in one statement. */
import { sql, type RawBuilder, type Selectable } from 'kysely';
import type { RecordKind } from '@chainage/shared/contracts/kit/record-kind';
import { labelled } from '@chainage/shared/contracts/kit/record-schemas';
import { own } from '#kernel/database/own.ts';
import { fileStages } from '#kernel/files/file-columns.sql.ts';
import { historyOf, noHistory, toHistory, type HistoryEntry, type HistoryPage } from '#kernel/history/history.sql.ts';
import type { Tenant } from '#kernel/tenancy/context.ts';
import { pick } from '../changes.ts';
import type { RecordTable } from '../record.table.ts';
import type { LoadedRecord, LoadOptions, StoredRecord, Values } from '../served-kind.ts';
import { valuesOf, type Details } from './columns.ts';
import { isInAnyCapitals } from './folded.sql.ts';
import { labelParts } from './labels.sql.ts';
import { peopleOf, peopleParts } from './people.sql.ts';

/** A record of a table with what its page shows beside its fields. */
export interface TableRecord extends LoadedRecord<StoredRecord & { created_at: string; updated_at: string }> {
  /** Names beside the record's people, by the names that the declaration gives them, and the labels of its lookups. */
  names: Values;
  /** What the declaration says is only read. */
  kept: Values;
  history: HistoryEntry[];
  earlier_history: string | null;
  /** Of a line read with its sheet: its files, announced ones too. */
  files?: readonly { id: string; stage: string }[] | undefined;
  /** Of a line: its sheet. */
  sheet?: LineSheet | undefined;
  /** Of a sheet: its lines by their name, whoever may see them. */
  lines?: Readonly<Record<string, readonly TableRecord[]>>;
}

/** The sheet of a line. */
export interface LineSheet {
  id: string;
  created_by: number;
  number: string | null;
  status: string;
  /** By this person. */
  seen: boolean;
}

/** What the statement is made of. */
export interface LoadedTable {
  table: string;
  entity: string;
  declared: Pick<RecordKind, 'fields' | 'people' | 'sensitive' | 'code' | 'kept'>;
  details?: Details | undefined;
}

/** Records by their id, or by the code that people number them by. */
export interface Named {
  column: string;
  values: readonly string[];
  /** Of the code: in whatever capitals. */
  folded?: boolean;
  /** Keeps other writers waiting until the transaction ends. */
  lock?: boolean;
  /** They are to go: whoever writes something that refers to them waits too. */
  removes?: boolean;
}

type Row = Selectable<RecordTable> & Values & { history: HistoryPage; files?: TableRecord['files'] };

function toTableRecord({ declared, details }: Pick<LoadedTable, 'declared' | 'details'>, row: Row): TableRecord {
  const { status, version, created_by, time_suspect } = row;
  const number = (declared.code ? (row[declared.code] as string | null) : row.number) ?? null;
  const lookups = labelled(declared).flatMap((name) => [`${name}_label`, `${name}_labels`]);
  return {
    record: {
      id: row.id,
      number,
      status,
      version,
      created_by,
      time_suspect,
      created_at: row.created_at.toISOString(),
      updated_at: row.updated_at.toISOString(),
      received_at: row.received_at.toISOString(),
      values: valuesOf(declared.fields, row, details),
    },
    fieldVersions: row.field_versions,
    contentHash: row.content_hash,
    names: pick(row, [...Object.values(peopleOf(declared)), ...lookups]),
    kept: pick(row, Object.keys(declared.kept ?? {})),
    ...toHistory(row.history),
    files: row.files,
  };
}

/** The records that a condition on `r` names, whoever may see them; `more` is the columns beside their own. */
async function readRecords(
  { db }: Tenant,
  { table, declared, details }: LoadedTable,
  { more, where, end }: Record<'more' | 'where' | 'end', RawBuilder<unknown>>,
): Promise<TableRecord[]> {
  const named = peopleParts(peopleOf(declared));
  const known = labelParts(labelled(declared));
  const { rows } = await sql<Row>`
    select ${sql.join([sql`r.*`, ...named.names, ...known.labels])}, ${more}
    from ${sql.table(table)} r ${sql.join([...named.joins, ...known.joins], sql` `)}
    where ${own('r')} and ${where} ${end}`.execute(db);
  return rows.map((row) => toTableRecord({ declared, details }, row));
}

/** Whoever may see it. `lock` keeps other writers waiting until the transaction ends. */
export async function loadTableRecord(
  tenant: Tenant,
  from: LoadedTable,
  id: string,
  { lock = false, bare = false, until }: LoadOptions = {},
): Promise<TableRecord | undefined> {
  const [found] = await readRecords(tenant, from, {
    more: sql`${bare ? noHistory : historyOf(from.entity, sql`r.id`, { until })} as history`,
    where: sql`r.id = ${id}`,
    // what others write that refers to it goes on: keys do not change
    end: lock ? sql`for no key update of r` : sql``,
  });
  return found;
}

/** Those of the records that a column names, whoever may see them, without their history. */
export const loadTableRecords = (
  tenant: Tenant,
  from: LoadedTable,
  { column, values, folded = false, lock = false, removes = false }: Named,
): Promise<TableRecord[]> =>
  readRecords(tenant, from, {
    more: sql`${noHistory} as history`,
    where: folded
      ? isInAnyCapitals(values)
      : sql`${sql.ref(`r.${column}`)} = any (${values as string[]}::${sql.raw(column === 'id' ? 'uuid' : 'text')}[])`,
    // in one order, so that two that lock some of the same wait for each other and never both
    end: lock ? sql`order by r.id for ${removes ? sql`update` : sql`no key update`} of r` : sql``,
  });

/** The lines of a sheet in the order in which they came, with their files and without their history. */
export const loadLines = (tenant: Tenant, from: LoadedTable, field: string, sheet: string): Promise<TableRecord[]> =>
  readRecords(tenant, from, {
    more: sql`${noHistory} as history, ${fileStages(from.entity, sql`r.id`)} as files`,
    where: sql`${sql.ref(`r.${field}`)} = ${sheet}`,
    end: sql`order by r.created_at, r.id`,
  });
