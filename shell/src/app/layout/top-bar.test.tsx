import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { loadTexts, show, signInAs } from '@chainage/shared/testing/show';
import { Toaster } from '@chainage/shared/ui/toast';
import english from '#i18n/en.json';
import { followPreferences } from '../follow-preferences.ts';
import { TopBar } from './top-bar.tsx';

jest.mock('@chainage/shared/offline/is-mobile', () => ({ isMobile: () => true }));

let isAway = true;
jest.mock('../prefetch.ts', () => ({
  loadProfileSheet: () => (isAway ? Promise.reject(new Error('away')) : import('./profile-sheet.tsx')),
}));
Object.assign(globalThis, { SHELL_VERSION: '1.0.0' });

test('who one is and how things look comes when asked for; where the line does not bring it, that is told and it may be tried again', async () => {
  await loadTexts('shell', () => Promise.resolve({ default: english }));
  signInAs(['manage__all__role']);
  show(
    [
      {
        path: '*',
        element: (
          <>
            <TopBar onSearch={() => undefined} />
            <Toaster />
          </>
        ),
      },
    ],
    '/dashboard',
  );
  const me = screen.getByRole('button', { name: english.profile.title });
  await userEvent.click(me);
  expect(await screen.findByText(/could not be loaded/i)).toBeVisible();
  isAway = false;
  await userEvent.click(me);
  const theme = await screen.findByLabelText(english.profile.theme);
  await userEvent.selectOptions(theme, english.theme.sun);
  expect(theme).toHaveValue('sun');
  followPreferences();
  await userEvent.click(screen.getByRole('switch', { name: new RegExp(english.profile.bigTargets) }));
  expect(document.documentElement.dataset['targets']).toBe('big');
  await userEvent.click(screen.getByRole('switch', { name: new RegExp(english.profile.bigTargets) }));
  expect(document.documentElement.dataset['targets']).toBeUndefined();
  // the pages of the office have come, and none of them stands there twice
  const ways = () => screen.getAllByRole('link').map((one) => one.getAttribute('href'));
  await waitFor(() => expect(ways()).toContain('/organisation/roles'));
  expect(ways().filter((to) => to === '/profile')).toHaveLength(1);
});
