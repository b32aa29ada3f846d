import { screen, waitFor } from '@testing-library/react';
import { usePreferences } from '@chainage/shared/auth/preferences';
import { loadTexts, show, signInAs } from '@chainage/shared/testing/show';
import { addShellTexts } from '#i18n/texts.ts';
import { Starred } from './starred.tsx';

jest.mock('#remotes/use-remote-menu.ts', () => ({ useRemoteMenu: () => [], useRemoteActions: () => [] }));
jest.mock('#remotes/remote-loads.ts', () => ({ preloadPath: jest.fn() }));

test('starred pages stand on the phone’s home page too, in their order, those alone that one may open', async () => {
  await loadTexts();
  await addShellTexts();
  signInAs(['view__all__user']);
  usePreferences.setState({ starred: ['/notifications', '/organisation/audit', '/users/browse', '/road'] });
  show([{ path: '/', element: <Starred /> }], '/');
  // the office's pages come last, all at once
  await waitFor(() =>
    expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
      '/notifications',
      '/users/browse',
      '/road',
    ]),
  );
});
