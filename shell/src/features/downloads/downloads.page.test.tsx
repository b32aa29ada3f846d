import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { api, ApiError } from '@chainage/shared/api-client/client';
import { useConnectivity } from '@chainage/shared/auth/connectivity';
import type { ExcelFile } from '@chainage/shared/contracts/excel';
import { queryClient } from '@chainage/shared/query';
import { loadTexts, show, signInAs } from '@chainage/shared/testing/show';
import { addDownloadTexts } from '#i18n/download-texts.ts';
import { addShellTexts } from '#i18n/texts.ts';
import DownloadsPage from './downloads.page.tsx';

const get = jest.spyOn(api, 'get');
const post = jest.spyOn(api, 'post');
const file = (changes: Partial<ExcelFile> = {}): ExcelFile => ({
  id: '0198d4a0-0000-7000-8000-000000000001',
  report_key: 'register',
  names: { en: 'Register', hi: 'रजिस्टर' },
  format: 'xlsx',
  language: 'en',
  filters: {},
  status: 'ready',
  progress: null,
  row_count: 123_456,
  file_url: '/api/media/token/excel/1/',
  file_size: 1536,
  error: null,
  created_at: '2026-11-24T06:00:00.000Z',
  ended_at: '2026-11-24T06:01:00.000Z',
  expires_at: '2026-12-01T06:01:00.000Z',
  requested_by: 7,
  requested_by_name: 'Asha',
  allowed_actions: [],
  ...changes,
});
const answer = (...results: ExcelFile[]) =>
  get.mockResolvedValue({ count: results.length, next: null, previous: null, results });
const open = () => show([{ path: '*', element: <DownloadsPage /> }], '/reports/download');

beforeAll(async () => {
  await loadTexts();
  await Promise.all([addShellTexts(), addDownloadTexts()]);
});
beforeEach(() => {
  queryClient.clear();
  get.mockReset();
  post.mockReset();
  useConnectivity.setState({ online: true });
  signInAs(['view__own__excel']);
});

it('offers what is ready, with its size and how long', async () => {
  answer(file());
  open();
  const row = await screen.findByRole('listitem');
  expect(within(row).getByRole('link', { name: 'Download' })).toHaveAttribute('href', '/api/media/token/excel/1/');
  expect(row).toHaveTextContent('Excel · 24 Nov, 2026 11:30 AM · 1,23,456 rows · 1.5 KB · Until 01 Dec, 2026 11:31 AM');
  expect(within(row).getByText('Ready')).toBeVisible();
});

it('says by which filters a list was narrowed', async () => {
  answer(file({ filters_said: { en: 'Status: Closed · From chainage: 43+250' } }));
  open();
  expect(await screen.findByText('Status: Closed · From chainage: 43+250')).toBeVisible();
});

it('shows how far one is, and calls it off', async () => {
  answer(file({ status: 'processing', progress: 0.42, file_url: null, row_count: null, allowed_actions: ['cancel'] }));
  open();
  expect(await screen.findByRole('progressbar', { name: 'Register: 42%' })).toHaveAttribute('value', '42');
  post.mockResolvedValue({});
  answer(file({ status: 'cancelled', file_url: null, allowed_actions: ['retry'] }));
  await userEvent.click(screen.getByRole('button', { name: 'Call off' }));
  expect(post).toHaveBeenCalledWith('excel/0198d4a0-0000-7000-8000-000000000001/step/', { action: 'cancel' });
  expect(await screen.findByText('Called off')).toBeVisible();
});

it('asks again while one is under way, and no longer', async () => {
  jest.useFakeTimers({ advanceTimers: true });
  answer(file({ status: 'queued', file_url: null }));
  open();
  await screen.findByText('Waiting');
  answer(file());
  await act(() => jest.advanceTimersByTimeAsync(2100));
  expect(await screen.findByText('Ready')).toBeVisible();
  const asked = get.mock.calls.length;
  await act(() => jest.advanceTimersByTimeAsync(20_000));
  expect(get).toHaveBeenCalledTimes(asked);
  jest.useRealTimers();
});

it('says why one failed, and that no more are made at once', async () => {
  answer(file({ status: 'failed', error: 'rights', file_url: null, allowed_actions: ['retry'] }));
  open();
  expect(await screen.findByText('Your rights changed while it was being made.')).toBeVisible();
  const problem = { type: '', title: '', status: 409, code: 'excel.limit' } as const;
  post.mockRejectedValue(new ApiError('conflict', 409, problem));
  await userEvent.click(screen.getByRole('button', { name: 'Make again' }));
  await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent(/Enough files/));
});

it.each([
  ['pdf', /On paper a list has 2,000 rows at most\. Order it in parts/],
  ['xlsx', /more than 2,50,000 rows/],
] as const)('says how much a %s holds where a list is longer, and what to do', async (format, said) => {
  answer(file({ status: 'failed', error: 'too_many_rows', format, file_url: null }));
  open();
  expect(await screen.findByText(said)).toBeVisible();
});

it('says whose it is where it is somebody else’s, and that one is over', async () => {
  answer(file({ requested_by: 999_999, status: 'expired', file_url: null }));
  open();
  expect(await screen.findByText(/By Asha/)).toBeVisible();
  expect(screen.getByText('Expired')).toBeVisible();
  expect(screen.queryByRole('link')).toBeNull();
});

it('offers nothing that needs the server while that is away', async () => {
  answer(file());
  open();
  await screen.findByRole('link', { name: 'Download' });
  act(() => useConnectivity.setState({ online: false }));
  expect(screen.queryByRole('link', { name: 'Download' })).toBeNull();
  expect(screen.getAllByRole('status').map(({ textContent }) => textContent)).toContain('Needs a connection');
});

it('says that there is none, that it could not be had, and that one may not', async () => {
  answer();
  const { unmount } = open();
  expect(await screen.findByText(/No file has been ordered yet/)).toBeVisible();
  unmount();
  queryClient.clear();
  get.mockRejectedValue(new ApiError('server', 500));
  const failed = open();
  expect(await screen.findByRole('button', { name: /retry/i })).toBeVisible();
  failed.unmount();
  signInAs([]);
  open();
  expect(await screen.findByRole('link', { name: /dashboard/i })).toBeVisible();
});
