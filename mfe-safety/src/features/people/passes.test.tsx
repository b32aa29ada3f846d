/** A pass is issued for as long as its kind may be; its card is waited for, also where the signal goes meanwhile. */
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { api, ApiError } from '@chainage/shared/api-client/client';
import { passPlace } from '@chainage/shared/contracts/safety/pass-place';
import { dayOf, toPicker } from '@chainage/shared/lib/format/date';
import { daysAfter } from '@chainage/shared/lib/format/days';
import { newDevice } from '@chainage/shared/testing/outbox';
import { loadTexts, show, signInAs } from '@chainage/shared/testing/show';
import { CardButton, CardsOfChosen } from './card-button.tsx';
import { peopleRoutes } from './people-routes.tsx';

const get = jest.spyOn(api, 'get');
beforeAll(() => loadTexts('safety', () => import('./i18n/en.json')));
beforeEach(() => {
  newDevice();
  signInAs(['view__all__safety_program', 'resolve__all__safety_program']);
  get.mockReset().mockResolvedValue({ count: 0, next: null, previous: null, results: [] });
});
afterEach(() => jest.useRealTimers());

test('an induction begins with a year, a permit with a week', async () => {
  show(
    peopleRoutes(() => Promise.resolve()),
    passPlace.pages.new,
  );
  const until = (days: number) =>
    waitFor(() =>
      expect(screen.getByLabelText(/^Valid until/)).toHaveValue(toPicker(daysAfter(dayOf(new Date()), days))),
    );
  await until(365);
  await userEvent.click(screen.getByRole('radio', { name: 'Permit to work' }));
  await until(7);
});

test('a card is asked after until it is there, over a gap in the signal too', async () => {
  jest.useFakeTimers();
  const user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime });
  jest.spyOn(api, 'post').mockResolvedValue({ session_id: 'one', status: 'pending', data: null });
  get
    .mockResolvedValueOnce({ session_id: 'one', status: 'pending', data: null })
    .mockRejectedValueOnce(new ApiError('network', 0))
    .mockResolvedValueOnce({ session_id: 'one', status: 'success', data: { file_url: '/api/media/one.pdf' } });
  show([{ path: '*', element: <CardButton ids={['a']} /> }], '/');
  await user.click(screen.getByRole('button', { name: 'Make the card' }));
  for (let at = 0; at < 3; at += 1) await act(() => jest.advanceTimersByTimeAsync(2_000));
  expect(screen.getByRole('link', { name: 'Open the card (PDF)' })).toHaveAttribute('href', '/api/media/one.pdf');
});

test('cards of chosen passes are one file, without what was revoked; what nobody makes is given up', async () => {
  jest.useFakeTimers();
  const user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime });
  const chosen = ['valid', 'revoked', 'valid'].map((status, at) => ({ id: 'abc'.charAt(at), status }));
  const post = jest.spyOn(api, 'post').mockResolvedValue({ session_id: 'one', status: 'pending', data: null });
  get.mockResolvedValue({ session_id: 'one', status: 'pending', data: null });
  show([{ path: '*', element: <CardsOfChosen rows={chosen} /> }], '/');
  await user.click(screen.getByRole('button', { name: 'Make 2 cards' }));
  expect(post.mock.lastCall?.[1]).toMatchObject({ passes: ['a', 'c'] });
  for (let at = 0; at < 2; at += 1) await act(() => jest.advanceTimersByTimeAsync(600_000));
  const asked = get.mock.calls.length;
  expect(screen.getByText('The card could not be made.')).toBeVisible();
  await act(() => jest.advanceTimersByTimeAsync(60_000));
  expect(get).toHaveBeenCalledTimes(asked);
});
