/** The lines of measurement as they are filtered, as a file: what was measured where, by whom it was approved. */
import { sql } from 'kysely';
import { type z } from 'zod';
import { dprLog } from '@chainage/shared/contracts/dpr/log';
import { DPR_FILES } from '@chainage/shared/contracts/dpr/report-files';
import { LOG_STATES } from '@chainage/shared/contracts/dpr/states';
import type { ExcelLanguage } from '@chainage/shared/contracts/excel-paths';
import type { Column } from '@chainage/shared/contracts/kit/list';
import { listQueryOf } from '@chainage/shared/contracts/kit/record-schemas';
import { own } from '#kernel/database/own.ts';
import type { ListQuery } from '#kernel/records/table/list.queries.ts';
import type { ServedTable } from '#kernel/records/table/table-kind.model.ts';
import { inLanguages } from '#kernel/sheets/in-languages.ts';
import { listedRows } from '#kernel/sheets/listed-rows.ts';
import { declareSheet, type SheetReader, type SheetWords } from '#kernel/sheets/sheet.model.ts';
import { SHEET_WORDS } from '#kernel/sheets/sheet-words.ts';
import type { Tenant } from '#kernel/tenancy/context.ts';
import { dprEntryServed } from '../lines/entry.served.ts';
import { packageFacts, unitNames } from './file-facts.queries.ts';
import { fileRights } from './file-rights.ts';
import { namesOf, wordsIn } from './file-words.ts';

const KEY = DPR_FILES.lines;
const served = dprEntryServed.lines['logs'] as ServedTable;

const OF_LIST: readonly Column[] = dprLog.list.columns.map(({ hidden: _hidden, ...column }) =>
  column.name === 'package_key' ? { ...column, kind: 'text', at: 'item', wraps: true } : column,
);
const at = OF_LIST.findIndex(({ name }) => name === 'quantity') + 1;
const columns: readonly Column[] = [
  { name: 'dpr_entry', kind: 'text', at: 'entry_number' },
  ...OF_LIST.slice(0, at),
  { name: 'unit', kind: 'text' },
  ...OF_LIST.slice(at),
  { name: 'contractor', kind: 'text' },
  { name: 'created_by', kind: 'person' },
  { name: 'remarks', kind: 'text' },
];
const BELOW = ['contractor', 'created_by', 'remarks', 'approved_at'];
const query = listQueryOf(dprLog).omit({ limit: true, offset: true, cursor: true });
type Query = z.infer<typeof query>;

function words(language: ExcelLanguage): SheetWords {
  const t = wordsIn(language);
  return {
    name: namesOf(KEY)[language],
    columns: Object.fromEntries(
      columns.map(({ name }) => [name, name === 'unit' ? t('file.unit') : t(`field.${name}`)]),
    ),
    values: {
      direction: SHEET_WORDS[language].directions,
      status: Object.fromEntries(LOG_STATES.map((state) => [state, t(`status.${state}`)])),
    },
    filters: {
      work_date_from: t('file.dayFrom'),
      work_date_to: t('file.dayTo'),
      counted_to: t('filter.counted_to'),
      highway: t('filter.highway'),
      ...Object.fromEntries(['report', 'package', 'counted_in', 'issue'].map((name) => [name, t(`field.${name}`)])),
    },
  };
}

interface Beside {
  id: string;
  item: string;
  unit: number;
  entry_number: string | null;
  approved_by_name: string | null;
}

async function besides({ db }: SheetReader, ids: readonly string[]): Promise<ReadonlyMap<string, Beside>> {
  const { rows } = await sql<Beside>`
    select l.id, concat_ws(' ', k.item_no, k.description) as item, k.unit::int as unit, e.number as entry_number,
      u.name as approved_by_name
    from dpr_log l join package_key k on ${own('k')} and k.id = l.package_key
    join dpr_entry e on ${own('e')} and e.id = l.dpr_entry
    left join organisation_user u on ${own('u')} and u.id = l.approved_by
    where ${own('l')} and l.id = any (${ids as string[]}::uuid[])`.execute(db);
  return new Map(rows.map((row) => [row.id, row]));
}

declareSheet<Query>({
  key: KEY,
  query,
  rights: (permissions) => fileRights(permissions),
  narrowed: (asked) => asked,
  columns: () => columns,
  paper: () => ({
    beside: columns.filter(({ name }) => !BELOW.includes(name)),
    below: columns.filter(({ name }) => BELOW.includes(name)),
  }),
  async count(reader, asked, most) {
    const { count } = await served.list(reader as Tenant, { ...(asked as ListQuery), limit: 1 }, '/');
    return Math.min(count, most);
  },
  async page(reader, asked, cursor) {
    const { rows, next } = await listedRows(served, reader, asked as ListQuery, cursor);
    const known = await besides(
      reader,
      rows.map(({ id }) => id),
    );
    const unitOf = await unitNames(
      reader.db,
      [...known.values()].map(({ unit }) => unit),
      'en',
    );
    return {
      rows: rows.map((row) => {
        const beside = known.get(row.id);
        return { ...row, ...beside, unit: beside ? unitOf(beside.unit) : '' };
      }),
      next,
    };
  },
  async named(reader, asked): Promise<Record<string, string>> {
    const {
      package: of,
      package_key: key,
      report,
    } = asked as { package?: number; package_key?: string; report?: string };
    const found = of === undefined ? undefined : await packageFacts(reader.db, of);
    const { rows } = await sql<{ item: string | null; report: string | null }>`select
      (select concat_ws(' ', k.item_no, k.description) from package_key k
        where ${own('k')} and k.id = ${key ?? null}::uuid) as item,
      (select r.name from dpr_report r where ${own('r')} and r.id = ${report ?? null}::uuid) as report`.execute(
      reader.db,
    );
    const { item, report: name } = rows[0] ?? {};
    return { ...(found && { package: found.name }), ...(item && { package_key: item }), ...(name && { report: name }) };
  },
  // quantities of several items are of several units
  sums: (_reader, asked) => ({ of: (asked as { package_key?: string }).package_key ? ['quantity'] : [] }),
  words: inLanguages(words),
});
