import {
  DummyDriver,
  Kysely,
  OperationNodeTransformer,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  sql,
  type OperationNode,
  type RawNode,
  type RawBuilder,
} from 'kysely';
import { Pool } from 'pg';
import type { Db } from './connect.ts';
import { OrganisationPlugin } from './organisation-plugin.ts';
import { own, OWN_ID_MARK, ownId } from './own.ts';
import { RawFirstDialect } from './raw-statements.ts';

const ID = '0198d4a0-0000-7000-8000-000000000001';

/** Kysely's own way: each statement copied by a transformer and written by its visitor. */
class Slow extends OperationNodeTransformer {
  protected override transformValue(
    node: Parameters<OperationNodeTransformer['transformNode']>[0] & { value?: unknown },
  ) {
    return (node.value === OWN_ID_MARK ? { ...node, value: ID } : node) as never;
  }
}
const slow: Db = new Kysely({
  dialect: {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => new DummyDriver(),
    createIntrospector: (db) => new PostgresIntrospector(db),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  },
}).withPlugin({
  transformQuery: ({ node, queryId }) => new Slow().transformNode(node, queryId),
  transformResult: ({ result }) => Promise.resolve(result),
}) as Db;
const fast: Db = new Kysely({ dialect: new RawFirstDialect({ pool: new Pool() }) }).withPlugin(
  new OrganisationPlugin(ID),
) as Db;

const at = new Date();
const words = ['a', "b'c"];
const statements: Record<string, () => RawBuilder<unknown>> = {
  'text alone': () => sql`select 1`,
  'raw text': () => sql.raw('SET LOCAL x = 1'),
  'values of every kind': () => sql`select ${1}, ${'it"s'}, ${null}, ${undefined}, ${at}, ${words}, ${true}`,
  'the organisation twice, beside values': () =>
    sql`select ${own('i')} from issue i where ${own('i')} and i.id = ${7} and x = ${ownId}`,
  'its own column': () => sql`update organisation o set a = ${1} where ${own('o', 'id')}`,
  names: () => sql`select ${sql.ref('a.b')}, ${sql.ref('s.t.c')}, ${sql.id('we"ird')}, ${sql.table('public.issue')}`,
  'pieces in pieces, joined': () =>
    sql`insert into t values ${sql.join(
      words.map((word) => sql`(${ownId}, ${word}, ${sql.raw('now()')})`),
      sql`, `,
    )} on conflict do nothing`,
  'a literal': () => sql`select ${sql.lit('it’s')}, ${2}`,
  'a list of values in brackets': () => sql`select * from t where id in (${sql.join([1, 2, 3])})`,
  'a query of the builder': () => sql`select exists (${slow.selectFrom('account').select('id').where('id', '=', ID)})`,
};

it.each(Object.entries(statements))('is written as Kysely writes it: %s', (_, make) => {
  const { sql: text, parameters } = make().compile(slow);
  const told = make().compile(fast);
  expect([told.sql, told.parameters]).toEqual([text, parameters]);
});

it('keeps what needs no change as it is, and a template of its call site whole', () => {
  const plugin = new OrganisationPlugin(ID);
  const node = sql`select ${1} from ${sql.table('t')}`.toOperationNode() as OperationNode;
  expect(plugin.transformQuery({ node, queryId: { queryId: 'q' } } as never)).toBe(node);
  const owned = sql`select ${ownId}`.toOperationNode() as RawNode;
  expect(plugin.transformQuery({ node: owned, queryId: { queryId: 'q' } } as never)).not.toBe(owned);
  // the template's own node serves the next transaction
  expect(JSON.stringify(owned)).not.toContain(ID);
});

it('holds a query of the builder within to the organisation', () => {
  const { sql: text, parameters } = sql`select exists ${fast.selectFrom('receipt').select('key')}`.compile(fast);
  expect([text, parameters]).toEqual([
    'select exists (select "key" from "receipt" where "receipt"."organisation_id" = $1)',
    [ID],
  ]);
});
