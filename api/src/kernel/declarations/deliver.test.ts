/** Organisations that are there already when a module's declarations grow. */
import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { connect, type Db } from '#kernel/database/connect.ts';
import { inScope } from '#kernel/database/transaction.ts';
import type { RoleKey } from '#kernel/tenancy/starting-roles.ts';
import { unwatched } from '#testing/sql-rules/watch-statements.ts';
import { createTestDatabase, type TestDatabase } from '#testing/test-database.ts';
import type { Declaration } from './declaration.ts';
import { deliver } from './deliver.ts';
import { deliverToAll } from './deliver-to-all.ts';
import { gather } from './gather.ts';
import { lookupRows, type LookupRow } from './lookup-rows.ts';
import { permissionsOf } from './permissions.ts';
import { setting } from './settings.ts';

const COLOURS: LookupRow[] = [
  ['Red', 'लाल', 'लाल'],
  ['Blue', 'नीला', 'निळा'],
];
const listOf = (list: string, rows: readonly LookupRow[]) => ({ list, rows: lookupRows(list, rows) });

/** What the paint module declared first, and what it declares in the next version. */
const FIRST: Declaration = {
  permissions: permissionsOf('paint', { view: 'AO' }, [['view', 'A', 'A', 'O', '-', '-', '-', '-', '-']]),
  lists: [listOf('colours', COLOURS)],
  settings: [setting('paint_twice', true)],
};
const [green] = lookupRows('colours', [['Green', 'हरा', 'हिरवा']]).map((row) => ({ ...row, sortOrder: 3 }));
const GROWN: Declaration[] = [
  { ...FIRST, lists: [{ list: 'colours', rows: [...lookupRows('colours', COLOURS), ...(green ? [green] : [])] }] },
  {
    permissions: permissionsOf('brush', { view: 'A' }, [['view', 'A', '-', '-', 'A', '-', '-', '-', '-']]),
    lists: [{ list: 'shades', rows: lookupRows('shades', [['Light', 'हल्का', 'फिकट']], { parent: green as never }) }],
    settings: [setting('coats', 2)],
  },
];
const first = gather([FIRST]);
const grown = gather(GROWN);

let database: TestDatabase;
let owner: Db;
let old: string;
let other: string;

async function createOrganisation(code: string): Promise<string> {
  const id = randomUUID();
  await inScope(owner, { organisationId: id }, async (db) => {
    const token = id.replaceAll('-', '');
    await db
      .insertInto('organisation')
      .values({ id, token, name: code, code, state: null, declared_hash: null })
      .execute();
    await deliver(db, first);
  });
  return id;
}

beforeEach(async () => {
  database = await createTestDatabase();
  owner = connect(database.ownerUrl, { max: 1 });
  old = await createOrganisation('OLD');
  other = await createOrganisation('OTHER');
});
afterEach(async () => {
  await owner.destroy();
  await database.drop();
});

const within = <T>(id: string, work: (db: Db) => Promise<T>) => inScope(owner, { organisationId: id }, work);
const change = (statement: string) => unwatched(() => within(old, (db) => sql.raw(statement).execute(db)));
const start = () => deliverToAll(database.ownerUrl, grown);

const permissionsOfRole = (role: RoleKey | 'helper', id = old) =>
  within(id, (db) =>
    db.selectFrom('organisation_role').select('permissions').where('key', '=', role).executeTakeFirst(),
  );
const readLists = (id = old) =>
  within(id, (db) => db.selectFrom('lookup').select(['id', 'list', 'code', 'label', 'is_active', 'parent']).orderBy('list').orderBy('id').execute()); // prettier-ignore
const readOrganisation = (id = old) =>
  within(id, (db) => db.selectFrom('organisation').select(['settings', 'declared_hash']).where('id', '=', id).executeTakeFirst()); // prettier-ignore

it('brings a new permission to the roles that start with it, and to no other', async () => {
  await change(
    `insert into organisation_role (key, role_name, permissions) values ('helper', 'Organisation admin', '{}')`,
  );
  expect(await start()).toEqual({ reached: 2, failed: [] });
  expect(await permissionsOfRole('organisation_admin')).toEqual({
    permissions: ['view__all__paint', 'view__all__brush'],
  });
  expect(await permissionsOfRole('patrol_field_crew')).toEqual({ permissions: ['view__all__brush'] });
  expect(await permissionsOfRole('site_engineer')).toEqual({ permissions: ['view__own__paint'] });
  // a role of the organisation's own gets nothing, whatever it is called
  expect(await permissionsOfRole('helper')).toEqual({ permissions: [] });
});

it('does not bring back what an admin took away; without the memory it would', async () => {
  await change(`update organisation_role set permissions = '{}' where key = 'project_manager'`);
  await change(`delete from organisation_role where key = 'store_keeper'`);
  await start();
  expect(await permissionsOfRole('project_manager')).toEqual({ permissions: [] });
  expect(await permissionsOfRole('store_keeper')).toBeUndefined();

  await change('delete from declared_once');
  await change('update organisation set declared_hash = null');
  await start();
  expect(await permissionsOfRole('project_manager')).toEqual({ permissions: ['view__all__paint'] });
  expect(await permissionsOfRole('store_keeper')).toBeDefined();
});

it('lets a renamed row and role be, and one that was switched off', async () => {
  await change(`update lookup set label = 'Signal red' where code = 'red'`);
  await change(`update lookup set is_active = false where code = 'blue'`);
  await change(`update organisation_role set role_name = 'Boss' where key = 'organisation_admin'`);
  await change(`update organisation set settings = '{"paint_twice": false}' where id = '${old}'`);
  await start();
  expect(await readLists()).toMatchObject([
    { code: 'red', label: 'Signal red' },
    { code: 'blue', is_active: false },
    { code: 'green', label: 'Green', is_active: true },
    { list: 'shades', code: 'light' },
  ]);
  expect(await permissionsOfRole('organisation_admin')).toMatchObject({
    permissions: ['view__all__paint', 'view__all__brush'],
  });
  expect(await readOrganisation()).toMatchObject({ settings: { paint_twice: false, coats: 2 } });
  // the other organisation has what was declared
  expect(await readOrganisation(other)).toMatchObject({ settings: { paint_twice: true, coats: 2 } });
});

it('brings a new list, and a new row of an old one with what stands under it', async () => {
  const before = await readLists();
  await start();
  const after = await readLists();
  expect(after.slice(0, 2)).toEqual(before);
  const [, , added, light] = after;
  expect(light).toMatchObject({ list: 'shades', parent: added?.id });
});

it('leaves a row that people added under the same code theirs, and puts new ones under it', async () => {
  await change(`insert into lookup (list, code, label, attributes) values ('colours', 'green', 'Our green', '{}')`);
  await start();
  const rows = await readLists();
  expect(rows.filter(({ code }) => code === 'green')).toMatchObject([{ label: 'Our green' }]);
  expect(rows.find(({ code }) => code === 'light')?.parent).toBe(rows.find(({ code }) => code === 'green')?.id);
});

it('gives a row another id where its own is taken', async () => {
  await change(`insert into lookup (id, list, code, label, attributes) values (5, 'colours', 'mauve', 'Mauve', '{}')`);
  const fixed = gather([FIRST, { lists: [{ list: 'more', rows: lookupRows('more', COLOURS, { firstId: 5 }) }] }]);
  await deliverToAll(database.ownerUrl, fixed);
  const ids = async (id: string) => (await readLists(id)).filter(({ list }) => list === 'more').map((row) => row.id);
  expect(await ids(other)).toEqual([5, 6]);
  const [taken, free] = (await ids(old)).reverse();
  expect(free).toBe(6);
  expect(taken).toBeGreaterThan(1000);
});

it('is one statement where nothing is new, whatever the number of organisations', async () => {
  const statementsOf = async () => {
    const statements: string[] = [];
    await deliverToAll(database.ownerUrl, grown, { onStatement: (statement) => statements.push(statement) });
    return statements;
  };
  const withNews = await statementsOf();
  expect(withNews.length).toBeGreaterThan(10);
  expect(await statementsOf()).toHaveLength(1);
  for (let count = 0; count < 10; count += 1) await createOrganisation(`MORE${count}`);
  await start();
  expect(await statementsOf()).toHaveLength(1);
  // the same work for each organisation, not more with every row
  expect(withNews.length).toBeLessThan(40);
});

it('delivers once where several start at once, with nothing but the rows between them', async () => {
  const deliveries = await Promise.all([start(), start(), start()]);
  expect(deliveries.flatMap(({ failed }) => failed)).toEqual([]);
  expect(deliveries.reduce((sum, { reached }) => sum + reached, 0)).toBe(2);
  expect((await readLists()).map(({ code }) => code)).toEqual(['red', 'blue', 'green', 'light']);
  expect(await permissionsOfRole('organisation_admin')).toEqual({
    permissions: ['view__all__paint', 'view__all__brush'],
  });
});

it('goes on with the others where one organisation fails, and tries that one again', async () => {
  await sql
    .raw(`alter table lookup add constraint broken check (organisation_id <> '${old}') not valid`)
    .execute(owner);
  const delivery = await start();
  expect(delivery).toMatchObject({
    reached: 1,
    failed: [{ code: 'OLD', error: { message: expect.stringMatching(/broken/) } }],
  });
  // all or nothing
  expect(await permissionsOfRole('organisation_admin')).toEqual({ permissions: ['view__all__paint'] });
  expect(await readLists(other)).toHaveLength(4);
  await sql`alter table lookup drop constraint broken`.execute(owner);
  expect(await start()).toEqual({ reached: 1, failed: [] });
  expect(await readLists()).toHaveLength(4);
});

it('takes nothing away when a declaration goes', async () => {
  await start();
  expect(await deliverToAll(database.ownerUrl, first)).toEqual({ reached: 0, failed: [] });
  expect(await readLists()).toHaveLength(4);
});
