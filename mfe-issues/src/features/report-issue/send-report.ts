import type { IssueRecord } from '#lib/issue-record.ts';

/** The calls a report makes, so that the order can be proven without a network. */
export interface ReportCalls {
  create: (body: Record<string, unknown>, key: string) => Promise<IssueRecord>;
  edit: (id: string, body: Record<string, unknown>, key: string) => Promise<IssueRecord>;
  act: (id: string, body: Record<string, unknown>, key: string) => Promise<IssueRecord>;
  read: (id: string) => Promise<IssueRecord>;
  newKey: () => string;
}

/** What must survive a failure or a reload for a retry to do no harm. Kept with the draft. */
export interface Attempt {
  /** Version the server last told, once the record exists there. */
  version?: number;
  /** What that version holds, as sent. */
  saved?: string;
  /** Idempotency key of each call and what was sent under it: the same content goes under the same key. */
  keys: Record<string, { key: string; content: string }>;
}

export interface Report {
  id: string;
  /** Fields and announced photos, without id and version. */
  body: Record<string, unknown>;
  /** Data of the submit action; null saves a draft. */
  submit: Record<string, unknown> | null;
}

export const newAttempt = (): Attempt => ({ keys: {} });

const codeOf = (reason: unknown) => (reason as { problem?: { code?: string } } | null)?.problem?.code;

function keyFor(calls: ReportCalls, attempt: Attempt, name: string, content: unknown): string {
  const text = JSON.stringify(content);
  const known = attempt.keys[name];
  if (known?.content === text) return known.key;
  const key = calls.newKey();
  attempt.keys[name] = { key, content: text };
  return key;
}

async function save(calls: ReportCalls, attempt: Attempt, { id, body }: Report): Promise<void> {
  const content = JSON.stringify(body);
  if (attempt.version !== undefined && attempt.saved === content) return;
  if (attempt.version === undefined) {
    try {
      const created = { ...body, id };
      attempt.version = (await calls.create(created, keyFor(calls, attempt, 'create', created))).version;
      attempt.saved = content;
      return;
    } catch (reason) {
      // an earlier try arrived although its answer did not, and the form has changed since: the record is there
      if (codeOf(reason) !== 'id.conflict') throw reason;
      attempt.version = (await calls.read(id)).version;
    }
  }
  const { issue_type: _fixed, ...changes } = body;
  const edited = { ...changes, version: attempt.version };
  attempt.version = (await calls.edit(id, edited, keyFor(calls, attempt, 'edit', edited))).version;
  attempt.saved = content;
}

/**
 * Saves, then submits. `attempt` is changed in place as far as the report got, so that the next try goes on from
 * there; the caller keeps it. Photos follow by themselves: announced is enough for the record.
 */
export async function sendReport(calls: ReportCalls, attempt: Attempt, report: Report): Promise<number | undefined> {
  await save(calls, attempt, report);
  if (!report.submit) return attempt.version;
  const action = { action: 'submit', data: report.submit, version: attempt.version };
  attempt.version = (await calls.act(report.id, action, keyFor(calls, attempt, 'submit', action))).version;
  return attempt.version;
}
