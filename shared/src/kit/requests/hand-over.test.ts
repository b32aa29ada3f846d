import { useConnectivity } from '#auth/connectivity.ts';
import { newId } from '#lib/ids.ts';
import type { NewRow, OutboxRow } from '#offline/outbox/outbox.model.ts';
import type { FormResult } from './plan-write.ts';
import { queuedRow, photo } from '#testing/rows.ts';
import { sampleKind } from '#testing/sample-kind.ts';
import { handOver } from './hand-over.ts';
import { mayWait } from './may-wait.ts';

const outbox = {
  owner: { accountId: 'a', accountName: 'Asha', organisationToken: 'o', organisationName: 'Bhima' },
  enqueue: jest.fn(),
  waitUntilSent: jest.fn(),
  withdraw: jest.fn(),
  receipts: jest.fn(),
  rowsOf: jest.fn(),
};
jest.mock('../pending/open-outbox.ts', () => ({ openOutbox: () => Promise.resolve(outbox) }));
jest.mock('#offline/drain/sync.ts', () => ({ syncNow: () => Promise.resolve() }));

const result: FormResult = {
  subject: { id: newId(), kind: sampleKind, title: 'Lamp', words: {}, steps: {} },
  fields: { description: 'Deep' },
  before: null,
  base: {},
  photos: [photo('p1', 'dark')],
  step: { action: 'hand_in', data: {} },
  status: 'begun',
  version: 0,
  queued: [],
  sentPhotos: [],
  fix: null,
};
const enqueued = () => outbox.enqueue.mock.calls[0]?.[1] as NewRow[];
const refusedAt = (verb: string, failure: OutboxRow['failure']) =>
  outbox.waitUntilSent.mockImplementation(() => {
    const row = enqueued().find((each) => each.verb === verb) as NewRow;
    return Promise.resolve(queuedRow(row, 1, { state: 'failed', failure }));
  });
const invalid: OutboxRow['failure'] = {
  reason: 'invalid',
  errors: [{ path: 'landmark', code: 'too_long', message: '' }],
  at: '',
};

beforeEach(() => {
  jest.resetAllMocks();
  outbox.receipts.mockResolvedValue([]);
  outbox.rowsOf.mockResolvedValue([]);
  useConnectivity.setState({ online: true });
});

test('a report is safe with its draft gone before anything is waited for, and photos never are', async () => {
  outbox.waitUntilSent.mockResolvedValue('sent');
  expect(await handOver(result, { key: 'issue/new', value: 'typed' })).toEqual({ state: 'sent' });
  const [, rows, draft] = outbox.enqueue.mock.calls[0] as [unknown, NewRow[], string];
  expect(rows.map(({ verb }) => verb)).toEqual(['create', 'hand_in', 'photo']);
  expect(draft).toBe('issue/new');
  expect(outbox.waitUntilSent.mock.calls[0]?.[1]).toEqual([rows[0]?.id, rows[1]?.id]);
});

test('without signal nobody waits', async () => {
  useConnectivity.setState({ online: false });
  expect(await handOver(result, { key: 'd', value: 'typed' })).toEqual({ state: 'kept' });
  expect(outbox.waitUntilSent).not.toHaveBeenCalled();
});

describe('of a kind that nobody begins or changes without a connection', () => {
  const offline: FormResult = { ...result, subject: { ...result.subject, kind: { ...sampleKind, offline: [] } } };
  const draft = { key: 'd', value: 'typed' };
  const refused = {
    state: 'refused',
    failure: { kind: 'connection', errors: [], changed: [] },
    arrived: { photos: [] },
  };

  test('without signal nothing is laid down', async () => {
    useConnectivity.setState({ online: false });
    expect(await handOver(offline, draft)).toEqual(refused);
    expect(outbox.enqueue).not.toHaveBeenCalled();
    const edits = { ...offline, subject: { ...result.subject, kind: { ...sampleKind, offline: ['create' as const] } } };
    const stands = { ...edits, before: { description: 'Flat' } };
    expect(await handOver(stands, draft)).toMatchObject({ failure: { kind: 'connection' } });
    expect(await handOver({ ...edits, before: null }, draft)).toEqual({ state: 'kept' });
    // what has not been sent yet is begun still
    expect(mayWait(edits.subject.kind, { begins: false, queued: [{ verb: 'create' }, { verb: 'photo' }] })).toBe(true);
    expect(mayWait(edits.subject.kind, { begins: false, queued: [{ verb: 'photo' }] })).toBe(false);
  });

  test('what met no server comes back to its form, with its draft', async () => {
    outbox.waitUntilSent.mockResolvedValue('waiting');
    outbox.withdraw.mockImplementation((_owner, ids: string[]) => Promise.resolve(ids));
    expect(await handOver(offline, draft)).toEqual(refused);
    const ids = enqueued().map(({ id }) => id);
    expect(outbox.withdraw).toHaveBeenCalledWith(outbox.owner, ids, draft, 'unanswered');
  });

  test('what is on its way just now arrives', async () => {
    outbox.waitUntilSent.mockResolvedValue('waiting');
    outbox.withdraw.mockResolvedValue([]);
    expect(await handOver(offline, draft)).toEqual({ state: 'kept' });
  });

  test('a record saved as it was leaves no draft: nothing of it waits', async () => {
    const unchanged = { ...offline, before: offline.fields, photos: [], step: null, version: 1 };
    expect(await handOver(unchanged, draft)).toEqual({ state: 'kept' });
    expect(outbox.enqueue).toHaveBeenCalledWith(outbox.owner, [], draft.key);
    expect(outbox.withdraw).not.toHaveBeenCalled();
  });
});

test('a device that cannot keep it leaves the form as it is', async () => {
  outbox.enqueue.mockRejectedValue(new Error('QuotaExceededError'));
  expect(await handOver(result, { key: 'd', value: 'typed' })).toMatchObject({
    state: 'refused',
    failure: { kind: 'storage' },
  });
});

test('what another tab has handed over is not written twice, and no full device is blamed for it', async () => {
  const id = result.subject.id;
  outbox.enqueue.mockRejectedValue(new Error('ConstraintError'));
  outbox.rowsOf.mockResolvedValueOnce([{ record: id, verb: 'create' }]);
  const refused = { state: 'refused', failure: { kind: 'tooLate' } };
  expect(await handOver(result, { key: 'd', value: 'typed' })).toMatchObject(refused);
  outbox.receipts.mockResolvedValueOnce([{ record: id, verb: 'create' }]);
  expect(await handOver(result, { key: 'd', value: 'typed' })).toMatchObject(refused);
  expect(outbox.enqueue).not.toHaveBeenCalled();
});

test('refused at once, everything comes back to the form', async () => {
  refusedAt('create', invalid);
  outbox.withdraw.mockImplementation((_owner, ids: string[]) => Promise.resolve(ids));
  expect(await handOver(result, { key: 'd', value: 'typed' })).toMatchObject({
    state: 'refused',
    failure: { kind: 'fields', errors: [{ path: 'landmark' }] },
    arrived: { photos: [] },
  });
  expect(outbox.withdraw.mock.calls[0]?.[2]).toEqual({ key: 'd', value: 'typed' });
});

test('what arrived before the refusal is remembered, so that the next try goes on from there', async () => {
  refusedAt('hand_in', invalid);
  outbox.withdraw.mockImplementation(() => Promise.resolve([enqueued()[1]?.id]));
  outbox.receipts.mockImplementation(() => Promise.resolve(enqueued() ? [{ row: enqueued()[0]?.id, version: 1 }] : []));
  expect(await handOver(result, { key: 'd', value: 'typed' })).toMatchObject({
    state: 'refused',
    arrived: { version: 1, body: { description: 'Deep' }, photos: ['p1'] },
  });
});

test('what others changed meanwhile came with the answer unseen: the next try names the version before it', async () => {
  refusedAt('hand_in', invalid);
  outbox.withdraw.mockImplementation(() => Promise.resolve([enqueued()[1]?.id]));
  outbox.receipts.mockImplementation(() =>
    Promise.resolve(enqueued() ? [{ row: enqueued()[0]?.id, version: 4, merged: true }] : []),
  );
  expect(await handOver(result, { key: 'd', value: 'typed' })).toMatchObject({ arrived: { version: 3 } });
});

test('where two people changed the same, the author decides on a page of its own, and nothing is taken out', async () => {
  refusedAt('create', { reason: 'conflict', fields: [], at: '' });
  expect(await handOver(result, { key: 'd', value: 'typed' })).toMatchObject({ state: 'settle' });
  expect(outbox.withdraw).not.toHaveBeenCalled();
});
