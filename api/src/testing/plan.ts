/**
 * What PostgreSQL says of a statement, where the rows are: on a cluster that is the plan of the one worker that was asked, with the
 * names of its shards as the tables and indexes are called.
 */
import { sql, type RawBuilder } from 'kysely';
import type { Db } from '#kernel/database/connect.ts';

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

/** `how`: what EXPLAIN is told besides its form. */
export async function explain(db: Db, statement: RawBuilder<unknown>, how = 'analyze, buffers'): Promise<Explained> {
  const { rows } = await sql<Said>`explain (${sql.raw(how)}, format json) ${statement}`.execute(db);
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
