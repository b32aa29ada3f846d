import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { api, ApiError } from '@chainage/shared/api-client/client';
import { useConnectivity } from '@chainage/shared/auth/connectivity';
import type { JobCounts, PlatformJob } from '@chainage/shared/contracts/platform-jobs';
import { loadTexts, show } from '@chainage/shared/testing/show';
import { addPlatformTexts } from '#i18n/platform-texts.ts';
import PlatformJobsPage from './platform-jobs.page.tsx';

const get = jest.spyOn(api, 'get');
const post = jest.spyOn(api, 'post');
const bhima = { id: '0198d4a0-0000-7000-8000-00000000000b', name: 'Bhima', code: 'BVT' };
const group = (changes: Partial<JobCounts['results'][number]> = {}) => ({
  organisation: bhima,
  kind: 'mail.send',
  counts: { given_up: 1200, waiting: 2 },
  late_seconds: 7300,
  ...changes,
});
const job = (changes: Partial<PlatformJob> = {}): PlatformJob => ({
  id: '0198d4a0-0000-7000-8000-000000000001',
  organisation: bhima,
  kind: 'mail.send',
  state: 'given_up',
  attempts: 12,
  attempts_most: 12,
  reason: 'the server does not answer',
  late_seconds: 0,
  request_id: 'request-7391',
  is_called_off: false,
  created_at: '2026-11-24T06:00:00.000Z',
  runs_at: null,
  started_at: '2026-11-24T06:00:30.000Z',
  ended_at: '2026-11-24T06:01:00.000Z',
  allowed_steps: ['retry'],
  ...changes,
});
const answer = (groups: JobCounts['results'], jobs: PlatformJob[], next: string | null = null) =>
  get.mockImplementation((path) =>
    Promise.resolve(path === 'platform/jobs/' ? { results: groups } : { next, results: jobs }),
  );
const open = (address = '/platform/jobs') => show([{ path: '*', element: <PlatformJobsPage /> }], address);
const asked = () =>
  get.mock.calls.filter(([path]) => path === 'platform/jobs/list/').map(([, options]) => options?.params);
const jobRow = async () => within((await screen.findByRole('heading', { level: 3, name: 'mail.send' })).closest('li')!);

beforeAll(async () => {
  await loadTexts();
  await addPlatformTexts();
});
beforeEach(() => {
  get.mockReset();
  post.mockReset();
  useConnectivity.setState({ online: true });
});

it('counts by organisation and kind, and lists why each failed, how often it was tried and what wanted it', async () => {
  answer(
    [group(), group({ organisation: null, kind: 'housekeeping.platform', counts: { running: 1 }, late_seconds: 0 })],
    [job()],
  );
  open();
  const first = await screen.findByRole('link', { name: 'Show mail.send, Bhima' });
  expect(first).toHaveTextContent('Given up 1,200');
  expect(first).toHaveTextContent('2 hr late');
  expect(screen.getByRole('link', { name: 'Show housekeeping.platform, The platform' })).toHaveTextContent('Running 1');
  const row = await jobRow();
  expect(row.getByText(/^Bhima · Tried 12 of 12 times · Ended 24 Nov, 2026 11:31 AM$/)).toBeVisible();
  expect(row.getByText('the server does not answer')).toBeVisible();
  expect(row.getByText('Request request-7391')).toBeVisible();
});

it('shows those of one organisation and kind, of one state, and everything again', async () => {
  answer([group()], [job()]);
  open();
  await userEvent.click(await screen.findByRole('link', { name: 'Show mail.send, Bhima' }));
  await userEvent.click(screen.getByRole('radio', { name: 'Given up' }));
  await waitFor(() =>
    expect(asked().at(-1)).toEqual({ limit: '25', state: 'given_up', organisation: bhima.id, kind: 'mail.send' }),
  );
  expect(screen.getByText('Only mail.send, Bhima')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Show everything' }));
  await waitFor(() => expect(asked().at(-1)).toEqual({ limit: '25' }));
});

it('tries one again at once', async () => {
  answer([group()], [job()]);
  open();
  const row = await jobRow();
  post.mockResolvedValue({ changed: 1, more: false });
  await userEvent.click(row.getByRole('button', { name: 'Try again' }));
  const body = { step: 'retry', organisation: bhima.id, id: job().id };
  expect(post).toHaveBeenCalledWith('platform/jobs/step/', body, { background: true });
  expect(await row.findByRole('status')).toHaveTextContent('1 job runs again.');
});

it('asks before it calls one off, and says where it came too late', async () => {
  answer([group()], [job({ state: 'running', ended_at: null, allowed_steps: ['call_off'], organisation: null })]);
  open();
  const row = await jobRow();
  await userEvent.click(row.getByRole('button', { name: 'Call off' }));
  expect(post).not.toHaveBeenCalled();
  post.mockRejectedValue(new ApiError('conflict', 409));
  await userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Call off' }));
  expect(post).toHaveBeenCalledWith(
    'platform/jobs/step/',
    { step: 'call_off', organisation: null, id: job().id },
    { background: true },
  );
  await waitFor(() => expect(row.getByRole('status')).toHaveTextContent('It stands otherwise by now'));
});

it('tries all of a kind of a place again, once asked', async () => {
  answer([group()], [job()]);
  open(`/platform/jobs?kind=mail.send&place=${bhima.id}`);
  await userEvent.click(await screen.findByRole('button', { name: 'Try all of this kind again' }));
  post.mockResolvedValue({ changed: 200, more: true });
  const dialog = within(screen.getByRole('dialog'));
  await userEvent.click(dialog.getByRole('button', { name: 'Try all of this kind again' }));
  const body = { step: 'retry', kind: 'mail.send', organisation: bhima.id };
  expect(post).toHaveBeenCalledWith('platform/jobs/step/', body, { background: true });
  expect(await screen.findByText('200 jobs run again. There are more: try again.')).toBeVisible();
});

it('says that there is nothing, that it could not be had, and offers nothing while the server is away', async () => {
  answer([], []);
  open().unmount();
  open();
  expect(await screen.findByText('No work waits, and none has failed.')).toBeVisible();
  get.mockRejectedValue(new ApiError('server', 500));
  open();
  expect(await screen.findByRole('button', { name: /retry/i })).toBeVisible();
  answer([group()], [job()]);
  await userEvent.click(screen.getByRole('button', { name: /retry/i }));
  const row = await jobRow();
  act(() => useConnectivity.setState({ online: false }));
  expect(row.getByRole('button', { name: 'Try again' })).toBeDisabled();
  expect(row.getByRole('status')).toHaveTextContent('Needs a connection');
});
