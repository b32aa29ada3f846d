import { render, screen } from '@testing-library/react';
import { startI18n } from '@chainage/shared/i18n/instance';
import { useRoutes } from '@chainage/shared/router';
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
