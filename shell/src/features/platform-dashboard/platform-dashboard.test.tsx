import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { api, ApiError } from '@chainage/shared/api-client/client';
import type { PlatformDashboard } from '@chainage/shared/contracts/platform-dashboard';
import { useSession } from '@chainage/shared/auth/session';
import { loadTexts, show, signInAs } from '@chainage/shared/testing/show';
import { addPlatformTexts } from '#i18n/platform-texts.ts';
import { addStateTexts } from '#i18n/state-texts.ts';
import { addShellTexts } from '#i18n/texts.ts';
import PlatformDashboardPage from './platform-dashboard.page.tsx';

const get = jest.spyOn(api, 'get');
const FIGURES = {
  members: 41,
  active_members: 12,
  records: 123456,
  files: 900,
  file_bytes: 1610612736,
  failing_syncs: 1,
};
const row = (id: string, name: string, failed: number): PlatformDashboard['results'][number] => ({
  ...{ id, name, code: name.slice(0, 3).toUpperCase(), state: 'tamil_nadu', created_at: '2026-04-01T00:00:00Z' },
  ...FIGURES,
  failed_jobs: failed,
});
const answer: PlatformDashboard = {
  totals: { organisations: 2, ...FIGURES, failed_jobs: 7 },
  platform_failed_jobs: 2,
  results: [row('a', 'Bhima', 0), row('b', 'Deccan', 3)],
};

beforeAll(async () => {
  await loadTexts();
  await Promise.all([addPlatformTexts(), addShellTexts()]);
  await addStateTexts();
});
beforeEach(() => get.mockReset().mockResolvedValue(answer));
const open = () => show([{ path: '/', element: <PlatformDashboardPage /> }], '/');

it('shows people, records and storage of each, and leads from failed jobs to them', async () => {
  open();
  const deccan = (await screen.findByRole('heading', { name: 'Deccan' })).closest('li')!;
  expect(deccan).toHaveTextContent('1,23,456');
  expect(deccan).toHaveTextContent('DEC · Tamil Nadu · Since');
  expect(deccan).toHaveTextContent('12 of 41');
  expect(deccan).toHaveTextContent('1.5 GB');
  expect(within(deccan).getByRole('link', { name: '3' })).toHaveAttribute('href', '/platform/jobs?place=b');
  expect(screen.getByRole('link', { name: '2' })).toHaveAttribute('href', '/platform/jobs?place=platform');
  const bhima = screen.getByRole('heading', { name: 'Bhima' }).closest('li')!;
  expect(within(bhima).queryByRole('link')).toBeNull();
});

it('finds one among many, and says where there is none of that name', async () => {
  open();
  await userEvent.type(await screen.findByRole('searchbox'), 'dec{Enter}');
  expect(await screen.findByRole('heading', { name: 'Deccan' })).toBeVisible();
  expect(screen.queryByRole('heading', { name: 'Bhima' })).toBeNull();
  await userEvent.type(screen.getByRole('searchbox'), ' xyz{Enter}');
  expect(await screen.findByText('No organisation is called that.')).toBeVisible();
});

it('says that it could not be read, and tries again', async () => {
  get.mockRejectedValueOnce(new ApiError('server', 500));
  open();
  await userEvent.click(await screen.findByRole('button', { name: 'Retry' }));
  expect(await screen.findByRole('heading', { name: 'Bhima' })).toBeVisible();
});

it('leads whoever is in no organisation on to what else there is, and back into one whoever is', async () => {
  useSession.setState({ organisation: null });
  const outside = open();
  expect(await screen.findByRole('link', { name: 'Sign out' })).toHaveAttribute('href', '/accounts/logout');
  expect(screen.queryByRole('link', { name: 'Back' })).toBeNull();
  outside.unmount();
  signInAs([]);
  open();
  expect(await screen.findByRole('link', { name: 'Back' })).toHaveAttribute('href', '/dashboard');
});
