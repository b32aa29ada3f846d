import { render, screen } from '@testing-library/react';
import { startI18n } from '@chainage/shared/i18n/instance';
import { matchRoutes, useRoutes } from '@chainage/shared/router';
import { MemoryRouter } from '@chainage/shared/testing/router';
import { addShellTexts } from '#i18n/texts.ts';
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

it.each(['/accounts/sign-up', '/accounts/forgot-password'])('%s is a page of its own, for strangers', async (path) => {
  expect(await open(path, false)).not.toHaveTextContent('This page does not exist');
});

it('says of an address about no account that it is nobody’s', async () => {
  expect(await open('/accounts/nothing', false)).toHaveTextContent('This page does not exist');
});

/** Addresses of spec.md section 2 that need an organisation and are the shell's own. */
const OF_MEMBERS = ['/dashboard2', '/dashboard3', '/status-dashboard', '/users/browse', '/users/new', '/users/7'];

it.each(OF_MEMBERS)('%s is known, and asks who has not signed in to do so', (path) => {
  const registry = { revision: 0, shellVersion: '', remotes: [], missing: false };
  expect(matchRoutes(appRoutes(registry), path)?.at(-1)?.route.path).toBe(`/${path.split('/')[1]}/*`);
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
