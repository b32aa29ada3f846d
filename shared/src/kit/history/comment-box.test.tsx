import { fireEvent, screen, waitFor } from '@testing-library/react';
import { queuedRow } from '#testing/rows.ts';
import { sampleKind, sampleTexts } from '#testing/sample-kind.ts';
import { loadTexts, show, signInAs } from '#testing/show.ts';
import type { NewRow } from '#offline/outbox/outbox.model.ts';
import { ScreensProvider } from '../record/screens.tsx';
import type { Written } from '../requests/write.ts';
import { CommentBox } from './comment-box.tsx';
import { History } from './history.tsx';

let answer: () => Promise<Written>;
let written: readonly NewRow[] = [];
jest.mock('../pending/rows-of.ts', () => ({ rowsOfRecord: () => Promise.resolve([]) }));
jest.mock('../requests/write.ts', () => ({
  write: (rows: readonly NewRow[]) => {
    written = rows;
    return answer();
  },
}));

const record = { id: 'a', version: 3, number: 'L/1', status: 'begun', created_by: 7 };
const line = { id: 'x', by: { id: 7, name: 'Asha' }, comment: null, data: {} };
const lines = [
  { ...line, id: 'y', action: 'hand_in', from_status: 'begun', to_status: 'handed_in', at: '2026-11-21T11:00:00Z' },
  { ...line, action: 'unheard_of', from_status: null, to_status: null, at: '2026-11-21T10:00:00Z' },
];

const around = (children: React.ReactNode) => {
  const value = { kind: sampleKind, State: ({ status }: { status: string }) => <em>{status}</em> };
  show([{ path: '*', element: <ScreensProvider value={value}>{children}</ScreensProvider> }], '/');
};
const write = (words: string) => {
  fireEvent.change(screen.getByLabelText('Comment'), { target: { value: words } });
  fireEvent.click(screen.getByRole('button', { name: 'Send' }));
};

beforeAll(async () => {
  await loadTexts('samples', () => Promise.resolve({ default: sampleTexts }));
  signInAs([]);
});

test('a comment goes as a step without a version, and the box is empty for the next', async () => {
  answer = () => Promise.resolve({ state: 'kept' });
  around(<CommentBox record={record} />);
  expect(screen.getByRole('button', { name: 'Send' })).toBeDisabled();
  write('  Cable is bare ');
  await waitFor(() => expect(screen.getByLabelText('Comment')).toHaveValue(''));
  expect(written).toHaveLength(1);
  expect(written[0]).toMatchObject({ verb: 'comment', follows: null, request: { body: { comment: 'Cable is bare' } } });
});

test('what could not be written down stays in the box', async () => {
  answer = () => Promise.reject(new Error('full'));
  around(<CommentBox record={record} />);
  write('Cable is bare');
  expect(await screen.findByRole('alert')).toBeVisible();
  expect(screen.getByLabelText('Comment')).toHaveValue('Cable is bare');
});

test('history reads from the oldest, says what waits, and what a module adds', () => {
  const row = queuedRow(
    { id: 'y', module: 'samples', entity: 'lamp_check', record: 'a', verb: 'hand_in', title: 'Lamp' } as NewRow,
    1,
  );
  around(<History lines={lines} rows={[row]} more={({ id }) => id === 'y' && 'At the depot'} />);
  const [first, second] = screen.getAllByRole('listitem');
  expect(first).toHaveTextContent(/^Changed ?Asha/);
  expect(second).toHaveTextContent(/Handed in.*handed_in.*Not sent yet.*Asha.*At the depot/);
});
