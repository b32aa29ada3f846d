import { fireEvent, screen, waitFor } from '@testing-library/react';
import { queuedRow } from '#testing/rows.ts';
import { sampleKind, sampleTexts } from '#testing/sample-kind.ts';
import { loadTexts, show, signInAs } from '#testing/show.ts';
import { ScreensProvider } from '../record/screens.tsx';
import { stepRow } from '../requests/record-requests.ts';
import type { Written } from '../requests/write.ts';
import { CorrectStep } from './correct-step.tsx';

const outbox = {
  owner: { accountId: 'u' },
  correct: jest.fn((_owner: unknown, _row: string, _body: Record<string, unknown>) => Promise.resolve(true)),
  enqueue: jest.fn(() => Promise.resolve()),
};
const mockLeave = jest.fn((_to: Written, _done: string) => Promise.resolve());
jest.mock('../pending/open-outbox.ts', () => ({ openOutbox: () => Promise.resolve(outbox) }));
jest.mock('../requests/write.ts', () => ({ settleDown: () => Promise.resolve({ state: 'sent' }) }));
jest.mock('../requests/use-leave.ts', () => ({ useLeave: () => mockLeave }));

const record = { id: 'a', version: 3, number: 'L/1', masked: [] };
const row = queuedRow(
  stepRow(
    { id: 'a', kind: sampleKind, title: 'Lamp', words: {}, steps: {} },
    { action: 'repair', data: { work_done: 'Bulb' } },
    { version: 2 },
    'handed_in',
  ),
  1,
  {
    state: 'failed',
    failure: {
      reason: 'invalid',
      at: '2026-11-21T11:00:00Z',
      errors: [{ path: 'data.work_done', code: 'too_long', message: '' }],
    },
  },
);

beforeAll(async () => {
  await loadTexts('samples', () => Promise.resolve({ default: sampleTexts }));
  signInAs([]);
});
beforeEach(() => {
  jest.clearAllMocks();
  const page = (
    <ScreensProvider value={{ kind: sampleKind }}>
      <CorrectStep record={record} row={row} />
    </ScreensProvider>
  );
  show([{ path: '*', element: page }], '/');
});

test('a refused step opens with what it says, and goes as it is put right', async () => {
  const field = screen.getByLabelText(/What was done/);
  expect(field).toHaveValue('Bulb');
  fireEvent.change(field, { target: { value: 'New bulb' } });
  fireEvent.click(screen.getByRole('button', { name: 'Save and send' }));
  await waitFor(() => expect(mockLeave).toHaveBeenCalledWith({ state: 'sent', id: 'a' }, 'done.repair'));
  expect(outbox.correct).toHaveBeenCalledWith(outbox.owner, row.id, {
    action: 'repair',
    data: { work_done: 'New bulb' },
  });
});

test('what was sent meanwhile cannot be put right, and nothing typed goes', async () => {
  outbox.correct.mockResolvedValueOnce(false);
  const field = screen.getByLabelText(/What was done/);
  fireEvent.change(field, { target: { value: 'New bulb' } });
  fireEvent.click(screen.getByRole('button', { name: 'Save and send' }));
  await waitFor(() => expect(outbox.correct).toHaveBeenCalled());
  await waitFor(() => expect(screen.getByRole('button', { name: 'Save and send' })).toBeEnabled());
  expect(mockLeave).not.toHaveBeenCalled();
  expect(field).toHaveValue('New bulb');
});
