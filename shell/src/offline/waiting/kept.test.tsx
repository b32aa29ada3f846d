import { Suspense } from 'react';
import { act, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { api, ApiError } from '@chainage/shared/api-client/client';
import { useSession } from '@chainage/shared/auth/session';
import type { MyOrganisation } from '@chainage/shared/contracts/organisation';
import { startI18n } from '@chainage/shared/i18n/instance';
import { addSharedTexts } from '@chainage/shared/i18n/shared-texts';
import type { KeptRows } from '@chainage/shared/offline/outbox';
import { useRoutes } from '@chainage/shared/router';
import { MemoryRouter } from '@chainage/shared/testing/router';
import { ChooseOrganisationPage } from '#features/choose-organisation/choose-organisation.page.tsx';
import KeptPage from '#features/synchronization/kept.page.tsx';
import { addSyncTexts } from '#i18n/sync-texts.ts';
import { addShellTexts } from '#i18n/texts.ts';
import { failure, queued } from './testing/rows.ts';

const watchKept = jest.fn();
const saveCopyInWords = jest.fn();
const discard = jest.fn();
jest.mock('./outbox-door.ts', () => ({
  outbox: () =>
    Promise.resolve({
      watchKept: (...of: unknown[]) => watchKept(...of) as unknown,
      discard: (...of: unknown[]) => discard(...of) as unknown,
      fileOf: () => Promise.resolve(),
    }),
  saveCopyInWords: (...of: unknown[]) => saveCopyInWords(...of) as unknown,
  syncNow: () => Promise.resolve(),
}));
jest.mock('#app/connectivity-watcher.ts', () => ({ checkConnectivity: () => Promise.resolve() }));

const get = jest.spyOn(api, 'get');
const owner = { accountId: 'u', accountName: 'Sunil', organisationToken: 'bhima', organisationName: 'Bhima' };
const title = 'Dead dog · 41+000';
const rows = [queued({ verb: 'create', title }), queued({ verb: 'photo', file: 'f', title })];
const kept = (more: Partial<KeptRows> = {}): KeptRows => ({
  owner,
  rows,
  granted: true,
  refused: true,
  ...more,
});
const OVER = /Bhima takes nothing more from you: this is not sent any more/;

const Pages = () =>
  useRoutes([
    { path: '/choose-organisation', element: <ChooseOrganisationPage /> },
    { path: '/profile/waiting/:organisation', element: <KeptPage /> },
    { path: '*', element: <p>elsewhere</p> },
  ]);

/** Null: the device does not answer. */
async function open(path: string, found: KeptRows[] | null): Promise<void> {
  watchKept.mockImplementation((_account, listener: (kept: KeptRows[]) => void) => {
    if (found) listener(found);
    return () => undefined;
  });
  await act(async () => {
    render(
      <MemoryRouter initialEntries={[path]}>
        <Suspense fallback="texts">
          <Pages />
        </Suspense>
      </MemoryRouter>,
    );
    await addSyncTexts();
  });
}

beforeAll(async () => {
  await startI18n('en');
  await Promise.all([addShellTexts(), addSharedTexts(), addSyncTexts()]);
  HTMLDialogElement.prototype.showModal ??= function (this: HTMLDialogElement) {
    this.open = true;
  };
});
beforeEach(() => {
  jest.clearAllMocks();
  discard.mockResolvedValue(true);
  get.mockResolvedValue({ count: 0, results: [] });
  useSession.setState({
    token: 't',
    role: 'subscriber',
    user: { id: 'u', name: 'Sunil', email: '', mobile: null },
    organisation: null,
    organisations: [],
  });
});

test('who was let go is told what is still on this phone and that it is not sent, one tap from list and copy', async () => {
  await open('/choose-organisation', [kept()]);
  expect(await screen.findByText(/^1 report and 1 photo for Bhima are on this .* only\.$/)).toBeVisible();
  expect(watchKept).toHaveBeenCalledWith('u', expect.anything(), expect.anything());
  expect(screen.getByText(OVER)).toBeVisible();
  saveCopyInWords.mockResolvedValue('saved');
  await userEvent.click(screen.getByRole('button', { name: 'Save a copy' }));
  expect(saveCopyInWords).toHaveBeenCalledWith(owner, expect.anything());
  expect(await screen.findByText('saved')).toBeVisible();
  await userEvent.click(screen.getByRole('link', { name: 'See what waits' }));
  expect(await screen.findByRole('article', { name: title })).toBeVisible();
  expect(screen.getByText(OVER)).toBeVisible();
  expect(screen.queryByText(/by itself/)).toBeNull();
  expect(screen.queryByRole('button', { name: 'Send now' })).toBeNull();
  expect(screen.getByRole('button', { name: 'Save a copy' })).toBeVisible();
});

test('it is told without a connection too, and who may still send sees that it goes by itself', async () => {
  get.mockRejectedValue(new ApiError('network', 0));
  await open('/choose-organisation', [kept({ refused: false })]);
  expect(await screen.findByText('Your organisations could not be loaded.')).toBeVisible();
  expect(screen.getByText('It is sent by itself as soon as the server answers.')).toBeVisible();
  await userEvent.click(screen.getByRole('link', { name: 'See what waits' }));
  expect(await screen.findByRole('button', { name: 'Send now' })).toBeVisible();
});

test('who is in it again is told to choose it; who has left nothing here is told nothing', async () => {
  const again = { token: 'bhima', name: 'Bhima', code: 'B', organisation_user: { permissions: [] } };
  const other = { ...again, token: 'other', name: 'Other' };
  get.mockResolvedValue({ count: 2, results: [again, other] as unknown as MyOrganisation[] });
  await open('/choose-organisation', [kept()]);
  expect(await screen.findByText(/Choose this organisation, and it is sent/)).toBeVisible();
  expect(screen.queryByText(OVER)).toBeNull();
});

test('a page of what waits that has gone meanwhile says so', async () => {
  await open('/profile/waiting/bhima', []);
  expect(await screen.findByText('Nothing waits here any more.')).toBeVisible();
});

test('a device that does not answer is said to be broken, until it does', async () => {
  jest.useFakeTimers();
  await open('/profile/waiting/bhima', null);
  const said = () => screen.queryByText(/does not let this page read its storage/i);
  expect(said()).toBeNull();
  await act(() => jest.advanceTimersByTimeAsync(10_000));
  expect(said()).toBeVisible();
  const [[, answer]] = watchKept.mock.calls as [[string, (kept: KeptRows[]) => void]];
  act(() => answer([kept({ rows: rows.slice(0, 1) })]));
  expect(said()).toBeNull();
  expect(screen.getByRole('article', { name: title })).toBeVisible();
  jest.useRealTimers();
});

const bhima = { token: 'bhima', name: 'Bhima', code: 'B', organisation_user: { permissions: [] } };
const BACK = { name: 'Back' };

test('what was written before this phone was given what sends it does not go by itself until its organisation is chosen', async () => {
  const ungranted = kept({ granted: false, refused: false });
  useSession.setState({ organisations: [bhima as unknown as MyOrganisation] });
  await open('/profile/waiting/bhima', [ungranted]);
  expect(await screen.findByText(/Choose this organisation, and it is sent/)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Send now' })).toBeNull();
  expect(screen.getByRole('link', BACK)).toHaveAttribute('href', '/choose-organisation?next=%2Fdashboard');
});

test('inside of that organisation the next run asks for it, and one is led back to what else waits there', async () => {
  const inside = bhima as unknown as MyOrganisation;
  useSession.setState({ organisations: [inside], organisation: inside });
  await open('/profile/waiting/bhima', [kept({ granted: false, refused: false })]);
  expect(await screen.findByRole('button', { name: 'Send now' })).toBeVisible();
  expect(screen.getByRole('link', BACK)).toHaveAttribute('href', '/synchronization');
});

test.each([
  ['nothing is kept of it where nothing is taken any more', true, /nobody can bring it back/, null],
  ['the history keeps a note of it where that can still go', false, /keeps a note/, 'discarded'],
])('of a step that the server was told of is said: %s', async (_, refused, words, reason) => {
  const step = queued({ verb: 'submit', leftAt: '2026-10-06T09:30:00Z', failure: failure('sign_in').failure });
  await open('/profile/waiting/bhima', [kept({ rows: [step], refused })]);
  await userEvent.click(await screen.findByRole('button', { name: 'Discard' }));
  const dialog = within(screen.getByRole('dialog'));
  expect(dialog.getByText(words)).toBeVisible();
  await userEvent.click(dialog.getByRole('button', { name: 'Discard for good' }));
  expect(discard).toHaveBeenCalledWith(owner, step.id, reason);
});
