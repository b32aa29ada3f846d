/** What happened to records, as the server's history and audit tell it. */
import type { Query } from '#e2e/durability/support/database.ts';

type Fields = Record<string, unknown>;

/** A line of a record's history, with the values its audit line has. */
export interface Line {
  issue: string;
  action: string;
  comment: string | null;
  by: number;
  from: string | null;
  to: string;
  before: Fields;
  after: Fields;
}

interface AuditLine {
  issue: string;
  action: string;
  by: number;
  before: Fields | null;
  after: Fields | null;
}

export interface History {
  lines: Line[];
  /** What was given up. */
  lost: Fields[];
  /** The record as it stands. */
  now: Fields;
  faults: string[];
}

const groups = <Row extends { issue: string }>(rows: readonly Row[]): Map<string, Row[]> => {
  const found = new Map<string, Row[]>();
  for (const row of rows) found.set(row.issue, [...(found.get(row.issue) ?? []), row]);
  return found;
};

/** Comments take no lock, so that their audit lines may stand elsewhere. */
const isComment = ({ action }: { action: string }) => action === 'comment';

function join(id: string, steps: readonly Line[], audits: readonly AuditLine[], now: Fields): History {
  const changes = audits.filter((line) => line.action !== 'outbox.lost' && !isComment(line));
  const comments = audits.filter(isComment).length;
  const versioned = steps.filter((line) => !isComment(line));
  const isPaired =
    versioned.length === changes.length &&
    steps.length - versioned.length === comments &&
    versioned.every(({ action, by }, at) => action === changes[at]?.action && by === changes[at].by);
  const actionsOf = (lines: readonly { action: string }[]) => lines.map(({ action }) => action).join(', ');
  const faults = isPaired ? [] : [`issue ${id}: history ${actionsOf(steps)}; audit ${actionsOf(audits)}`];
  const auditOf = new Map(versioned.map((line, at) => [line, changes[at]]));
  const lines = steps.map((line) => ({
    ...line,
    before: auditOf.get(line)?.before ?? {},
    after: auditOf.get(line)?.after ?? {},
  }));
  const lost = audits.filter(({ action }) => action === 'outbox.lost').map(({ after }) => after ?? {});
  return { lines, lost, now, faults };
}

export async function historiesOf(query: Query, ids: readonly string[]): Promise<Map<string, History>> {
  const steps = await query<Line & Fields>(
    `select record_id::text as issue, action, comment, by_id as by, from_status as from, to_status as to
     from record_action where record_id = any($1::uuid[]) and action <> 'add_image' order by record_id, seq`,
    [ids],
  );
  const audits = await query<AuditLine & Fields>(
    `select entity_id as issue, action, member_id as by, before, after from audit
     where entity = 'issue' and entity_id = any($1::text[]) and action <> 'add_image' order by id`,
    [ids],
  );
  const records = await query<{ issue: string; now: Fields }>(
    `select id::text as issue, to_jsonb(i) || i.details as now from issue i where id = any($1::uuid[])`,
    [ids],
  );
  const [stepsOf, auditsOf] = [groups(steps), groups(audits)];
  const nowOf = new Map(records.map(({ issue, now }) => [issue, now]));
  return new Map(ids.map((id) => [id, join(id, stepsOf.get(id) ?? [], auditsOf.get(id) ?? [], nowOf.get(id) ?? {})]));
}
