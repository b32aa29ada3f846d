import { render, screen } from '@testing-library/react';
import { api, ApiError } from '@chainage/shared/api-client/client';
import { startI18n } from '@chainage/shared/i18n/instance';
import { addSharedTexts } from '@chainage/shared/i18n/shared-texts';
import { useLocation, useRoutes } from '@chainage/shared/router';
import { MemoryRouter } from '@chainage/shared/testing/router';
import { noteMadeHere } from '#app/passkey-made-here.ts';
import { addSecurityTexts } from '#i18n/security-texts.ts';
import { addShellTexts } from '#i18n/texts.ts';
import IdentityProviderPage from './identity-provider.page.tsx';
import OtherWays from './other-ways.page.tsx';

const post = jest.spyOn(api, 'post');
let at = '';
function Pages() {
  at = useLocation().pathname;
  return useRoutes([
    { path: '/accounts/identity-provider', element: <IdentityProviderPage /> },
    { path: '*', element: <p>elsewhere</p> },
  ]);
}
const open = (query: string) =>
  render(
    <MemoryRouter initialEntries={[`/accounts/identity-provider${query}`]}>
      <Pages />
    </MemoryRouter>,
  );

beforeAll(async () => {
  await startI18n('en');
  await Promise.all([addShellTexts(), addSharedTexts(), addSecurityTexts()]);
});
beforeEach(() => {
  post.mockReset();
  localStorage.clear();
  jest.spyOn(api, 'get').mockResolvedValue({ count: 0, results: [] } as never);
});

test('who comes back from the provider is signed in and led on, to a page of ours', async () => {
  post.mockResolvedValue({ token: 't', csrf_token: 'c', role: 'subscriber', user: { id: '1' } } as never);
  const { unmount } = open('?next=/road');
  await screen.findByText('elsewhere');
  unmount();
  expect([at, post.mock.calls.length]).toEqual(['/road', 1]);
  open('?next=https://evil.example/');
  await screen.findByText('elsewhere');
  expect(at).toBe('/dashboard');
});

test.each([
  ['?error=unknown', /Nobody here has the e-mail address/],
  ['?error=refused', /called off/],
  ['?error=%3Cscript%3E', /does not answer as it should/],
])('%s is told, and nothing is asked of the server', async (query, text) => {
  open(query);
  expect(await screen.findByText(text)).toBeVisible();
  expect(screen.getByRole('link', { name: 'To the sign-in' })).toBeVisible();
  expect(post).not.toHaveBeenCalled();
});

test('a sign-in that was ended already is told', async () => {
  const problem = { type: '', title: '', status: 400, code: 'auth.ticket' as const };
  post.mockRejectedValue(new ApiError('validation', 400, problem));
  open('');
  expect(await screen.findByText(/took too long/)).toBeVisible();
});

test('the button stands there only where a provider is set up, and passkeys only where one was made', () => {
  const ways = (provider: string | null) =>
    render(<OtherWays provider={provider} next="/road?a=b" onSignedIn={async () => undefined} />);
  const { unmount } = ways(null);
  expect([screen.queryByRole('link'), screen.queryByRole('button')]).toEqual([null, null]);
  unmount();
  noteMadeHere();
  ways('Bhima login');
  expect(screen.getByRole('link', { name: 'Sign in with Bhima login' })).toHaveAttribute(
    'href',
    '/api/accounts/api/identity-provider/start/?next=%2Froad%3Fa%3Db',
  );
  expect(screen.getByRole('button', { name: 'Sign in with a passkey' })).toBeVisible();
});
