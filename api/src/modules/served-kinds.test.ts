/**
 * What a declaration and its migration both say, held together for every kind of record that the kernel serves, wherever its
 * `.served.ts` stands: the states of the flow are those the table takes, and a table kind has a column per field and no other.
 * A state more in the flow alone would be offered on every phone, and refused by the table.
 */
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import type { Db } from '#kernel/database/connect.ts';
import type { RecordTable } from '#kernel/records/record.table.ts';
import type { ServedKind } from '#kernel/records/served-kind.ts';
import type { ServedTable } from '#kernel/records/table/table-kind.model.ts';
import type { ServedSheet } from '#kernel/records/table/lines/table-sheet.ts';
import { makeSheetTables, sheetServed } from '#kernel/records/table/lines/testing-sheet.ts';
import { makePillarTables, pillarServed } from '#kernel/records/table/testing-register.ts';
import { makeTrialTables, trialServed } from '#kernel/records/table/testing-trial.ts';
import { buildTestApp, type TestApp } from '#testing/build-test-app.ts';

type Served = Pick<ServedKind, 'kind' | 'place'> & {
  machine: { flow: { states: readonly string[]; steps: readonly unknown[] } };
} & Partial<Pick<ServedTable, 'declared' | 'details' | 'elsewhere' | 'internal'>>;

const SERVED_BY_KERNEL: Record<keyof RecordTable, true> = {
  organisation_id: true,
  id: true,
  number: true,
  status: true,
  version: true,
  created_by: true,
  created_at: true,
  updated_at: true,
  received_at: true,
  time_suspect: true,
  content_hash: true,
  field_versions: true,
};

const isServed = (one: unknown): one is Served =>
  typeof one === 'object' && one !== null && 'machine' in one && 'place' in one;

const servedIn = readdirSync(__dirname, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.served.ts'))
  .toSorted();

async function servedKinds(): Promise<Served[]> {
  const files = await Promise.all(
    servedIn.map(async (file) => (await import(join(__dirname, file))) as Record<string, unknown>),
  );
  return files.flatMap((exported) => Object.values(exported).filter(isServed)).flatMap(withLines);
}

/** A sheet's lines are served with it. */
const withLines = (served: Served): Served[] => [
  served,
  ...Object.values((served as Partial<ServedSheet>).lines ?? {}),
];

async function statesTaken(owner: Db, table: string): Promise<string[]> {
  const { rows } = await sql<{ definition: string }>`
    select pg_get_constraintdef(c.oid) as definition from pg_constraint c
    join pg_attribute a on a.attrelid = c.conrelid and a.attname = 'status'
    where c.conrelid = ${table}::regclass and c.contype = 'c' and c.conkey = array[a.attnum]`.execute(owner);
  return rows.flatMap(({ definition }) =>
    [...definition.matchAll(/'([a-z_]+)'::text/g)].map(([, state]) => state as string),
  );
}

/** Whether the column holds the id of a row of another table, within the organisation. */
async function refersWithin(owner: Db, table: string, column: string): Promise<boolean> {
  const { rows } = await sql<{ definition: string }>`select pg_get_constraintdef(c.oid) as definition
    from pg_constraint c where c.conrelid = ${table}::regclass and c.contype = 'f'`.execute(owner);
  return rows.some(({ definition }) => definition.startsWith(`FOREIGN KEY (organisation_id, ${column})`));
}

/** Columns by whether they are written, or what the database works out of others. */
async function columnsOf(owner: Db, table: string, worked: 'written' | 'all' = 'written'): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`select a.attname::text as name from pg_attribute a
    where a.attrelid = ${table}::regclass and a.attnum > 0 and not a.attisdropped
      and (a.attgenerated = '' or ${worked} = 'all')`.execute(owner);
  return rows.map(({ name }) => name);
}

const without = (some: readonly string[], others: readonly string[]) => some.filter((one) => !others.includes(one));

/** What table and declaration do not say alike; only a table kind has a column per field. */
async function drift(owner: Db, served: Served): Promise<string[]> {
  const { table, words } = served.place;
  const said = (what: string, names: readonly string[]) => (names.length > 0 ? [`${what}: ${names.join(', ')}`] : []);
  const { states } = served.machine.flow;
  const taken = await statesTaken(owner, table);
  const faults = [
    ...said(`${table} does not take the states`, without(states, taken)),
    ...said(`${table} takes states the flow has not`, without(taken, states)),
    ...(words
      ? said(
          `${words.table} lacks`,
          without(['token', words.key, ...(words.carries ?? [])], await columnsOf(owner, words.table)),
        )
      : []),
  ];
  if (!served.declared) return faults;
  const { fields, kept, code, sheet } = served.declared;
  const own = Object.keys(SERVED_BY_KERNEL).filter((name) => !code || name !== 'number');
  const { details } = served.place;
  const inDetails = details ? (served.details?.fields ?? []) : [];
  const named = Object.keys({ ...fields, ...kept }).filter(
    (name) => ![...inDetails, ...(served.elsewhere ?? [])].includes(name),
  );
  const declared = [...new Set([...own, ...named])];
  const [columns, all] = [await columnsOf(owner, table), await columnsOf(owner, table, 'all')];
  const known = [...declared, ...(served.internal ?? [])];
  const refers = !sheet || (await refersWithin(owner, table, sheet.field));
  return [
    ...faults,
    ...(refers ? [] : [`${table} refers to its sheet by no foreign key`]),
    ...said(`${table} has no column for`, without(declared, all)),
    ...said(`${table} has columns that are no fields`, without(columns, known)),
  ];
}

let test: TestApp;
beforeAll(async () => {
  test = await buildTestApp();
});
afterAll(() => test.close());

/** One change a statement: a cluster takes no constraint together with others. */
async function alter(table: string, ...changes: string[]): Promise<void> {
  for (const change of changes) await sql.raw(`alter table ${table} ${change}`).execute(test.owner);
}

it('the table of every served kind takes just the states of its flow, and has just its fields', async () => {
  const kinds = await servedKinds();
  const found = await Promise.all(kinds.map((served) => drift(test.owner, served)));
  expect(found.flat()).toEqual([]);
});

it('no kind is served from another file', async () => {
  const { paths } = (await test.app.inject('/api/openapi.json')).json<{ paths: object }>();
  const moved = Object.keys(paths).filter((path) => path.endsWith('/action/'));
  const stepped = (await servedKinds()).filter(({ machine }) => machine.flow.steps.length > 0);
  expect(stepped.length).toBe(moved.length);
  expect(moved.length).toBeGreaterThan(0);
});

it('a register has its code in place of the number, a state that people fill in, and what the server keeps', async () => {
  await makePillarTables(test.owner);
  expect(await drift(test.owner, pillarServed)).toEqual(['pillar does not take the states: standing, fallen']);
  await alter('pillar', "add check (status in ('standing', 'fallen'))", 'drop column facts');
  expect(await drift(test.owner, pillarServed)).toEqual(['pillar has no column for: facts']);
});

it('a line is held to its sheet by its table too', async () => {
  await makeSheetTables(test.owner);
  const found = await Promise.all(withLines(sheetServed).map((served) => drift(test.owner, served)));
  expect(found.flat().filter((fault) => fault.includes('sheet by'))).toEqual([]);
  await alter('trial_tool', 'drop constraint trial_tool_organisation_id_sheet_id_fkey');
  expect((await drift(test.owner, sheetServed.lines['tools']!)).at(-1)).toBe(
    'trial_tool refers to its sheet by no foreign key',
  );
});

it('would notice: a state without a migration, a field without a column, a column without a field', async () => {
  await makeTrialTables(test.owner);
  expect(await drift(test.owner, trialServed)).toEqual(['trial does not take the states: draft, open, held, closed']);
  await alter(
    'trial',
    "add check (status in ('draft', 'open', 'held', 'closed'))",
    "add check (status <> 'lost' or title is not null)",
  );
  expect(await drift(test.owner, trialServed)).toEqual([]);
  await alter('trial', "add check (status in ('draft', 'open', 'retired'))", 'drop column urgent', 'add colour text');
  await alter('trial_token', 'rename trial_id to trial');
  expect(await drift(test.owner, trialServed)).toEqual([
    'trial takes states the flow has not: retired',
    'trial_token lacks: trial_id',
    'trial has no column for: urgent',
    'trial has columns that are no fields: colour',
  ]);
});
