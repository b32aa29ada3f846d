import { act, render, screen } from '@testing-library/react';
import { api, ApiError } from '@chainage/shared/api-client/client';
import { useSession } from '@chainage/shared/auth/session';
import { startI18n } from '@chainage/shared/i18n/instance';
import { addShellTexts } from '#i18n/texts.ts';
import { StrangersPage } from './strangers-page.tsx';
import { ASHA, signInAsAsha } from './testing/asha.ts';

jest.mock('#app/prefetch.ts', () => ({
  prefetchApp: jest.fn(),
  loadSignIn: () => jest.requireActual<object>('./sign-in.ts'),
  loadSecondStep: jest.fn(),
  loadOtherWays: jest.fn(),
}));

const lead = jest.fn<Promise<void>, [string]>();

beforeAll(async () => {
  await startI18n('en');
  await addShellTexts();
});
beforeEach(() => {
  useSession.getState().signOut();
  lead.mockReset().mockResolvedValue(undefined);
  jest.spyOn(api, 'post').mockResolvedValue(ASHA);
  jest.spyOn(api, 'get').mockResolvedValue({ count: 0, results: [] } as never);
  window.history.replaceState(null, '', '/accounts/login?next=/issues/other');
});

test('who signs in is led to the page they wanted, once', async () => {
  render(<StrangersPage onSignedIn={lead} />);
  await signInAsAsha();
  expect(lead.mock.calls).toEqual([['/issues/other']]);
});

test('an address of another site is not led to', async () => {
  window.history.replaceState(null, '', '/accounts/login?next=//evil.example/');
  render(<StrangersPage onSignedIn={lead} />);
  await signInAsAsha();
  expect(lead.mock.calls).toEqual([['/dashboard']]);
});

test('a session that another tab began is followed', () => {
  render(<StrangersPage onSignedIn={lead} />);
  act(() => useSession.getState().signIn(ASHA));
  expect(lead.mock.calls).toEqual([['/issues/other']]);
});

test('where the app does not come, the page says that the line is gone and offers to try again', async () => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  lead.mockRejectedValue(Object.assign(new Error('no line'), { name: 'ChunkLoadError' }));
  render(<StrangersPage onSignedIn={lead} />);
  await signInAsAsha();
  expect(await screen.findByRole('button', { name: 'Try again' })).toBeVisible();
});

test('where the server does not answer, the form stays filled and says why', async () => {
  jest.spyOn(api, 'post').mockRejectedValue(new ApiError('network', 0));
  render(<StrangersPage onSignedIn={lead} />);
  await signInAsAsha();
  expect(await screen.findByRole('alert')).toHaveTextContent('The server does not answer.');
  expect(screen.getByLabelText(/e-mail or mobile/i)).toHaveValue(' asha@bhima.example ');
});

test('who shared a photo before signing in is told that it waits', () => {
  window.history.replaceState(null, '', '/accounts/login?next=%2Fdashboard%3Freport%3Dshared');
  render(<StrangersPage onSignedIn={lead} />);
  expect(screen.getByText('The photos you shared wait here for an hour. Sign in to report them.')).toBeVisible();
});

test('who shared none is told of none', () => {
  render(<StrangersPage onSignedIn={lead} />);
  expect(screen.queryByText(/photos/)).toBeNull();
});
