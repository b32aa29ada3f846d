/** A server of this version on the database of an older one, with organisations in it. */
import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { connect, type Db } from '#kernel/database/connect.ts';
import { readMigrations, runMigrations } from '#kernel/database/migrate.ts';
import { inScope } from '#kernel/database/transaction.ts';
import type { Declaration } from '#kernel/declarations/declaration.ts';
import { gather } from '#kernel/declarations/gather.ts';
import { lookupRows } from '#kernel/declarations/lookup-rows.ts';
import { permissionsOf } from '#kernel/declarations/permissions.ts';
import { ROLE_KEYS, STARTING_ROLES } from '#kernel/tenancy/starting-roles.ts';
import { DECLARATIONS, declared } from '#modules/declarations.ts';
import { createOrganisation } from '#modules/organisations/provision.ts';
import { unwatched } from '#testing/sql-rules/watch-statements.ts';
import { createTestDatabase, EMPTY, type TestDatabase } from '#testing/test-database.ts';
import { bringUpToDate, explainDelivery } from './bring-up-to-date.ts';
import edition from './testing/first-edition.json' with { type: 'json' };

/** The last migration of the version that copied roles and lists from JSON. */
const BEFORE = 41;
const REMARKS: Declaration = {
  permissions: permissionsOf('remark', { view: 'A' }, [['view', 'A', '-', 'A', '-', '-', '-', '-', '-']]),
  lists: [{ list: 'remark-kinds', rows: lookupRows('remark-kinds', [['Handover', 'सुपुर्दगी', 'हस्तांतरण']]) }],
};

/** What there was when that version ended: modules and lists that came since say more, and it is brought to everybody. */
const ofFirst = (name: string) => edition.catalogue.includes(name);
const FIRST_EDITION = DECLARATIONS.map(({ permissions = [], lists = [], settings = [], ...rest }) => ({
  ...rest,
  settings: settings.filter(({ name }) => name === 'client_approval_required'),
  permissions: permissions.filter(({ name }) => ofFirst(name)),
  lists: lists.map((list) => ({ ...list, rows: list.rows.filter(({ id }) => id !== undefined) })),
}));
const first = gather(FIRST_EDITION);

let database: TestDatabase;
let owner: Db;
let old: string;

/** As that version created an organisation. */
const createAsBefore = (id: string, code: string) =>
  unwatched(() =>
    inScope(owner, { organisationId: id }, async (db) => {
      await sql`insert into organisation (id, token, name, code, client_approval_required)
      values (${id}, ${id}, 'Old', ${code}, false)`.execute(db);
      for (const key of ROLE_KEYS)
        await sql`insert into organisation_role (key, role_name, permissions)
        values (${key}, ${STARTING_ROLES[key]}, ${edition.roles[key]})`.execute(db);
      const rows = declared.lookups.flatMap(({ parent, sortOrder, ...row }) =>
        row.id === undefined ? [] : [{ ...row, parent: parent?.id ?? null, sort_order: sortOrder }],
      );
      await sql`insert into lookup (id, list, code, label, parent, sort_order, attributes)
      select id, list, code, label, parent, sort_order, attributes from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
        as r(id int, list text, code text, label text, parent int, sort_order int, attributes jsonb)`.execute(db);
    }),
  );

beforeEach(async () => {
  database = await createTestDatabase(EMPTY);
  await runMigrations(database.ownerUrl, { migrations: readMigrations().filter(({ number }) => number <= BEFORE) });
  owner = connect(database.ownerUrl, { max: 1 });
  old = randomUUID();
  await createAsBefore(old, 'OLD');
});
afterEach(async () => {
  await owner.destroy();
  await database.drop();
});

const start = (what = first) => bringUpToDate(database.ownerUrl, 'chainage_app', what);
const change = (statement: string) =>
  unwatched(() => inScope(owner, { organisationId: old }, (db) => sql.raw(statement).execute(db)));
const rolesOf = (id: string) =>
  inScope(owner, { organisationId: id }, async (db) =>
    Object.fromEntries(
      (await db.selectFrom('organisation_role').select(['key', 'permissions']).execute()).map((row) => [
        row.key,
        row.permissions.toSorted(),
      ]),
    ),
  );
const listsOf = (id: string) =>
  inScope(
    owner,
    { organisationId: id },
    (db) =>
    db.selectFrom('lookup').select(['id', 'list', 'code', 'label', 'parent', 'sort_order', 'attributes']).orderBy('id').execute(), // prettier-ignore
  );

it('leaves an organisation of before as it was: it had everything of the first edition', async () => {
  await change(`update organisation_role set permissions = array_remove(permissions, 'view__all__asset')
    where key = 'site_engineer'`);
  await change(`update lookup set label = 'Himpaat' where code = 'snow'`);
  const [roles, lists] = [await rolesOf(old), await listsOf(old)];
  expect(await start()).toEqual({ reached: 0, failed: [] });
  expect(await rolesOf(old)).toEqual(roles);
  expect(await listsOf(old)).toEqual(lists);
  const settings = await inScope(owner, { organisationId: old }, (db) =>
    db.selectFrom('organisation').select('settings').executeTakeFirst(),
  );
  expect(settings).toEqual({ settings: { client_approval_required: false } });
});

it('would have brought back what was taken away, had the migration not written down the first edition', async () => {
  await change(`update organisation_role set permissions = '{}' where key = 'site_engineer'`);
  await runMigrations(database.ownerUrl);
  await change(`delete from declared_once where name = 'permission site_engineer view__all__asset'`);
  expect(await start()).toEqual({ reached: 1, failed: [] });
  expect((await rolesOf(old))['site_engineer']).toEqual(['view__all__asset']);
});

it('gives a new organisation what the old ones have', async () => {
  await start(declared);
  const fresh = await createOrganisation(owner, { name: 'Fresh', code: 'NEW' });
  const roles = await rolesOf(fresh);
  expect(roles).toEqual(await rolesOf(old));
  const onPaper = Object.entries(roles).map(([key, permissions]) => [key, permissions.filter(ofFirst)]);
  expect(Object.fromEntries(onPaper)).toEqual(edition.roles);
  const listed = async (id: string) =>
    (await listsOf(id)).map(({ list, code, label, sort_order, attributes }) => [
      list,
      code,
      label,
      sort_order,
      attributes,
    ]);
  expect(await listed(fresh)).toEqual(await listed(old));
});

it('brings a module that came since, once, also where three servers start together', async () => {
  const grown = gather([...FIRST_EDITION, REMARKS]);
  const deliveries = await Promise.all([start(grown), start(grown), start(grown)]);
  expect(deliveries.map(({ reached }) => reached).sort()).toEqual([0, 0, 1]);
  const roles = await rolesOf(old);
  const holders = Object.keys(roles).filter((key) => roles[key]?.includes('view__all__remark'));
  expect(holders.sort()).toEqual(['organisation_admin', 'site_engineer']);
  expect((await listsOf(old)).filter(({ list }) => list === 'remark-kinds')).toMatchObject([{ label: 'Handover' }]);
});

it('keeps organisations apart where the address of the migrations is a superuser’s', async () => {
  const other = randomUUID();
  await createAsBefore(other, 'OTHER');
  await change(`update organisation_role set permissions = array_remove(permissions, 'view__all__asset')
    where key = 'site_engineer'`);
  const before = await listsOf(other);
  const superuser = new URL(process.env['TEST_ADMIN_URL'] ?? '');
  superuser.pathname = new URL(database.ownerUrl).pathname;
  const grown = gather([...FIRST_EDITION, REMARKS]);
  expect(await bringUpToDate(superuser.href, 'chainage_app', grown)).toEqual({ reached: 2, failed: [] });
  for (const id of [old, other]) {
    const roles = await rolesOf(id);
    expect(roles['organisation_admin']).toEqual([...edition.roles.organisation_admin, 'view__all__remark'].toSorted());
    expect(roles['site_engineer']?.includes('view__all__asset')).toBe(id === other);
  }
  expect((await listsOf(other)).slice(0, -1)).toEqual(before);
});

it('says which organisation could not be reached', async () => {
  await runMigrations(database.ownerUrl);
  await sql`alter table lookup add constraint broken check (list <> 'remark-kinds')`.execute(owner);
  expect(explainDelivery(await start(gather([...FIRST_EDITION, REMARKS])))).toEqual([
    expect.stringMatching(/^What is new could not be brought to the organisation OLD, .*broken/),
  ]);
});
