import type { AnyRecord } from '@chainage/shared/kit/record/record.model.ts';
import { newId } from '@chainage/shared/lib/ids';
import { queuedRow, photo } from '@chainage/shared/testing/rows';
import type { IssueRecord } from '@chainage/shared/contracts/issues/issue';
import { editRow, newRecordRows, stepRow, stepWithPhotos } from '@chainage/shared/kit/requests/record-requests.ts';
import { issueKind } from '@chainage/shared/contracts/issues/kind';
import type { OutboxRow } from '@chainage/shared/offline/outbox.model';
import { issueScreens } from './issue-screens.tsx';

const id = newId();
const subject = { id, kind: issueKind('routine_maintenance'), title: 'Pothole', words: {}, steps: {} };
const applyRows = (known: IssueRecord | null, rows: readonly OutboxRow[], by: typeof reader) =>
  issueScreens('routine_maintenance').overlay?.(known as AnyRecord | null, rows, by) as IssueRecord | null;
const reader = {
  memberId: 7,
  name: 'Santosh Jadhav',
  permissions: ['cancel__own__issue_routine_maintenance'],
  nameOf: (member: number) => (member === 9 ? 'Rohan Patil' : null),
};
const body = { description: 'Deep', chainage_from: '43.250', assigned_to: 9 };
const report = (submit: Record<string, unknown> | null) =>
  newRecordRows({ subject, body, step: submit && { action: 'submit', data: submit }, photos: [photo('p1')] }).map(
    (row, index) => queuedRow(row, index + 3),
  );

test('a report nobody but this device knows reads like any other', () => {
  const issue = applyRows(null, report({}), reader);
  expect(issue).toMatchObject({
    id,
    number: 'TMP-3',
    status: 'pending_review',
    description: 'Deep',
    created_by_name: 'Santosh Jadhav',
    assigned_to_name: 'Rohan Patil',
    quantity: null,
    can_edit: 'all',
  });
  expect(issue?.history.map(({ action, to_status: to }) => [action, to])).toEqual([
    ['create', 'draft'],
    ['submit', 'pending_review'],
  ]);
});

test('the next step of a chain is at hand while all of it waits', () => {
  expect(applyRows(null, report(null), reader)?.allowed_actions).toEqual(['submit', 'cancel', 'comment']);
  const submitted = report({});
  expect(applyRows(null, submitted, reader)?.allowed_actions).toEqual(
    expect.arrayContaining(['start', 'temporary_fix', 'resolve', 'comment']),
  );
  const data = { resolution_note: 'Filled', resolved_at: '2026-11-21T10:30:00.000Z', photos: [] };
  const [resolve] = stepWithPhotos(subject, { action: 'resolve', data }, null, 'pending_review', []);
  const resolved = applyRows(null, [...submitted, queuedRow(resolve as never, 9)], reader);
  expect(resolved).toMatchObject({ status: 'resolved', resolution_note: 'Filled', resolver: 7 });
  expect(resolved).not.toHaveProperty('photos');
  expect(resolved?.allowed_actions).toEqual(['comment']);
});

const server = {
  id,
  issue_kind: issueKind('routine_maintenance'),
  number: 'ISS/RM/2026-27/000041',
  status: 'approved',
  version: 4,
  landmark: 'Toll',
  created_by: 9,
  resolver: 7,
  approved_at: '2026-11-21T08:00:00.000Z',
  allowed_actions: ['start', 'temporary_fix', 'resolve', 'request_extension', 'comment'],
  can_edit: 'no',
  history: [],
} as unknown as IssueRecord;

test('rows lie over the server’s copy, and what it said of the record stands until a step changes it', () => {
  const comment = queuedRow(stepRow(subject, { action: 'comment', comment: 'Cones set' }, null, 'approved'), 1);
  const commented = applyRows(server, [comment], reader);
  expect(commented).toMatchObject({
    number: server.number,
    status: 'approved',
    allowed_actions: server.allowed_actions,
  });
  expect(commented?.history.at(-1)).toMatchObject({ id: comment.id, comment: 'Cones set' });
  const start = queuedRow(stepRow(subject, { action: 'start' }, { version: 4 }, 'approved'), 2);
  const started = applyRows(server, [comment, start], reader);
  expect(started?.status).toBe('in_progress');
  expect(started?.allowed_actions).toEqual(['temporary_fix', 'resolve', 'request_extension', 'comment']);
});

test('whoever it was given to stays its resolver, whoever resolves it; without one it is who resolves', () => {
  const resolving = (resolver: number | null) => {
    const data = { resolution_note: 'Filled', resolved_at: '2026-11-21T10:30:00.000Z', photos: [] };
    const [step] = stepWithPhotos(subject, { action: 'resolve', data }, { version: 4 }, 'approved', []);
    const known = { ...server, resolver, resolver_name: resolver === null ? null : 'Rohan Patil' };
    return applyRows(known, [queuedRow(step as never, 1)], reader);
  };
  expect(resolving(9)).toMatchObject({ status: 'resolved', resolver: 9, resolver_name: 'Rohan Patil' });
  expect(resolving(null)).toMatchObject({ status: 'resolved', resolver: 7, resolver_name: 'Santosh Jadhav' });
});

test('a follow-up shows what it says, and stays at hand behind a step of the crew', () => {
  const accident = { ...server, allowed_actions: ['start', 'update_followup', 'comment', 'link', 'unlink'] };
  const told = stepRow(subject, { action: 'update_followup', data: { fir_number: '1/2026' } }, null, 'approved');
  const start = queuedRow(stepRow(subject, { action: 'start' }, { version: 4 }, 'approved'), 1);
  const known = applyRows(accident, [start, queuedRow(told, 2)], reader);
  expect(known).toMatchObject({ fir_number: '1/2026', status: 'in_progress' });
  expect(known?.allowed_actions).toContain('update_followup');
});

test('an edit shows its fields, not its envelope', () => {
  const edit = queuedRow(editRow(subject, { landmark: 'Bridge', photos: [] }, { version: 4 }, {}), 1);
  const edited = applyRows(server, [edit], reader);
  expect(edited).toMatchObject({ landmark: 'Bridge', version: 4 });
  expect(edited).not.toHaveProperty('photos');
});

test('photos and nothing change nothing, and nothing of nothing is nothing', () => {
  const [, , picture] = report({});
  expect(applyRows(server, picture ? [picture] : [], reader)).toBe(server);
  expect(applyRows(null, [], reader)).toBeNull();
});
