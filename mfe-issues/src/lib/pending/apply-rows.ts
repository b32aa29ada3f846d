/** A record as it will stand once everything queued for it has arrived: the server's copy, or nothing, and the rows over it. */
import type { IssueAction } from '@chainage/shared/contracts/issues/workflow';
import type { IssueHistory, IssueStatus } from '@chainage/shared/contracts/issues/issue';
import { issueTypeOf } from '@chainage/shared/contracts/issues/registry';
import type { OutboxRow } from '@chainage/shared/offline/outbox.model';
import type { IssueRecord } from '../issue-record.ts';
import { nextSteps, type Reader } from './next-steps.ts';

type Body = Record<string, unknown>;

const text = (value: unknown): string | null => (typeof value === 'string' && value !== '' ? value : null);

/** Number of a record the server has not numbered yet (domain.md section 7 rule 4). */
export const temporaryNumber = ({ seq }: Pick<OutboxRow, 'seq'>): string => `TMP-${seq}`;

function begun(row: OutboxRow, { memberId, name }: Reader): IssueRecord {
  const { id, issue_type: type, photos: _, ...fields } = row.request.body;
  const shape = issueTypeOf(String(type))?.shape ?? {};
  return {
    ...Object.fromEntries(Object.keys(shape).map((field) => [field, null])),
    ...fields,
    id: String(id),
    issue_type: type as IssueRecord['issue_type'],
    number: temporaryNumber(row),
    status: 'draft',
    version: 0,
    created_by: memberId,
    created_by_name: name,
    created_at: row.writtenAt,
    updated_at: row.writtenAt,
    received_at: row.writtenAt,
    time_suspect: false,
    assigned_to_name: null,
    resolver: null,
    resolver_name: null,
    resolved_on_spot: false,
    resolution_note: null,
    approved_at: null,
    extension_requested: null,
    sla_hours: null,
    temporary_due_at: null,
    due_at: null,
    resolved_at: null,
    closed_at: null,
    sla_state: 'none',
    owner_ids: [memberId],
    assigned_ids: [],
    allowed_actions: [],
    can_edit: 'all',
    can_add_image: true,
    masked: [],
    linked_issues: [],
    history: [],
  };
}

const LEADS_TO: Partial<Record<IssueAction, IssueStatus>> = {
  submit: 'pending_review',
  start: 'in_progress',
  temporary_fix: 'in_progress',
  resolve: 'resolved',
  cancel: 'cancelled',
};
/** Not fields of the record, though they stand among an action's data. */
const NO_FIELDS = new Set(['photos', 'at', 'resolved_on_spot', 'due_at']);

function moved(issue: IssueRecord, row: OutboxRow, reader: Reader): IssueRecord {
  const data = (row.request.body['data'] ?? {}) as Body;
  const action = row.verb as IssueAction;
  const onSpot = data['resolved_on_spot'] === true;
  const fields = Object.fromEntries(Object.entries(data).filter(([name]) => !NO_FIELDS.has(name)));
  const resolves = action === 'resolve' || onSpot;
  return {
    ...issue,
    ...fields,
    status: onSpot ? 'resolved' : (LEADS_TO[action] ?? issue.status),
    resolved_on_spot: onSpot || issue.resolved_on_spot,
    ...(action === 'request_extension' ? { extension_requested: text(data['due_at']) } : {}),
    ...(action === 'temporary_fix' ? { temporary_measure_at: data['at'] } : {}),
    ...(resolves && issue.resolver === null ? { resolver: reader.memberId, resolver_name: reader.name } : {}),
  };
}

function edited(issue: IssueRecord, row: OutboxRow): IssueRecord {
  const { photos: _, version: __, ...fields } = row.request.body;
  return { ...issue, ...fields };
}

function line(before: IssueRecord | null, after: IssueRecord, row: OutboxRow, reader: Reader): IssueHistory {
  const data = (row.request.body['data'] ?? {}) as Body;
  return {
    id: row.id,
    action: row.verb,
    from_status: before?.status ?? null,
    to_status: after.status,
    by: { id: reader.memberId, name: reader.name },
    at: row.writtenAt,
    comment: text(row.request.body['comment']),
    data: row.verb === 'request_extension' ? { due_at: data['due_at'] } : {},
  };
}

const withNames = (issue: IssueRecord, { nameOf }: Reader): IssueRecord => {
  const reviewer = issue['assigned_to'];
  return {
    ...issue,
    assigned_to_name: typeof reviewer === 'number' ? (nameOf(reviewer) ?? issue.assigned_to_name) : null,
  };
};

/** Null where there is neither a server's copy nor a row that begins the record. */
export function applyRows(server: IssueRecord | null, rows: readonly OutboxRow[], reader: Reader): IssueRecord | null {
  let issue = server;
  let changed = false;
  for (const row of rows) {
    if (row.verb === 'photo' || row.verb === 'lost') continue;
    const before = issue;
    if (row.verb === 'create') issue = issue ?? begun(row, reader);
    else if (issue && row.verb === 'edit') issue = edited(issue, row);
    else if (issue) issue = moved(issue, row, reader);
    if (!issue) continue;
    issue = { ...issue, history: [...issue.history, line(before, issue, row, reader)] };
    changed = true;
  }
  if (!issue || !changed) return issue;
  const amendable = rows.some(({ verb }) => verb === 'create' || verb === 'submit');
  return withNames({ ...issue, ...nextSteps(server, issue, reader, amendable) }, reader);
}
