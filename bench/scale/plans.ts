/** What the plans in PostgreSQL's log say: buffers, rows looked at, and tables read from end to end. */

interface Node {
  'Node Type': string;
  'Relation Name'?: string;
  'Index Name'?: string;
  'Actual Rows'?: number;
  'Actual Loops'?: number;
  'Rows Removed by Filter'?: number;
  'Rows Removed by Index Recheck'?: number;
  'Shared Hit Blocks'?: number;
  'Shared Read Blocks'?: number;
  Plans?: Node[];
}

export interface Read {
  statements: number;
  /** Shared buffers, found in memory or read. */
  buffers: number;
  /** Rows that scans of tables and indexes met. */
  rows: number;
  /** Tables that grow with the records and were read from end to end. */
  walked: string[];
  /** The indexes of those tables it went through: what tells one plan from another. */
  indexes: string[];
}

/** Counts end at 10,000, whatever way they go: where an organisation has nearly all rows, the table may be that way. */
const CAPPED = 25_000;
const LARGE = /^(issue|issue_token|record_file|record_action|record_link|asset|notification)$/;
const OF_LARGE = /^(issue|record|asset|notification)_/;
const PLAN = /LOG: {2}duration: [\d.]+ ms {2}plan:\n((?:\t.*\n?)+)/g;

const nodesOf = (node: Node): Node[] => [node, ...(node.Plans ?? []).flatMap(nodesOf)];

const met = (node: Node): number =>
  node['Node Type'].endsWith('Scan') && node['Node Type'] !== 'CTE Scan' && node['Node Type'] !== 'Subquery Scan'
    ? ((node['Actual Rows'] ?? 0) +
        (node['Rows Removed by Filter'] ?? 0) +
        (node['Rows Removed by Index Recheck'] ?? 0)) *
      (node['Actual Loops'] ?? 0)
    : 0;

/** All statements of a piece of the log together; those that only set the scope read nothing. */
export function readPlans(log: string): Read {
  const plans = [...log.matchAll(PLAN)].map(([, text = '']) => (JSON.parse(text) as { Plan: Node }).Plan);
  const nodes = plans.flatMap(nodesOf);
  return {
    statements: plans.length,
    buffers: plans.reduce((sum, plan) => sum + (plan['Shared Hit Blocks'] ?? 0) + (plan['Shared Read Blocks'] ?? 0), 0),
    rows: Math.round(nodes.reduce((sum, node) => sum + met(node), 0)),
    walked: [
      ...new Set(
        nodes
          .filter((node) => node['Node Type'] === 'Seq Scan' && met(node) > CAPPED)
          .map((node) => node['Relation Name'] ?? '')
          .filter((name) => LARGE.test(name)),
      ),
    ],
    indexes: [...new Set(nodes.flatMap((node) => node['Index Name'] ?? []))]
      .filter((name) => OF_LARGE.test(name))
      .toSorted(),
  };
}
