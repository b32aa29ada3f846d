/**
 * Reads the catalogue and fails on a table that breaks the rules of design.md section 3 (row-level security, Citus). Three
 * tables made by `make_tenant_table` (0063) are held to the same rules.
 */
import { randomUUID } from 'node:crypto';
import { sql, type RawBuilder } from 'kysely';
import { connect, type Db } from './connect.ts';
import { REFUSED_FORMS } from '#cluster/refused-forms.ts';
import { createTestDatabase, type TestDatabase } from '#testing/test-database.ts';
import { unwatched } from '#testing/sql-rules/watch-statements.ts';
import { createWorld } from '#testing/world.ts';
import { inScope } from './transaction.ts';
import { OPEN_TO_ACCOUNT, OTHER_TABLES, ownerColumn } from './tenant-tables.ts';

const WITHOUT_POLICY = ['rate_limit', 'migration'];

let database: TestDatabase;
let owner: Db;
beforeAll(async () => {
  database = await createTestDatabase();
  owner = connect(database.ownerUrl, { max: 1 });
  await sql`
    select make_tenant_table('made', columns => 'title text NOT NULL', grants => 'SELECT, INSERT, UPDATE (title)'),
      make_tenant_table('made_number', columns => 'title text', id => 'bigint', grants => 'SELECT'),
      make_tenant_table('made_word', columns => 'word text, made_id uuid', id => null, key => 'word, made_id',
        grants => 'SELECT, INSERT, DELETE')`.execute(owner);
});
afterAll(async () => {
  await owner.destroy();
  await database.drop();
});

interface Table {
  name: string;
  is_tenant: boolean;
  secured: boolean;
  forced: boolean;
  policies: string[] | null;
}

const readTables = async () =>
  (
    await sql<Table>`
      select c.relname::text as name, c.relrowsecurity as secured, c.relforcerowsecurity as forced,
        exists (select from pg_attribute a where a.attrelid = c.oid and a.attname = 'organisation_id'
          and not a.attisdropped) as is_tenant,
        (select array_agg(pg_get_expr(p.polqual, p.polrelid)) from pg_policy p where p.polrelid = c.oid) as policies
      from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') order by 1`.execute(
      owner,
    )
  ).rows;

it('knows every table as one of an organisation or as a named exception', async () => {
  const tables = await readTables();
  const names = (some: Table[]) => some.map((table) => table.name).sort();
  expect(names(tables.filter((table) => !table.is_tenant))).toEqual(
    [...Object.keys(OTHER_TABLES), 'organisation'].sort(),
  );
  expect(names(tables.filter((table) => ownerColumn(table.name) === 'organisation_id'))).toEqual(
    names(tables.filter((table) => table.is_tenant)),
  );
  expect(tables.filter((table) => table.is_tenant).length).toBeGreaterThan(5);
});

it('opens to an account no table of organisations but the named ones', async () => {
  const open = (await readTables()).filter(
    ({ is_tenant, policies }) => is_tenant && policies?.some((policy) => policy.includes('chainage.account_id')),
  );
  expect(open.map((table) => table.name)).toEqual([...Object.keys(OPEN_TO_ACCOUNT), 'organisation_user'].sort());
});

it('forces row-level security on every table of an organisation, by the setting and nothing else', async () => {
  const wrong = (await readTables())
    .filter((table) => table.is_tenant)
    .filter(
      ({ secured, forced, policies }) =>
        !secured ||
        !forced ||
        !policies?.length ||
        !policies.every((policy) =>
          /NULLIF\(current_setting\('chainage\.organisation_id'::text, true\), ''::text\)/.test(policy),
        ),
    );
  expect(wrong.map((table) => table.name)).toEqual([]);
});

it('has a policy on every other table but the named ones', async () => {
  const open = (await readTables()).filter(
    ({ is_tenant, secured, policies }) => !is_tenant && (!secured || !policies?.length),
  );
  expect(open.map((table) => table.name).sort()).toEqual([...WITHOUT_POLICY].sort());
});

it('has organisation_id first in every primary key and unique index of a tenant table, and not null', async () => {
  const { rows } = await sql<{ name: string; first: string }>`
    select i.indexrelid::regclass::text as name, a.attname::text as first
    from pg_index i
    join pg_class c on c.oid = i.indrelid and c.relnamespace = 'public'::regnamespace
    left join pg_attribute a on a.attrelid = c.oid and a.attnum = i.indkey[0]
    where (i.indisunique or i.indisprimary)
      and exists (select from pg_attribute o where o.attrelid = c.oid and o.attname = 'organisation_id')`.execute(
    owner,
  );
  expect(rows.length).toBeGreaterThan(5);
  expect(rows.filter((row) => row.first !== 'organisation_id')).toEqual([]);
  const nullable = await sql<{ name: string }>`
    select c.relname::text as name from pg_attribute a join pg_class c on c.oid = a.attrelid
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and a.attname = 'organisation_id'
      and not a.attnotnull`.execute(owner);
  expect(nullable.rows).toEqual([]);
});

it('has a primary key on every table of an organisation', async () => {
  const { rows } = await sql<{ name: string }>`
    select c.relname::text as name from pg_class c
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p')
      and exists (select from pg_attribute o where o.attrelid = c.oid and o.attname = 'organisation_id')
      and not exists (select from pg_index i where i.indrelid = c.oid and i.indisprimary)`.execute(owner);
  expect(rows).toEqual([]);
});

it('has organisation_id first in every foreign key between tables of an organisation', async () => {
  const { rows } = await sql<{ name: string; own: string; other: string }>`
    select f.conname::text || ' on ' || f.conrelid::regclass::text as name, a.attname::text as own, b.attname::text as other
    from pg_constraint f
    join pg_attribute a on a.attrelid = f.conrelid and a.attnum = f.conkey[1]
    join pg_attribute b on b.attrelid = f.confrelid and b.attnum = f.confkey[1]
    where f.contype = 'f'
      and exists (select from pg_attribute o where o.attrelid = f.conrelid and o.attname = 'organisation_id')
      and exists (select from pg_attribute o where o.attrelid = f.confrelid and o.attname = 'organisation_id')
  `.execute(owner);
  expect(rows.length).toBeGreaterThan(0);
  expect(rows.filter((row) => row.own !== 'organisation_id' || row.other !== 'organisation_id')).toEqual([]);
});

it('gives no id narrower than bigint, and points to it with its own type', async () => {
  const narrow = await sql`
    select a.attrelid::regclass::text, a.attname from pg_attribute a join pg_class c on c.oid = a.attrelid
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and a.attidentity <> ''
      and a.atttypid <> 'int8'::regtype`.execute(owner);
  expect(narrow.rows).toEqual([]);
  const unlike = await sql`
    select f.conrelid::regclass::text, a.attname from pg_constraint f
    cross join lateral unnest(f.conkey, f.confkey) as k (own, other)
    join pg_attribute a on a.attrelid = f.conrelid and a.attnum = k.own
    join pg_attribute b on b.attrelid = f.confrelid and b.attnum = k.other
    where f.contype = 'f' and a.atttypid <> b.atttypid`.execute(owner);
  expect(unlike.rows).toEqual([]);
});

it('has nothing on a tenant table that Citus refuses, or takes and gets wrong', async () => {
  const { rows } = await sql.raw(REFUSED_FORMS).execute(owner);
  expect(rows).toEqual([]);
});

it('would find a function that Citus cannot plan, and one that it refuses', async () => {
  await sql`create function of_issue(p_id uuid) returns bigint language sql stable
    as 'select count(*) from public.issue i where i.organisation_id = p_id'`.execute(owner);
  await sql`create function touch_issues(p_id uuid) returns void language plpgsql
    as 'begin update public.issue i set updated_at = clock_timestamp() where i.organisation_id = p_id; end'`.execute(
    owner,
  );
  const { rows } = await sql.raw<{ table: string }>(REFUSED_FORMS).execute(owner);
  expect(rows.map(({ table }) => table).sort()).toEqual(['of_issue', 'touch_issues']);
  await sql`drop function of_issue(uuid)`.execute(owner);
  await sql`drop function touch_issues(uuid)`.execute(owner);
});

it('makes a tenant table with the rights asked for, of rows that only its organisation sees', async () => {
  const world = await createWorld(owner);
  const app = connect(database.applicationUrl, { max: 1 });
  const inBhima = (statement: RawBuilder<unknown>) =>
    unwatched(() => inScope(app, { organisationId: world.bhima.id }, (db) => statement.execute(db)));
  const insert = (id: string) =>
    sql`insert into made (organisation_id, id, title) values (${id}, ${randomUUID()}, 'x')`;
  await inBhima(insert(world.bhima.id));
  await expect(inBhima(insert(world.deccan.id))).rejects.toThrow(/row-level security/);
  await expect(inBhima(sql`delete from made`)).rejects.toThrow(/permission denied/);
  await expect(inBhima(sql`update made set organisation_id = ${world.deccan.id}`)).rejects.toThrow(
    /permission denied|modifying the partition value of rows is not allowed/,
  );
  const inDeccan = (db: Db) => sql`select from made`.execute(db);
  const seen = await unwatched(() => inScope(app, { organisationId: world.deccan.id }, inDeccan));
  expect(seen.rows).toHaveLength(0);
  expect((await inBhima(sql`select from made`)).rows).toHaveLength(1);
  await expect(
    sql`select make_tenant_table('narrow', columns => 'x int', id => 'int', grants => 'SELECT')`.execute(owner),
  ).rejects.toThrow(/is uuid, bigint or NULL, not int/);
  await app.destroy();
});

it('gives the application no table, no function and no right to change what must stay', async () => {
  const owned = await sql<{ name: string }>`
    select relname::text as name from pg_class where relowner = 'chainage_app'::regrole
    union all select proname::text from pg_proc where proowner = 'chainage_app'::regrole`.execute(owner);
  expect(owned.rows).toEqual([]);
  const rights = await sql<{ name: string; right: string }>`
    select c.relname::text as name, r as right
    from pg_class c, unnest(array['UPDATE', 'DELETE', 'TRUNCATE', 'TRIGGER', 'REFERENCES']) r
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p')
      and has_table_privilege('chainage_app', c.oid, r)`.execute(owner);
  const named = rights.rows.map((row) => `${row.right} ${row.name}`);
  expect(named.filter((right) => / (audit|account_audit|migration|organisation|account)$/.test(right))).toEqual([]);
  expect(named.filter((right) => /^(TRUNCATE|TRIGGER|REFERENCES) /.test(right))).toEqual([]);
  const columns = await sql`
    select from information_schema.column_privileges where grantee = 'chainage_app'
      and (column_name = 'password_hash' or column_name like '%\_hash') and privilege_type in ('SELECT', 'UPDATE')
      and table_name in ('account', 'session')`.execute(owner);
  expect(columns.rows).toEqual([]);
});

it('fixes the search path of every function that runs as the owner, and opens none to everybody', async () => {
  const { rows } = await sql<{ name: string; settings: string[] | null; public: boolean }>`
    select proname::text as name, proconfig as settings, has_function_privilege('public', oid, 'execute') as public
    from pg_proc where pronamespace = 'public'::regnamespace and prosecdef`.execute(owner);
  expect(rows.map((row) => row.name).sort()).toEqual(expect.arrayContaining(['authenticate', 'find_login']));
  const wrong = rows.filter(
    (row) => row.public || !row.settings?.some((setting) => /^search_path=pg_catalog, public, pg_temp$/.test(setting)),
  );
  expect(wrong).toEqual([]);
});
