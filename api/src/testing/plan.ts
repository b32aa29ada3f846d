/**
 * What PostgreSQL says of a statement, where the rows are: on a cluster that is the plan of the one worker that was asked, with the
 * names of its shards as the tables and indexes are called.
 */
import pg from 'pg';
import { sql, type RawBuilder } from 'kysely';
import type { Db } from '#kernel/database/connect.ts';
import { onCluster } from './one-machine.ts';
import { unwatched } from './sql-rules/watch-statements.ts';

export interface Plan {
  [key: string]: unknown;
  Plans?: Plan[];
}
export interface Explained {
  Plan: Plan;
  'Execution Time'?: number;
}
/** Citus's own node: what it sent, and what was said of that. */
interface Sent {
  Job?: { Tasks?: { 'Remote Plan': [[Explained]] }[] };
}
type Said = { 'QUERY PLAN': Explained[] };

const NAMES = ['Index Name', 'Relation Name'];
const withoutShard = (plan: Plan): Plan => ({
  ...plan,
  ...Object.fromEntries(
    NAMES.flatMap((name) => (name in plan ? [[name, String(plan[name]).replace(/_\d{6,}$/, '')]] : [])),
  ),
  ...(plan.Plans && { Plans: plan.Plans.map(withoutShard) }),
});

function atWorker(run: Explained): Explained {
  const sent = nodesOf(run.Plan).flatMap((node) =>
    node['Distributed Query'] ? [node['Distributed Query'] as Sent] : [],
  );
  if (sent.length === 0) return run;
  const tasks = sent.flatMap(({ Job }) => Job?.Tasks ?? []);
  if (tasks.length !== 1) throw new Error(`${tasks.length} shards were asked`);
  const [[told]] = tasks[0]!['Remote Plan'];
  return { ...told, Plan: withoutShard(told.Plan) };
}

/** A statement with its values in its text. */
function withValues(db: Db, statement: RawBuilder<unknown>): RawBuilder<unknown> {
  const { sql: text, parameters } = statement.compile(db);
  return sql.raw(text.replace(/\$(\d+)/g, (_, place) => literal(parameters[Number(place) - 1])));
}
const { utils } = pg as unknown as { utils: { prepareValue(value: unknown): string | null } };
/** A value as it stands in a statement. */
export function literal(value: unknown): string {
  const said = utils.prepareValue(value);
  return said === null ? 'null' : pg.escapeLiteral(String(said));
}

/** `how`: what EXPLAIN is told besides its form. */
export async function explain(db: Db, statement: RawBuilder<unknown>, how = 'analyze, buffers'): Promise<Explained> {
  const said = (what: RawBuilder<unknown>) => sql<Said>`explain (${sql.raw(how)}, format json) ${what}`.execute(db);
  // a worker that explains plans parameters as if they could be anything, which it does not when it is asked
  const { rows } = onCluster ? await unwatched(() => said(withValues(db, statement))) : await said(statement);
  const [run] = rows[0]?.['QUERY PLAN'] ?? [];
  if (!run) throw new Error('no plan');
  return atWorker(run);
}

/** All nodes of a plan, its first one first. */
export const nodesOf = (plan: Plan): Plan[] => [plan, ...(plan.Plans ?? []).flatMap(nodesOf)];

/** Shared buffers, found or read. */
export function buffersOf({ Plan: plan }: Explained): number {
  const { 'Shared Hit Blocks': hit = 0, 'Shared Read Blocks': read = 0 } = plan as Record<string, number>;
  return hit + read;
}
