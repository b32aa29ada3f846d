import { fireEvent, screen } from '@testing-library/react';
import { api } from '#api-client/client.ts';
import { sampleKind, sampleTexts } from '#testing/sample-kind.ts';
import { loadTexts, show, signInAs } from '#testing/show.ts';
import type { FlowRecord } from '../record/record.model.ts';
import { ScreensProvider } from '../record/screens.tsx';
import { EarlierButton } from './earlier-button.tsx';
import { History } from './history.tsx';
import { useEarlier } from './use-earlier.ts';

const line = (minute: number) => ({
  id: `line-${minute}`,
  action: 'comment',
  from_status: 'begun',
  to_status: 'begun',
  by: { id: 7, name: 'Asha' },
  at: `2026-11-21T10:${String(minute).padStart(2, '0')}:00Z`,
  comment: `Said at ${minute}`,
  data: {},
});
const recordWith = (minutes: readonly number[], earlier: string | null) =>
  ({ id: 'a', version: 3, history: minutes.map(line), earlier_history: earlier }) as unknown as FlowRecord;

function Page({ record, server }: { record: FlowRecord; server: FlowRecord | null }) {
  const earlier = useEarlier(record, server);
  return (
    <History lines={earlier.lines} rows={[]}>
      <EarlierButton {...earlier} />
    </History>
  );
}
const page = (record: FlowRecord, server: FlowRecord | null = record) => {
  const element = (
    <ScreensProvider value={{ kind: sampleKind }}>
      <Page record={record} server={server} />
    </ScreensProvider>
  );
  show([{ path: '*', element }], '/');
};
const said = () => screen.getAllByRole('listitem').map((item) => /Said at (\d+)/.exec(item.textContent)?.[1]);
const button = () => screen.queryByRole('button', { name: 'Show earlier entries' });
const get = jest.spyOn(api, 'get');

beforeAll(async () => {
  await loadTexts('samples', () => Promise.resolve({ default: sampleTexts }));
  signInAs([]);
});
afterEach(() => get.mockReset());

test('earlier entries come before the others as long as there are any', async () => {
  page(recordWith([1, 6, 7], 'line-5'));
  get.mockResolvedValueOnce(recordWith([1, 4, 5], 'line-3'));
  fireEvent.click(button()!);
  expect(await screen.findByText('Said at 4')).toBeVisible();
  expect(get).toHaveBeenCalledWith(
    expect.stringMatching(/\/a\/$/),
    expect.objectContaining({ params: { history_until: 'line-5' } }),
  );
  expect(said()).toEqual(['1', '4', '5', '6', '7']);
  get.mockResolvedValueOnce(recordWith([1, 2, 3], null));
  fireEvent.click(button()!);
  expect(await screen.findByText('Said at 2')).toBeVisible();
  expect(said()).toEqual(['1', '2', '3', '4', '5', '6', '7']);
  expect(button()).toBeNull();
});

test('a history that is there whole has no button, nor has one of a record that only this device knows', () => {
  page(recordWith([1, 2], null));
  expect(button()).toBeNull();
  page({ ...recordWith([1], null), earlier_history: undefined }, null);
  expect(button()).toBeNull();
});

test('what does not come can be asked for again', async () => {
  page(recordWith([6, 7], 'line-5'));
  get.mockRejectedValueOnce(new Error('lost'));
  fireEvent.click(button()!);
  const retry = await screen.findByRole('button', { name: /again|retry/i });
  get.mockResolvedValueOnce(recordWith([5], null));
  fireEvent.click(retry);
  expect(await screen.findByText('Said at 5')).toBeVisible();
});

test('what came from the phone of somebody who had left says so', () => {
  const sent = { ...line(2), data: { sent_after_leaving: '2026-11-21T09:00:00.000Z' } };
  show(
    [
      {
        path: '*',
        element: (
          <ScreensProvider value={{ kind: sampleKind }}>
            <History lines={[line(1), sent]} rows={[]} />
          </ScreensProvider>
        ),
      },
    ],
    '/',
  );
  const marked = screen.getAllByRole('listitem').map((item) => item.textContent?.includes('after its writer had left'));
  expect(marked).toEqual([false, true]);
});
