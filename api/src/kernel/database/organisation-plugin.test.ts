import { DummyDriver, Kysely, PostgresAdapter, PostgresIntrospector, PostgresQueryCompiler, sql } from 'kysely';
import type { Db } from './connect.ts';
import { OrganisationPlugin } from './organisation-plugin.ts';
import { own, ownId } from './own.ts';

const ID = '0198d4a0-0000-7000-8000-000000000001';

const bare: Db = new Kysely({
  dialect: {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => new DummyDriver(),
    createIntrospector: (db) => new PostgresIntrospector(db),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  },
});
const db = bare.withPlugin(new OrganisationPlugin(ID));
const outside = bare.withPlugin(new OrganisationPlugin(undefined));

interface Compilable {
  compile(): { sql: string; parameters: readonly unknown[] };
}
const read = (query: Compilable) => {
  const { sql: text, parameters } = query.compile();
  return { text: text.replaceAll('"', '').replaceAll(/\s+/g, ' '), parameters };
};

it('adds the condition to a select, after its own', () => {
  expect(read(db.selectFrom('receipt').select('key').where('key', '=', 'k'))).toEqual({
    text: 'select key from receipt where key = $1 and receipt.organisation_id = $2',
    parameters: ['k', ID],
  });
});

it('leaves an "or" of the query in its brackets', () => {
  const query = db.selectFrom('receipt').select('key');
  expect(read(query.where((eb) => eb.or([eb('key', '=', 'a'), eb('key', '=', 'b')]))).text).toBe(
    'select key from receipt where (key = $1 or key = $2) and receipt.organisation_id = $3',
  );
});

it('adds it to a join in its "on", so that an outer join keeps its rows', () => {
  const query = db
    .selectFrom('organisation_user as m')
    .leftJoin('organisation_role as r', 'r.id', 'm.role_id')
    .select('m.id');
  expect(read(query).text).toBe(
    'select m.id from organisation_user as m left join organisation_role as r on r.id = m.role_id and ' +
      'r.organisation_id = $1 where m.organisation_id = $2',
  );
  const right = db.selectFrom('account').rightJoin('receipt', 'receipt.account_id', 'account.id').select('key');
  expect(() => right.compile()).toThrow(/write an inner or left join/);
});

it('adds it in subqueries and CTEs, and not to a CTE itself', () => {
  const query = db
    .with('page', (qb) => qb.selectFrom('receipt').select('account_id'))
    .selectFrom('page')
    .select('account_id')
    .where('account_id', 'in', (eb) => eb.selectFrom('audit').select('account_id'));
  expect(read(query).text).toBe(
    'with page as (select account_id from receipt where receipt.organisation_id = $1) select account_id from page ' +
      'where account_id in (select account_id from audit where audit.organisation_id = $2)',
  );
});

it('adds it to updates and deletes', () => {
  expect(read(db.updateTable('organisation_user').set({ name: 'x' })).text).toBe(
    'update organisation_user set name = $1 where organisation_user.organisation_id = $2',
  );
  expect(read(db.deleteFrom('receipt').where('key', '=', 'k')).text).toBe(
    'delete from receipt where key = $1 and receipt.organisation_id = $2',
  );
});

it('writes the column in inserts, in each row', () => {
  const rows = [1, 2].map((last_number) => ({ series: 'X', fy: '2026-27', last_number }));
  expect(read(db.insertInto('number_series').values(rows))).toEqual({
    text: 'insert into number_series (series, fy, last_number, organisation_id) values ($1, $2, $3, $4), ($5, $6, $7, $8)',
    parameters: ['X', '2026-27', 1, ID, 'X', '2026-27', 2, ID],
  });
});

it('leaves an organisation that an insert names itself to row-level security', () => {
  const row = { organisation_id: 'other', series: 'X', fy: '2026-27', last_number: 1 };
  expect(read(db.insertInto('number_series').values(row)).parameters).toEqual(['other', 'X', '2026-27', 1]);
});

it('refuses insert … select', () => {
  const query = db
    .insertInto('number_series')
    .columns(['series', 'fy', 'last_number'])
    .expression(bare.selectFrom('number_series').select(['series', 'fy', 'last_number']));
  expect(() => query.compile()).toThrow(/write rows as values/);
});

it('holds the organisation itself by its id, and leaves tables that are nobody’s alone', () => {
  expect(read(db.selectFrom('organisation as o').select('o.name')).text).toBe(
    'select o.name from organisation as o where o.id = $1',
  );
  expect(read(db.selectFrom('account').select('name')).text).toBe('select name from account');
});

it('adds it once to a query that becomes a part of another', () => {
  const part = db.selectFrom('receipt').select('key');
  expect(read({ compile: () => sql`with p as ${part} select from p`.compile(db) }).text).toBe(
    'with p as (select key from receipt where receipt.organisation_id = $1) select from p',
  );
});

it('fills in what raw SQL says of its tables', () => {
  const raw = sql`insert into issue_token (organisation_id, token) values (${ownId}, ${'x'}) returning ${own('t')}`;
  expect(read({ compile: () => raw.compile(db) })).toEqual({
    text: 'insert into issue_token (organisation_id, token) values ($1, $2) returning t.organisation_id = $3',
    parameters: [ID, 'x', ID],
  });
});

it('refuses a tenant table in a transaction without an organisation, but for what an account may read', () => {
  expect(() => outside.selectFrom('receipt').select('key').compile()).toThrow(/this transaction is in none/);
  expect(read(outside.selectFrom('organisation').select('name')).text).toBe('select name from organisation');
  const [unset] = sql`${ownId}`.compile(outside).parameters as { toPostgres(): never }[];
  expect(() => unset?.toPostgres()).toThrow(/need a transaction in an organisation/);
});
