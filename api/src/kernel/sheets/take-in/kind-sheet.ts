/**
 * A register that goes out as a file and comes back: every field that the import takes, beside the id and version by which its
 * rows are known again.
 */
import type { z } from 'zod';
import { formatChainage, kmToMetres } from '@chainage/shared/contracts/chainage';
import type { Column } from '@chainage/shared/contracts/kit/list';
import { ROW_ID } from '@chainage/shared/contracts/kit/kinds/rows';
import { rowsAt } from '@chainage/shared/contracts/kit/rows';
import { listQueryOf } from '@chainage/shared/contracts/kit/record-schemas';
import type { ListQuery } from '#kernel/records/table/list.queries.ts';
import type { Values } from '#kernel/records/served-kind.ts';
import type { TableRecord } from '#kernel/records/table/load.queries.ts';
import type { Tenant } from '#kernel/tenancy/context.ts';
import { cursorOf } from '../listed-rows.ts';
import { declareSheet, type PaperChoice, type SheetPage, type SheetReader, type SheetWords } from '../sheet.model.ts';
import { SHEET_WORDS } from '../sheet-words.ts';
import { IMPORT_WORDS } from './import-words.ts';
import {
  declareImport,
  ID_COLUMN,
  VERSION_COLUMN,
  type Import,
  type ImportColumn,
  type ImportStated,
} from './import.model.ts';
import { loadCodes, type KnownCodes } from './known-codes.ts';
import { codedIn, columnsIn, visibleOf, type PartSheet } from './part-sheets.ts';
import { loadLists, type KnownLists } from './known-lists.ts';
import { namesOf, SEPARATOR } from './show-value.ts';

export interface KindSheetStated extends ImportStated {
  /** Permissions that a file rests on, all of them; or which of those held, none where they may have no file. */
  exportNeeds: readonly string[] | ((permissions: readonly string[]) => readonly string[]);
  /** The list's query, where it is not that of its declaration. */
  query?: z.ZodType;
}

const ROWS = 500;
const LANGUAGES = ['en', 'hi', 'mr'] as const;
/** Whole kilometres from here on would be read as metres, as if somebody had typed them. */
const READ_AS_METRES = 1_000_000;

function chainageCell(km: string): string {
  const metres = kmToMetres(km);
  return metres >= READ_AS_METRES && metres % 1000 === 0 ? formatChainage(km) : km;
}

interface Known {
  lists: KnownLists;
  codes: KnownCodes;
}

const CHOSEN = new Set<string>(['lookup', 'lookups', 'person']);
const isChosen = ({ field }: ImportColumn): boolean => CHOSEN.has(field.kind);

function cellsOf(column: ImportColumn, value: unknown, { lists, codes }: Known): Values {
  const { name, field } = column;
  if (value === null || value === undefined) return { [name]: null };
  if (field.kind === 'reference') return { [name]: codes.codeOf(value) ?? null };
  if (field.kind === 'chainage') return { [name]: chainageCell(String(value)) };
  if (!isChosen(column)) return { [name]: value };
  const ids = Array.isArray(value) ? value : [value];
  const labels = Object.fromEntries(
    LANGUAGES.map((language) => [language, namesOf(column, ids, lists, language).join(SEPARATOR)]),
  );
  return { [`${name}_label`]: labels['en'], [`${name}_labels`]: labels };
}

const visible = (part: PartSheet, row: Values, { record }: TableRecord, hidden: readonly string[]): Values =>
  visibleOf(part, row, record.values, hidden);

function rowOf(known: Import, tenant: Tenant, loaded: TableRecord, said: Known): Values & { id: string } {
  const { served, columns, told } = known;
  const type = served.typeOf({});
  const hidden = type ? served.hiddenFrom(tenant, loaded, type) : [];
  const { id, version, number, status, values } = loaded.record;
  const cells = columns.map((column) =>
    cellsOf(column, hidden.includes(column.name) ? null : values[column.name], said),
  );
  const parts = known.parts.map((part) => [
    part.name,
    rowsAt(values, part.name).map((row) => ({
      ...Object.assign(
        {},
        ...part.columns.map((column) => cellsOf(column, visible(part, row, loaded, hidden)[column.name], said)),
      ),
      ...{ number, id, [part.rowId]: row[ROW_ID] ?? null },
    })),
  ]);
  const kept = Object.fromEntries(told.map(({ name }) => [name, loaded.kept[name] ?? null]));
  const own = { id, version, number, status, parts: Object.fromEntries(parts) };
  return Object.assign(own, kept, ...cells) as Values & { id: string };
}

async function readPage(known: Import, reader: SheetReader, query: ListQuery, cursor: string): Promise<SheetPage> {
  // what a list asks of whoever reads it, a reader of a file has
  const tenant = reader as Tenant;
  const { results, next } = await known.served.list(tenant, { ...query, limit: ROWS, cursor }, '/');
  const ids = results.map(({ id }) => String(id));
  const loaded = ids.length > 0 ? await known.served.loadAll(tenant, { column: 'id', values: ids }) : [];
  const byId = new Map(loaded.map((one) => [one.record.id, one]));
  const lists = await loadLists(reader.db, columnsIn(known));
  const codes = await loadCodes(
    reader.db,
    columnsIn(known),
    loaded.flatMap(({ record }) => codedIn(known, record.values)),
  );
  return {
    rows: ids.flatMap((id) => {
      const one = byId.get(id);
      return one ? [rowOf(known, tenant, one, { lists, codes })] : [];
    }),
    next: cursorOf(next),
  };
}

const columnOf = (column: ImportColumn): Column => {
  const { name, field } = column;
  return isChosen(column)
    ? { name, kind: 'lookup', at: `${name}_label` }
    : { name, kind: field.kind === 'reference' || field.kind === 'row_id' ? 'text' : (field.kind as Column['kind']) };
};

/** What a place says of a row. */
const IN_A_PLACE = ['chainage_from', 'chainage_to', 'direction'];
/** What only a machine reads: nobody finds a pole by the digits of its position. */
const NOT_ON_PAPER = ['lat', 'lng'];

/** On paper the columns of the list, the side with the place; below them what else the file has and a person can read. */
function paperOf({ served, columns, told }: Import): PaperChoice {
  const shown = served.declared.list.columns.filter(({ hidden }) => hidden !== true);
  const place = shown.some(({ kind }) => kind === 'place');
  const unsaid = new Set([...NOT_ON_PAPER, ...(place ? IN_A_PLACE : [])]);
  const said = [...columns.filter(({ name }) => !unsaid.has(name)).map(columnOf), ...told];
  const hasSide = columns.some(({ name }) => name === 'direction');
  const beside = shown.flatMap((column): Column[] =>
    column.kind === 'place' ? [{ ...column, side: hasSide }] : said.filter(({ name }) => name === column.name),
  );
  return { beside, below: said.filter((column) => !beside.includes(column)) };
}

function wordsOf(words: SheetWords, language: (typeof LANGUAGES)[number]): SheetWords {
  return {
    ...words,
    columns: { ...words.columns, ...IMPORT_WORDS[language].columns },
    values: { direction: SHEET_WORDS[language].directions, ...words.values },
  };
}

/** Declares the register's sheet, both ways. */
export function declareKindSheet({ exportNeeds, query: own, ...stated }: KindSheetStated): Import {
  const known = declareImport(stated);
  const { served, key, words } = known;
  const query = own ?? listQueryOf(served.declared).omit({ limit: true, offset: true, cursor: true });
  type Query = z.infer<typeof query>;
  const columns: Column[] = [
    ...known.shown.map((name): Column => ({ name, kind: 'text' })),
    ...known.columns.map(columnOf),
    ...known.told,
    { name: ID_COLUMN, kind: 'text' },
    { name: VERSION_COLUMN, kind: 'whole' },
  ];
  declareSheet<Query>({
    key,
    query,
    rights(permissions) {
      if (typeof exportNeeds === 'function') return exportNeeds(permissions);
      return exportNeeds.every((need) => permissions.includes(need)) ? exportNeeds : [];
    },
    narrowed: (asked) => asked,
    columns: () => columns,
    parts: known.parts.map((part) => ({
      key: part.name,
      columns: [
        { name: 'number', kind: 'text' },
        ...part.columns.map(columnOf),
        { name: part.rowId, kind: 'text' },
        { name: ID_COLUMN, kind: 'text' },
      ],
    })),
    paper: () => paperOf(known),
    async count(reader, asked, most) {
      const { count } = await served.list(reader as Tenant, { ...(asked as ListQuery), limit: 1 }, '/');
      return Math.min(count, most);
    },
    page: (reader, asked, cursor) => readPage(known, reader, asked as ListQuery, cursor),
    async named(reader, asked, language) {
      const lists = await loadLists(reader.db, known.columns);
      const named = known.columns.flatMap((column) => {
        const id = (asked as Values)[column.name];
        const said = typeof id === 'number' ? lists.name(column, id, language) : undefined;
        return said === undefined ? [] : [[column.name, said] as const];
      });
      return Object.fromEntries(named);
    },
    words: { en: wordsOf(words.en, 'en'), hi: wordsOf(words.hi, 'hi'), mr: wordsOf(words.mr, 'mr') },
  });
  return known;
}
