/** What a page of the issue list costs: the buffers that it touches. */
import { sql, type RawBuilder } from 'kysely';
import { ISSUE_ORDERINGS, issueListQuerySchema } from '@chainage/shared/contracts/issues/issue-list';
import { ASKED_BY } from '@chainage/shared/contracts/issues/statuses';
import type { Db } from '#kernel/database/connect.ts';
import { inScope } from '#kernel/database/transaction.ts';
import { buffersOf, explain, literal, nodesOf, type Explained, type Plan } from '#testing/plan.ts';
import type { TestOrganisation } from '#testing/world.ts';
import { declared } from '#modules/declarations.ts';
import { listStatement, searchedBy } from './list.queries.ts';
import type { Reader } from './issue.model.ts';

export interface Cost {
  /** Shared buffers, found or read. */
  buffers: number;
  milliseconds: number;
  /** Rows met in tables and their indexes. */
  rows: number;
  /** The same in what the statement keeps. */
  kept: number;
}

type Role = 'site_engineer' | 'patrol_field_crew' | 'store_keeper';

/** A member of this role as statements know them. */
export const readerOf = (organisation: TestOrganisation, role: Role) => ({
  memberId: organisation.members[role],
  roleKey: role,
  permissions: declared.roles.find(({ key }) => key === role)?.permissions ?? [],
  packages: [organisation.package],
});

/** What PostgreSQL says of a page of the list, as the application's role with row-level security in force. */
async function explainPage(
  db: Db,
  organisation: TestOrganisation,
  role: Role,
  { query, how }: { query: Record<string, string>; how: string },
): Promise<Explained> {
  const reader = readerOf(organisation, role);
  const scope = { organisationId: organisation.id, memberId: reader.memberId };
  const asked = issueListQuerySchema.parse(query);
  return inScope(db, scope, async (connection) => {
    const now = new Date();
    const searched = await searchedBy(connection, reader, asked, now);
    const statement = listStatement(reader, asked, now, searched).sql;
    return explain(connection, statement, how);
  });
}

/** Buffers of a page of the list, planned once whatever its values are, as PostgreSQL comes to plan what is prepared. */
export function buffersPrepared(
  db: Db,
  organisation: TestOrganisation,
  query: Record<string, string>,
): Promise<number> {
  const reader = readerOf(organisation, 'site_engineer');
  const scope = { organisationId: organisation.id, memberId: reader.memberId };
  return inScope(db, scope, async (connection) => {
    const { sql: text, parameters } = listStatement(reader, issueListQuerySchema.parse(query), new Date()).sql.compile(
      connection,
    );
    const values = parameters.map(literal);
    const run = (statement: string) => sql.raw(statement).execute(connection);
    await run('set local plan_cache_mode = force_generic_plan');
    await run(`prepare a_page as ${text}`);
    const explained = await explain(connection, sql.raw(`execute a_page (${values.join()})`));
    await run('deallocate a_page');
    return buffersOf(explained);
  });
}

/** Buffers of another statement of a reader's. */
export function buffersOfStatement(
  db: Db,
  organisation: TestOrganisation,
  role: Role,
  statement: (reader: Reader) => RawBuilder<unknown>,
): Promise<number> {
  const reader = readerOf(organisation, role);
  return inScope(db, { organisationId: organisation.id, memberId: reader.memberId }, async (connection) =>
    buffersOf(await explain(connection, statement(reader))),
  );
}

const met = (node: Plan): number => {
  const of = (name: string) => Number(node[name] ?? 0);
  return (of('Actual Rows') + of('Rows Removed by Filter')) * of('Actual Loops');
};
const sumOf = (nodes: readonly Plan[]): number => Math.round(nodes.reduce((sum, node) => sum + met(node), 0));

/** A page of the list, planned and run. */
export async function costOf(
  db: Db,
  organisation: TestOrganisation,
  role: Role,
  query: Record<string, string>,
): Promise<Cost> {
  const run = await explainPage(db, organisation, role, { query, how: 'analyze, buffers' });
  const nodes = nodesOf(run.Plan);
  return {
    buffers: buffersOf(run),
    milliseconds: run['Execution Time'] ?? 0,
    rows: sumOf(nodes.filter((node) => node['Relation Name'] !== undefined)),
    kept: sumOf(nodes.filter((node) => node['Node Type'] === 'CTE Scan')),
  };
}

/** What a page of the list is planned to read: indexes by their names, and tables that are read from end to end. */
export async function planOf(
  db: Db,
  organisation: TestOrganisation,
  query: Record<string, string>,
): Promise<{ indexes: string[]; walked: string[] }> {
  const { Plan: plan } = await explainPage(db, organisation, 'site_engineer', { query, how: 'costs off' });
  const nodes = nodesOf(plan);
  const named = (name: string, some: Plan[]) => [
    ...new Set(some.flatMap((node) => (typeof node[name] === 'string' ? [node[name]] : []))),
  ];
  return {
    indexes: named('Index Name', nodes),
    walked: named(
      'Relation Name',
      nodes.filter((node) => node['Node Type'] === 'Seq Scan'),
    ),
  };
}

/** A few metres of a road, the same few issues in every order: what the order's own index does not lead to. */
export const selectiveQueries = ({ highway }: TestOrganisation): readonly Record<string, string>[] =>
  ISSUE_ORDERINGS.map((ordering) => ({
    highway: String(highway),
    chainage_from: '12.900',
    chainage_to: '12.905',
    ordering,
  }));

/** A page as it is sent to the database. */
export const textOf = (db: Db, organisation: TestOrganisation, query: Record<string, string>): string =>
  listStatement(readerOf(organisation, 'site_engineer'), issueListQuerySchema.parse(query), new Date()).sql.compile(db)
    .sql;

/** What people ask of the list every day. */
export const EVERYDAY_QUERIES: readonly Record<string, string>[] = [
  {},
  { issue_type: 'routine_maintenance' },
  { issue_type: 'routine_maintenance', status: 'pending_review,approved' },
  { assigned_to: 'me' },
  { ordering: 'due_at' },
  { ordering: '-number' },
  { search: 'measuring 00999' },
];

const { open: OPEN } = ASKED_BY;

/** What most issues of an organisation answer, of a road and of the clock: counted in indexes, with what the reader sees. */
export const frequentQueries = ({ highway, package: part }: TestOrganisation): readonly Record<string, string>[] => [
  { package: String(part) },
  { package: String(part), ...OPEN },
  { highway: String(highway) },
  { highway: String(highway), issue_type: 'road_user_accident' },
  { sla_state: 'breached', ordering: 'priority' },
];
