import { Suspense } from 'react';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { api } from '@chainage/shared/api-client/client';
import { useSession } from '@chainage/shared/auth/session';
import { startI18n } from '@chainage/shared/i18n/instance';
import { addSharedTexts } from '@chainage/shared/i18n/shared-texts';
import { useLocation } from '@chainage/shared/router';
import { MemoryRouter } from '@chainage/shared/testing/router';
import { queued } from '#offline/waiting/testing/rows.ts';
import { addSyncTexts } from '#i18n/sync-texts.ts';
import { addShellTexts } from '#i18n/texts.ts';
import { SignOutPage } from './sign-out.page.tsx';

const allRows = jest.fn();
const closeOwner = jest.fn();
jest.mock('@chainage/shared/offline/outbox', () => ({ allRows: (...of: unknown[]) => allRows(...of) }));
jest.mock('@chainage/shared/offline/sign-out', () => ({ closeOwner: (...of: unknown[]) => closeOwner(...of) }));

function Where() {
  const { pathname, state } = useLocation();
  return <output data-testid="where">{`${pathname} ${(state as { notice?: string } | null)?.notice ?? ''}`}</output>;
}

async function open() {
  render(
    <MemoryRouter initialEntries={['/accounts/logout']}>
      <Suspense>
        <SignOutPage />
      </Suspense>
      <Where />
    </MemoryRouter>,
  );
  await waitFor(() => expect(allRows).toHaveBeenCalled());
}

beforeAll(async () => {
  await startI18n('en');
  await Promise.all([addShellTexts(), addSharedTexts(), addSyncTexts()]);
});
beforeEach(() => {
  jest.clearAllMocks();
  closeOwner.mockResolvedValue({ waiting: 0 });
  jest.spyOn(api, 'post').mockResolvedValue(undefined as never);
  useSession.setState({
    token: 't',
    role: 'subscriber',
    user: { id: 'u', name: 'Asha' } as never,
    organisation: { token: 'o', name: 'Bhima' } as never,
  });
});
const isSignedIn = () => useSession.getState().token !== null;

test('where everything has arrived, it signs out at once and clears the device', async () => {
  allRows.mockResolvedValue([]);
  await open();
  await waitFor(() => expect(screen.getByTestId('where')).toHaveTextContent(/^\/accounts\/login$/));
  expect(isSignedIn()).toBe(false);
  expect(closeOwner).toHaveBeenCalledWith(expect.objectContaining({ accountId: 'u', organisationToken: 'o' }));
  // what this device could still send by ends at the server too
  expect(api.post).toHaveBeenCalledWith('accounts/api/logout/', { nothing_waits: true, waiting: 0 }, expect.anything());
});

test('what has not arrived is said before and after, and nobody is signed out unasked', async () => {
  allRows.mockResolvedValue([
    queued({ verb: 'create' }),
    queued({ record: 'b', verb: 'create' }),
    queued({ verb: 'photo' }),
  ]);
  await open();
  expect(await screen.findByText('2 reports and 1 photo have not arrived yet.')).toBeVisible();
  expect(screen.getByText(/stays on this phone and is sent as yours/)).toBeVisible();
  expect(screen.getByRole('link', { name: 'Send now' })).toHaveAttribute('href', '/synchronization?auto_sync=true');
  expect(screen.getByRole('button', { name: 'Save a copy' })).toBeVisible();
  expect(isSignedIn()).toBe(true);
  expect(closeOwner).not.toHaveBeenCalled();
  closeOwner.mockResolvedValue({ waiting: 3 });
  await userEvent.click(screen.getByRole('button', { name: 'Sign out' }));
  await waitFor(() =>
    expect(screen.getByTestId('where')).toHaveTextContent(
      '/accounts/login You are signed out. 2 reports and 1 photo stay on this phone and are sent as yours.',
    ),
  );
  expect(isSignedIn()).toBe(false);
  // it is sent as theirs: by what stays at the server
  expect(api.post).toHaveBeenCalledWith(
    'accounts/api/logout/',
    { nothing_waits: false, waiting: 3 },
    expect.anything(),
  );
});

test('a storage that cannot be opened keeps nobody signed in', async () => {
  allRows.mockRejectedValue(new Error('blocked'));
  closeOwner.mockRejectedValue(new Error('blocked'));
  await open();
  await waitFor(() => expect(isSignedIn()).toBe(false));
});
