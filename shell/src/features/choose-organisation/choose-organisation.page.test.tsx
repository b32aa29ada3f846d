import { Suspense } from 'react';
import { render, screen } from '@testing-library/react';
import { api } from '@chainage/shared/api-client/client';
import { useSession } from '@chainage/shared/auth/session';
import { startI18n } from '@chainage/shared/i18n/instance';
import { MemoryRouter } from '@chainage/shared/testing/router';
import { addShellTexts } from '#i18n/texts.ts';
import { ChooseOrganisationPage } from './choose-organisation.page.tsx';

const asked = jest.fn();
jest.mock('#offline/waiting/kept-here.tsx', () => {
  asked();
  throw Object.assign(new Error('Loading chunk 7 failed'), { name: 'ChunkLoadError' });
});

test('where what tells of what waits does not come, everybody still gets into their organisation', async () => {
  await startI18n('en');
  await addShellTexts();
  const organisation = { code: 'B', organisation_user: { permissions: [] } };
  const results = ['Bhima', 'Deccan'].map((name) => ({ ...organisation, token: name, name }));
  jest.spyOn(api, 'get').mockResolvedValue({ count: 2, results });
  useSession.setState({ token: 't', role: 'subscriber', user: { id: 'u', name: 'Sunil', email: '', mobile: null } });
  render(
    <MemoryRouter initialEntries={['/choose-organisation']}>
      <Suspense fallback="page">
        <ChooseOrganisationPage />
      </Suspense>
    </MemoryRouter>,
  );
  expect(await screen.findByRole('button', { name: /Deccan/ })).toBeVisible();
  expect(asked).toHaveBeenCalled();
});
