import { fireEvent, screen, waitFor } from '@testing-library/react';
import type { OutboxRow } from '#offline/outbox/outbox.model.ts';
import { queuedRow } from '#testing/rows.ts';
import { sampleKind, sampleTexts } from '#testing/sample-kind.ts';
import { loadTexts, show, signInAs } from '#testing/show.ts';
import { ScreensProvider } from '../record/screens.tsx';
import { editRow, stepRow } from '../requests/record-requests.ts';
import { SettleRow } from './settle-row.tsx';

const outbox = {
  owner: { accountId: 'u' },
  insist: jest.fn(() => Promise.resolve(true)),
  discard: jest.fn(() => Promise.resolve(true)),
  settle: jest.fn((_owner: unknown, _row: string, _values: Record<string, unknown>) => Promise.resolve()),
};
jest.mock('../pending/open-outbox.ts', () => ({ openOutbox: () => Promise.resolve(outbox) }));
jest.mock('../requests/write.ts', () => ({ settleDown: () => Promise.resolve({ state: 'sent' }) }));

const record = { id: 'a', version: 3, number: 'L/1', masked: [] };
const subject = { id: 'a', kind: sampleKind, title: 'Lamp', words: {}, steps: {} };
const failed = (reason: 'moved_on' | 'conflict', more: Partial<NonNullable<OutboxRow['failure']>>) => ({
  state: 'failed' as const,
  failure: { reason, at: '2026-11-21T11:00:00Z', ...more },
});
const repair = { action: 'repair', data: { work_done: 'New bulb' } };
const history = [
  {
    ...{ id: 'x', action: 'see', from_status: 'handed_in', to_status: 'seen', at: '2026-11-21T10:30:00Z' },
    ...{ by: { id: 9, name: 'Ravi' }, comment: 'Looked at it', data: {} },
  },
];

function open(row: OutboxRow) {
  const value = { kind: sampleKind, State: ({ status }: { status: string }) => <em>{status}</em> };
  const page = (
    <ScreensProvider value={value}>
      <SettleRow record={record} row={row} />
    </ScreensProvider>
  );
  const routes = [
    { path: '/settle', element: page },
    { path: '/cache/lamps/view/a', element: <p>the record</p> },
  ];
  show(routes, '/settle');
}
const moved = (allowed: string[]) =>
  queuedRow(
    stepRow(subject, repair, { version: 2 }, 'handed_in'),
    1,
    failed('moved_on', { current: { status: 'seen', allowed_actions: allowed, history } }),
  );
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

beforeAll(async () => {
  await loadTexts('samples', () => Promise.resolve({ default: sampleTexts }));
  signInAs([]);
});
beforeEach(() => jest.clearAllMocks());

test('a step that is still possible says what happened and what was written, and is done anyway', async () => {
  const row = moved(['repair']);
  open(row);
  expect(screen.getByText(/Ravi/)).toHaveTextContent(/Seen.*Ravi.*“Looked at it”/);
  expect(screen.getByText('seen')).toBeVisible();
  expect(screen.getByText(/“New bulb”/)).toBeVisible();
  press('Do it anyway');
  await waitFor(() => expect(outbox.insist).toHaveBeenCalledWith(outbox.owner, row.id));
});

test('one that is not can only be given up, and only after a second press', async () => {
  const row = moved(['comment']);
  open(row);
  expect(screen.queryByRole('button', { name: 'Do it anyway' })).toBeNull();
  press('Give it up');
  expect(outbox.discard).not.toHaveBeenCalled();
  press('Yes, give it up');
  expect(await screen.findByText('the record')).toBeVisible();
  expect(outbox.discard).toHaveBeenCalledWith(outbox.owner, row.id, 'moved_on');
});

test('fields two people changed are asked one by one, but not what the device filled in', async () => {
  const fields = [
    { name: 'colour', base: 'red', mine: 'amber', theirs: 'white' },
    { name: 'device_id', base: 'a', mine: 'b', theirs: 'c' },
  ];
  const row = queuedRow(
    editRow(subject, { colour: 'amber' }, { version: 2 }, { colour: 'red' }),
    1,
    failed('conflict', { fields, current: { history } }),
  );
  open(row);
  expect(screen.getAllByRole('group')).toHaveLength(1);
  press('Save and send');
  expect(await screen.findByRole('alert')).toHaveTextContent('Please choose one');
  expect(outbox.settle).not.toHaveBeenCalled();
  fireEvent.click(screen.getByRole('radio', { name: /Theirs/ }));
  press('Save and send');
  await waitFor(() =>
    expect(outbox.settle).toHaveBeenCalledWith(outbox.owner, row.id, { colour: 'white', device_id: 'c' }),
  );
});
