import { Suspense } from 'react';
import { fireEvent, render, screen } from '@testing-library/react';
import { api } from '@chainage/shared/api-client/client';
import { useSession } from '@chainage/shared/auth/session';
import { startI18n } from '@chainage/shared/i18n/instance';
import { matchRoutes, useRoutes, useSearchParams } from '@chainage/shared/router';
import { MemoryRouter } from '@chainage/shared/testing/router';
import { show, signInAs } from '@chainage/shared/testing/show';
import { addShellTexts } from '#i18n/texts.ts';
import OfficePages from './office.page.tsx';
import { Root } from './root.tsx';
import { appRoutes } from './routes.tsx';

beforeAll(async () => {
  await startI18n('en');
  await addShellTexts();
});

function open(path: string, missing: boolean, fromSignIn = false) {
  const Routes = () => useRoutes(appRoutes({ revision: 0, shellVersion: '', remotes: [], missing }, fromSignIn));
  render(
    <MemoryRouter initialEntries={[path]}>
      <Routes />
    </MemoryRouter>,
  );
  return screen.findByRole('heading', { level: 1 });
}

it('says that an address is nobody’s where it knows the modules, and only there', async () => {
  expect(await open('/roads/12', false)).toHaveTextContent('This page does not exist');
});

it('does not blame the address while no registry could be had, and offers to try again', async () => {
  expect(await open('/roads/12', true)).toHaveTextContent('Pages of the app are missing');
  expect(screen.getByRole('button', { name: 'Try again' })).toBeVisible();
});

describe('each page about an account stands at its own address', () => {
  const isHeaded = async (path: string, heading: string) => {
    await open(path, false);
    expect(await screen.findByRole('heading', { level: 1, name: heading })).toBeVisible();
  };
  beforeEach(() => {
    jest.spyOn(api, 'post').mockResolvedValue(undefined as never);
    jest.spyOn(api, 'get').mockReturnValue(new Promise(() => {}));
  });
  afterEach(() => {
    useSession.getState().signOut();
    jest.restoreAllMocks();
  });

  it.each([
    ['/accounts/sign-up', 'Sign up your organisation'],
    ['/accounts/sign-up/7/abc', 'Confirm your account'],
    ['/accounts/forgot-password', 'Forgotten password'],
    ['/accounts/forgot-password/code', 'Code for a new password'],
    ['/accounts/forgot-password/7/abc', 'Choose a new password'],
    ['/accounts/register', 'Join with an invitation'],
    ['/accounts/identity-provider?error=unknown', 'You are not signed in'],
    ['/verify', 'Was this paper issued?'],
    ['/verify#K7M3-9QXT-2FHB-4RWC', 'Was this paper issued?'],
  ])('%s: %s', isHeaded);

  it.each([
    ['/accounts/second-factor', 'A second factor is needed'],
    ['/accounts/delete', 'Delete your account'],
    ['/profile', 'Your account'],
    ['/profile/devices', 'Your devices'],
    ['/profile/security', 'Sign-in and security'],
    ['/profile/email/7/abc', 'Your new e-mail address'],
    ['/profile/waiting/bhima', 'Not sent yet'],
  ])('%s, signed in: %s', async (path, heading) => {
    signInAs([]);
    await isHeaded(path, heading);
  });
});

it('says of an address about no account that it is nobody’s', async () => {
  expect(await open('/accounts/nothing', false)).toHaveTextContent('This page does not exist');
});

/** Addresses of spec.md section 2 that need an organisation and are the shell's own. */
const OF_MEMBERS = ['/dashboard2', '/dashboard3', '/status-dashboard', '/users/browse', '/users/new', '/users/7'];

it.each(OF_MEMBERS)('%s is known, and asks who has not signed in to do so', (path) => {
  const registry = { revision: 0, shellVersion: '', remotes: [], missing: false };
  expect(matchRoutes(appRoutes(registry), path)?.at(-1)?.route.path).toMatch(
    new RegExp(`^/${path.split('/')[1]}(/\\*)?$`),
  );
});

it.each([
  ['/users/browse', 'People'],
  ['/users/new', 'Ask somebody to join'],
  ['/users/7', 'Vilas Shinde'],
])('%s is the page "%s" of the office', async (path, heading) => {
  signInAs(['view__all__user', 'create__all__user', 'edit__all__user']);
  const user = { id: 7, name: 'Vilas Shinde', is_active: true, left_at: null, allowed_actions: [], role: {} };
  jest
    .spyOn(api, 'get')
    .mockImplementation((asked) =>
      asked === 'organisation/user/7/' ? Promise.resolve(user as never) : new Promise(() => {}),
    );
  const pages = (
    <Suspense>
      <OfficePages area="users" />
    </Suspense>
  );
  show([{ path: '/users/*', element: pages }], path);
  expect(await screen.findByRole('heading', { level: 1, name: heading })).toBeVisible();
  useSession.getState().signOut();
  jest.restoreAllMocks();
});

it.each([
  ['follows the sign-in page, as any page follows another: from its top, with the focus on it', true, 1],
  ['is opened by its address, and leaves both as they are', false, 0],
])('%s', async (_, fromSignIn, times) => {
  const scrollTo = jest.spyOn(window, 'scrollTo').mockImplementation(() => undefined);
  await open('/errors/404', false, fromSignIn);
  expect(scrollTo).toHaveBeenCalledTimes(times);
  expect(document.getElementById('main')?.contains(document.activeElement)).toBe(fromSignIn);
  scrollTo.mockRestore();
});

it('leaves scroll and focus to a page that writes its own address, however it was come to', async () => {
  const scrollTo = jest.spyOn(window, 'scrollTo').mockImplementation(() => undefined);
  const Nearer = () => {
    const [query, setQuery] = useSearchParams();
    return <button onClick={() => setQuery({ km: '43-45' }, { replace: true })}>{query.get('km') ?? 'Nearer'}</button>;
  };
  const Routes = () =>
    useRoutes([{ element: <Root fromSignIn={false} />, children: [{ path: '*', element: <Nearer /> }] }]);
  render(
    <MemoryRouter initialEntries={['/road']}>
      <Routes />
    </MemoryRouter>,
  );
  const nearer = await screen.findByRole('button', { name: 'Nearer' });
  nearer.focus();
  fireEvent.click(nearer);
  expect(await screen.findByRole('button', { name: '43-45' })).toHaveFocus();
  expect(scrollTo).not.toHaveBeenCalled();
  scrollTo.mockRestore();
});
