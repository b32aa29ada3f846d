import { screen } from '@testing-library/react';
import { api } from '@chainage/shared/api-client/client';
import { useSession } from '@chainage/shared/auth/session';
import { usePreferences } from '@chainage/shared/auth/preferences';
import { loadTexts, show, signInAs } from '@chainage/shared/testing/show';
import { ChooseOrganisationPage } from '#features/choose-organisation/choose-organisation.page.tsx';
import { ProfileSheet } from './profile-sheet.tsx';

const labels = { hi: 'स्टोर कीपर', mr: 'स्टोअरकीपर' };
const member = (role_name: string, role_name_labels?: Record<string, string>) => ({
  ...useSession.getState().organisation!.organisation_user,
  role_name,
  ...(role_name_labels && { role_name_labels }),
});
const organisation = (token: string, ...role: Parameters<typeof member>) => ({
  ...useSession.getState().organisation!,
  token,
  name: token,
  organisation_user: member(...role),
});

beforeAll(() => loadTexts('shell', () => import('../../i18n/en.json')));
beforeEach(() => signInAs([]));
afterEach(() => usePreferences.setState({ locale: 'en' }));

test('a role is named in the language of the reader, one of the organisation’s own as it is', async () => {
  usePreferences.setState({ locale: 'mr' });
  const mine = [organisation('Bhima', 'Store keeper', labels), organisation('Deccan', 'Godown', {})];
  jest.spyOn(api, 'get').mockResolvedValue({ count: 2, next: null, previous: null, results: mine });
  show([{ path: '*', element: <ChooseOrganisationPage /> }], '/');
  expect(await screen.findByText('स्टोअरकीपर')).toBeVisible();
  expect(screen.getByText('Godown')).toBeVisible();
});

test('so it is in the profile, also where a device knows no labels yet', async () => {
  usePreferences.setState({ locale: 'hi' });
  useSession.setState({ organisation: organisation('Bhima', 'Store keeper', labels) });
  const { unmount } = show([{ path: '*', element: <ProfileSheet onClose={() => undefined} /> }], '/');
  expect(await screen.findByText(/स्टोर कीपर/)).toBeVisible();
  unmount();
  signInAs([]);
  useSession.setState({ organisation: organisation('Bhima', 'Store keeper') });
  show([{ path: '*', element: <ProfileSheet onClose={() => undefined} /> }], '/');
  expect(await screen.findByText(/Store keeper/)).toBeVisible();
});
