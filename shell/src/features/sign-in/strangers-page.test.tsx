import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { api, ApiError } from '@chainage/shared/api-client/client';
import { useSession } from '@chainage/shared/auth/session';
import { startI18n } from '@chainage/shared/i18n/instance';
import { addShellTexts } from '#i18n/texts.ts';
import { StrangersPage } from './strangers-page.tsx';

jest.mock('#app/prefetch.ts', () => ({
  prefetchApp: jest.fn(),
  loadSignIn: () => jest.requireActual<object>('./sign-in.ts'),
}));

const answer = {
  token: 't',
  csrf_token: 'c',
  role: 'subscriber',
  user: { id: '0190', name: 'Asha', email: 'a@b.example', mobile: null },
} as const;
const lead = jest.fn<Promise<void>, [string]>();

beforeAll(async () => {
  await startI18n('en');
  await addShellTexts();
});
beforeEach(() => {
  useSession.getState().signOut();
  lead.mockReset().mockResolvedValue(undefined);
  jest.spyOn(api, 'post').mockResolvedValue(answer as never);
  jest.spyOn(api, 'get').mockResolvedValue({ count: 0, results: [] } as never);
  window.history.replaceState(null, '', '/accounts/login?next=/issues/other');
});

const signIn = async () => {
  await userEvent.type(screen.getByLabelText(/e-mail or mobile/i), 'asha@bhima.example');
  await userEvent.type(screen.getByLabelText(/^password/i), 'right');
  await userEvent.click(screen.getByRole('button', { name: /^sign in$/i }));
};

test('who signs in is led to the page they wanted, once', async () => {
  render(<StrangersPage onSignedIn={lead} />);
  await signIn();
  expect(lead.mock.calls).toEqual([['/issues/other']]);
});

test('an address of another site is not led to', async () => {
  window.history.replaceState(null, '', '/accounts/login?next=//evil.example/');
  render(<StrangersPage onSignedIn={lead} />);
  await signIn();
  expect(lead.mock.calls).toEqual([['/dashboard']]);
});

test('a session that another tab began is followed', () => {
  render(<StrangersPage onSignedIn={lead} />);
  act(() => useSession.getState().signIn(answer));
  expect(lead.mock.calls).toEqual([['/issues/other']]);
});

test('where the app does not come, the page says that the line is gone and offers to try again', async () => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  lead.mockRejectedValue(Object.assign(new Error('no line'), { name: 'ChunkLoadError' }));
  render(<StrangersPage onSignedIn={lead} />);
  await signIn();
  expect(await screen.findByRole('button', { name: 'Try again' })).toBeVisible();
});

test('where the server does not answer, the form stays filled and says why', async () => {
  jest.spyOn(api, 'post').mockRejectedValue(new ApiError('network', 0));
  render(<StrangersPage onSignedIn={lead} />);
  await signIn();
  expect(await screen.findByRole('alert')).toHaveTextContent('The server does not answer.');
  expect(screen.getByLabelText(/e-mail or mobile/i)).toHaveValue('asha@bhima.example');
});
