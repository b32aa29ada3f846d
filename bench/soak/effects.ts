/** What was promised, held against what came of it: each effect once, none twice, none not at all. */
import type { Stage } from './stage.ts';

/** What somebody was told has been done. */
export interface Promised {
  /** Ids of reports that were submitted, each to one reader. */
  reports: string[];
  files: string[];
  sheets: { id: string; rows: number }[];
  reader: number;
}

export interface Counted {
  /** Must be empty. */
  faults: string[];
  /** Came again as the same mail, or under the same tag: how often. */
  again: { mails: number; pushes: number };
  mails: number;
  pushes: number;
}

const quoted = (ids: readonly string[]) => `array[${ids.map((id) => `'${id}'`).join(',')}]::uuid[]`;

/** Ids that are not there `times` times. */
const notSo = (ids: readonly string[], counts: ReadonlyMap<string, number>, times = 1) =>
  ids.filter((id) => (counts.get(id) ?? 0) !== times).map((id) => `${id}: ${counts.get(id) ?? 0}`);

async function countsOf({ query }: Stage, sql: string): Promise<Map<string, number>> {
  const rows = await query<{ id: string; count: number }>(sql);
  return new Map(rows.map(({ id, count }) => [id, count]));
}

/** How many mails that are not the same one name each record. */
function mailsOf({ mail }: Stage, ids: readonly string[]): Map<string, number> {
  const texts = new Map(mail.taken.map(({ messageId, text }) => [messageId, text ?? '']));
  const all = [...texts.values()];
  return new Map(ids.map((id) => [id, all.filter((text) => text.includes(id)).length]));
}

export async function countEffects(stage: Stage, promised: Promised): Promise<Counted> {
  const { reports, files, sheets, reader } = promised;
  const faults: string[] = [];
  const hold = (what: string, wrong: readonly string[]) => {
    if (wrong.length > 0) faults.push(`${what}: ${wrong.length} wrong, ${wrong.slice(0, 3).join('; ')}`);
  };
  const ids = quoted(reports);
  const created = `select id::text, count(*)::int from issue where id = any(${ids}) and number is not null group by id`;
  hold('reports that are there', notSo(reports, await countsOf(stage, created)));
  const steps = (verb: string) =>
    `select record_id::text as id, count(*)::int from record_action where record_id = any(${ids}) and action = '${verb}' group by 1`;
  hold('reports submitted once', notSo(reports, await countsOf(stage, steps('submit'))));
  const notices = (event: string, of: string) =>
    `select record_id::text as id, sum(times)::int as count from notification
      where event = '${event}' and record_id = any(${of}) and recipient_id = ${reader} group by 1`;
  hold('reports told of once', notSo(reports, await countsOf(stage, notices('issue.submitted', ids))));
  hold('reports mailed once', notSo(reports, mailsOf(stage, reports)));
  if (files.length > 0)
    hold('files told of once', notSo(files, await countsOf(stage, notices('excel.ready', quoted(files)))));
  for (const { id, rows } of sheets) {
    const lines = `select action as id, count(distinct record_id)::int as count from record_action
      where data -> 'import' ->> 'id' = '${id}' group by action having count(*) = count(distinct record_id)`;
    const written = await countsOf(stage, lines);
    if ([...written.values()].some((count) => count !== rows))
      faults.push(`rows of a sheet written: ${JSON.stringify([...written])}`);
  }
  const [unended] = await stage.query<{ ended: number; lost: number }>(
    `select count(*) filter (where ended_at is null and run_at < now() - interval '30 seconds')::int as lost,
      count(*) filter (where outcome = 'given_up')::int as ended from job`,
  );
  if (unended?.lost || unended?.ended) faults.push(`jobs not done: ${unended.lost}, given up: ${unended.ended}`);
  const [newest] = await stage.query<{ id: number }>(
    `select max(id)::int as id from notification where event = 'issue.submitted' and recipient_id = ${reader}`,
  );
  const pushed = stage.push.taken.map(({ message }) => message.notification);
  if (Math.max(0, ...pushed) < (newest?.id ?? 0)) faults.push(`the newest notification was never pushed`);
  const { taken } = stage.mail;
  const mails = new Set(taken.map(({ messageId }) => messageId)).size;
  const pushes = new Set(pushed).size;
  return { faults, again: { mails: taken.length - mails, pushes: pushed.length - pushes }, mails, pushes };
}
