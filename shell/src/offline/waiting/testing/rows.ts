import type { Failure, FailureReason, OutboxRow, Receipt } from '@chainage/shared/offline/outbox.model';

let last = 0;

/** A row as it waits, but for what a test says of it. */
export function queued(more: Partial<OutboxRow>): OutboxRow {
  const seq = more.seq ?? ++last;
  return {
    id: `row-${++last}`,
    module: 'issues',
    entity: 'issue',
    record: 'a',
    verb: 'edit',
    title: 'Pothole · 43+250 LHS',
    pages: { view: '/view', edit: '/edit', settle: '/settle' },
    request: { method: 'POST', path: 'organisation/data/issue/', body: {} },
    follows: null,
    seq,
    key: `key-${last}`,
    contract: '1',
    writtenAt: '2026-10-06T09:00:00Z',
    state: 'waiting',
    bytes: 100,
    sentBytes: 0,
    tries: 0,
    nextTryAt: 0,
    failure: null,
    ...more,
  };
}

export const failure = (reason: FailureReason, more: Partial<Failure> = {}): Pick<OutboxRow, 'state' | 'failure'> => ({
  state: 'failed',
  failure: { reason, at: '2026-10-06T09:30:00Z', ...more },
});

export const confirmed = (more: Partial<Receipt>): Receipt => ({
  row: `receipt-${++last}`,
  record: 'r',
  entity: 'issue',
  module: 'issues',
  verb: 'create',
  title: 'Guard rail · 12+100 RHS',
  page: '/issues/routine_maintenance/view/r',
  number: 'RM/2026/1',
  version: 1,
  status: 'pending_review',
  bytes: 1024,
  writtenAt: '2026-10-06T08:00:00Z',
  confirmedAt: '2026-10-06T08:01:00Z',
  ...more,
});
