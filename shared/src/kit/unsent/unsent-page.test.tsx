import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { OutboxRow } from '#offline/outbox/outbox.model.ts';
import { queuedRow, photo } from '#testing/rows.ts';
import { sampleKind, sampleTexts } from '#testing/sample-kind.ts';
import { loadTexts, show, signInAs } from '#testing/show.ts';
import { layRows, type Overlaid } from '../pending/overlay.ts';
import type { FlowRecord } from '../record/record.model.ts';
import type { WrittenScreens } from '../record/screens.tsx';
import { TORTURE_LIST } from '../testing/torture-list.ts';
import { UnsentAbove } from '../list/unsent-above.tsx';
import { newRecordRows } from '../requests/record-requests.ts';
import { UnsentPage } from './unsent-page.tsx';
import { UnsentSection } from './unsent-section.tsx';

let waiting: OutboxRow[] | 'silent' | Error = [];
jest.mock('../pending/open-outbox.ts', () => ({
  openOutbox: () =>
    Promise.resolve({
      owner: { accountId: 'u' },
      watchRowsAbout: (
        _owner: unknown,
        _about: unknown,
        see: (rows: OutboxRow[]) => void,
        fail: (error: unknown) => void,
      ) => {
        if (waiting instanceof Error) fail(waiting);
        else if (waiting !== 'silent') see(waiting);
        return () => undefined;
      },
      fileOf: () => Promise.resolve(new Blob(['jpeg'])),
    }),
}));

const screens: WrittenScreens = {
  kind: sampleKind,
  useName: () => (record) => `Lamp, ${String(record['colour'])}`,
  State: ({ status }) => <span>state {status}</span>,
  overlay: (server, rows, reader) =>
    layRows({ ...sampleKind, blank: {} }, server as unknown as Overlaid | null, rows, reader) as FlowRecord | null,
};
const written = (id: string, body: Record<string, unknown>, first: number, value = 'night'): OutboxRow[] =>
  newRecordRows({
    subject: { id, kind: { ...sampleKind, type: { field: 'sort', value } }, title: 'Lamp', words: {}, steps: {} },
    body,
    step: null,
    photos: [photo(`photo-${id}`, 'dark')],
  }).map((row, index) => queuedRow(row, first + index));

const waitingOf = (id: string, colour: string, first: number, sort = 'night') =>
  written(id, { colour, sort }, first, sort);

const page = { path: '*', element: <UnsentPage screens={screens} /> };

beforeAll(async () => {
  URL.createObjectURL = () => 'blob:x';
  URL.revokeObjectURL = () => undefined;
  const type = { night: { one: 'Lamp', plural: 'Lamps' }, day: { one: 'Sign', plural: 'Signs' } };
  await loadTexts('samples', () => Promise.resolve({ default: { ...sampleTexts, type } }));
  signInAs([]);
});

test('records of the kind that only this device has, the newest first, with their own page', async () => {
  waiting = [...written('a', { colour: 'amber', chainage_from: '43.250' }, 1), ...written('b', { colour: 'red' }, 5)];
  show([page], '/');
  const cards = await screen.findAllByRole('link', { name: /Lamp, / });
  expect(cards.map((card) => card.getAttribute('href'))).toEqual(['/cache/lamps/view/b', '/cache/lamps/view/a']);
  expect(cards[1]).toHaveTextContent(/Lamp, amber.*43\+250/);
  expect(screen.getAllByText('state begun')).toHaveLength(2);
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Lamps: not sent yet');
});

test('a device that cannot read its rows, or does not answer, says so and is asked again', async () => {
  waiting = new Error('unreadable');
  show([page], '/');
  expect(await screen.findByRole('alert')).toHaveTextContent('This device does not answer just now');
  expect(screen.queryByText('Nothing of this kind waits on this device.')).toBeNull();
  jest.useFakeTimers();
  waiting = 'silent';
  const user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime });
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  await act(() => jest.advanceTimersByTimeAsync(9000));
  expect(screen.queryByRole('alert')).toBeNull();
  await act(() => jest.advanceTimersByTimeAsync(1000));
  expect(screen.getByRole('alert')).toHaveTextContent('Nothing is lost');
  waiting = written('a', { colour: 'amber' }, 1);
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  jest.useRealTimers();
  expect(await screen.findByRole('link', { name: /Lamp, amber/ })).toBeVisible();
  expect(screen.queryByRole('alert')).toBeNull();
});

test('a record of another kind does not stand among them', async () => {
  waiting = written('a', {}, 1, 'day');
  show([page], '/');
  expect(await screen.findByText('Nothing of this kind waits on this device.')).toBeVisible();
  expect(screen.queryByText(/state begun/)).toBeNull();
});

test('above a list they stand with their number, and without any there is nothing', async () => {
  const above = (rows: OutboxRow[]) =>
    show([{ path: '*', element: <UnsentSection rows={rows} kinds={[{ screens }]} /> }], '/');
  above(written('a', { colour: 'amber' }, 1));
  const all = await screen.findByRole('link', { name: 'On this device, not sent yet: 1' });
  expect(all).toHaveAttribute('href', '/cache/lamps');
  expect(above([]).container).toBeEmptyDOMElement();
});

test.each([
  ['', ['a', 'b']],
  ['amber', ['a']],
  ['43+260', ['a', 'b']],
  ['lamp green', ['b']],
  ['red', []],
])('above a list that is searched by "%s" there are those that the words find', async (search, ids) => {
  const at = { chainage_from: '43.250' };
  const rows = [...written('a', { colour: 'amber', ...at }, 1), ...written('b', { colour: 'green', ...at }, 3)];
  const fetched = () => Promise.resolve(screens);
  const above = <UnsentAbove kind={TORTURE_LIST} rows={rows} written={fetched} filters={{ search }} />;
  show([{ path: '*', element: above }], '/');
  const cards = () =>
    screen.queryAllByRole('link', { name: /Lamp, / }).map((card) => card.getAttribute('href')?.at(-1));
  await waitFor(() => expect(cards()).toEqual(['b', 'a']));
  await waitFor(() => expect(cards()).toEqual(ids.toReversed()));
  const heading = `On this device, not sent yet: ${ids.length}`;
  expect(screen.queryByRole('link', { name: heading }) === null).toBe(ids.length === 0);
});

test('above a list of several kinds they stand together, each with its own name and page, the newest first', async () => {
  const written = {
    night: screens,
    day: {
      ...screens,
      kind: {
        ...sampleKind,
        type: { field: 'sort', value: 'day' },
        pages: { ...sampleKind.pages, unsentView: '/cache/signs/:id' },
      },
      useName: () => (record: object) => `Sign, ${String((record as { colour?: string }).colour)}`,
    },
  };
  const rows = [...waitingOf('a', 'amber', 1), ...waitingOf('b', 'green', 3, 'day'), ...waitingOf('c', 'red', 5)];
  const together = {
    kindOf: (row: object) => String((row as { sort?: string }).sort),
    screens: () => Promise.resolve(screens),
    written: (kind: string) => Promise.resolve(written[kind as keyof typeof written]),
  };
  const filter = { name: 'colour', as: 'choice' as const, values: ['red', 'green'] };
  const kind = { list: { ...TORTURE_LIST.list, filters: [filter] } };
  const above = (filters: Record<string, string>) =>
    show([{ path: '*', element: <UnsentAbove {...{ kind, rows, together, filters }} /> }], '/');
  const shown = above({});
  expect(await screen.findByRole('link', { name: 'On this device, not sent yet: 3' })).toHaveAttribute(
    'href',
    '/synchronization',
  );
  const cards = () => screen.getAllByRole('link', { name: /^(Lamp|Sign), / });
  expect(cards().map((card) => card.getAttribute('href'))).toEqual([
    '/cache/lamps/view/c',
    '/cache/signs/b',
    '/cache/lamps/view/a',
  ]);
  await waitFor(() => expect(document.querySelectorAll('img')).toHaveLength(3));
  shown.unmount();
  above({ colour: 'green' });
  expect(await screen.findByRole('link', { name: /^Sign, green/ })).toBeVisible();
  expect(screen.queryByRole('link', { name: /^Lamp, / })).toBeNull();
});
