import { render, screen } from '@testing-library/react';
import type { MyOrganisation } from '@chainage/shared/contracts/organisation';
import { useSession } from '@chainage/shared/auth/session';
import { startI18n } from '@chainage/shared/i18n/instance';
import { addSharedTexts } from '@chainage/shared/i18n/shared-texts';
import { useLocation, useRoutes } from '@chainage/shared/router';
import { MemoryRouter } from '@chainage/shared/testing/router';
import { addShellTexts } from '#i18n/texts.ts';
import { Guard } from './guard.tsx';

let at = '';
function Pages() {
  const { pathname, search } = useLocation();
  at = pathname + search;
  const ask = { rule: 'subscriber', organisation: true, needs: ['view__all__stock'] } as const;
  return useRoutes([
    { path: '/stocks', element: <Guard ask={ask}>the stocks</Guard> },
    { path: '*', element: <p>elsewhere</p> },
  ]);
}
const open = (path: string) => {
  render(
    <MemoryRouter initialEntries={[path]}>
      <Pages />
    </MemoryRouter>,
  );
  return at;
};
const join = (permissions: string[]) =>
  useSession.setState({
    token: 't',
    role: 'subscriber',
    organisation: { token: 'o', organisation_user: { id: 1, permissions } } as unknown as MyOrganisation,
  });

beforeAll(async () => {
  await startI18n('en');
  await Promise.all([addSharedTexts(), addShellTexts()]);
});
beforeEach(() => useSession.getState().signOut());

test('a stranger is led to sign-in with the wanted page', () => {
  expect(open('/stocks?low=1')).toBe('/accounts/login?next=%2Fstocks%3Flow%3D1');
});

test('a member with the permission sees the page', () => {
  join(['view__all__stock']);
  open('/stocks');
  expect(screen.getByText('the stocks')).toBeVisible();
});

test('a member without it reads why, in the words of the specification', () => {
  join([]);
  open('/stocks');
  expect(screen.getByRole('heading')).toHaveTextContent("You don't have permission to access this module!");
  expect(screen.getByText('please contact admin to support this module.')).toBeVisible();
});
