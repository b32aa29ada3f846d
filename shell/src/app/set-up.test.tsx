/** What leads to the set-up: where one begins, the card at home, and the way back from a step's page. */
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { api } from '@chainage/shared/api-client/client';
import { queryClient } from '@chainage/shared/query';
import { Link } from '@chainage/shared/router';
import { loadTexts, show, signInAs } from '@chainage/shared/testing/show';
import { Suspense } from 'react';
import { firstPage } from './first-page.ts';
import { BackToSetUp, useFromSetUp } from './layout/back-ahead.ts';
import { SetUpCard, useSetUpCard } from './use-set-up-card.ts';

const get = jest.spyOn(api, 'get');
const ADMIN = ['manage__all__organisation'];
const NOTHING = {
  ...{ state: null, has_logo: false, highways: 0, highways_without_line: 0, packages: 0, stores: 0, kept: [] },
  ...{ packages_without_reviewer: 0, highways_without_package: 0, members: 1, members_without_package: 0 },
  ...{ roles_held: [], role_changes: 0, list_changes: 0, time_changes: 0, assets: 0, stocks: 0, bill_items: 0 },
  dpr_reports: 0,
};
const ALL = {
  ...{ ...NOTHING, state: 'maharashtra', highways: 1, packages: 1, members: 2, assets: 1, stocks: 1, bill_items: 1 },
  kept: ['roles', 'lists', 'times'],
};

function Home() {
  const card = useSetUpCard();
  if (card === 'none') return <p>nothing to do</p>;
  return card === 'here' ? <SetUpCard /> : <p>not known yet</p>;
}
const open = () => show([{ path: '/', element: <Home /> }], '/');

beforeAll(loadTexts);
beforeEach(() => {
  localStorage.clear();
  queryClient.clear();
  signInAs(ADMIN);
  get.mockReset().mockResolvedValue(NOTHING);
});

test('whoever may set up what is not set up yet begins there, everybody else at home', async () => {
  expect(await firstPage()).toBe('/organisation/set-up');
  queryClient.clear();
  get.mockResolvedValue(ALL);
  expect(await firstPage()).toBe('/dashboard');
  queryClient.clear();
  get.mockRejectedValue(new Error('no answer'));
  expect(await firstPage()).toBe('/dashboard');
  get.mockClear();
  signInAs(['view__all__issue']);
  expect(await firstPage()).toBe('/dashboard');
  expect(get).not.toHaveBeenCalled();
});

test('the card counts what is done and leads on, until all is: then this device asks no more', async () => {
  const first = open();
  expect(await screen.findByRole('link', { name: /Set up: 0 of 10 done/ })).toHaveAttribute(
    'href',
    '/organisation/set-up',
  );
  first.unmount();
  queryClient.clear();
  get.mockResolvedValue(ALL);
  const second = open();
  expect(await screen.findByText('All is set up. Your people can work.')).toBeVisible();
  second.unmount();
  // whoever came home is not told that this could not be read
  for (const [, options] of get.mock.calls) expect(options?.background).toBe(true);
  get.mockClear();
  open();
  expect(screen.getByText('nothing to do')).toBeVisible();
  expect(get).not.toHaveBeenCalled();
});

test('who sets up nothing neither sees the card nor asks for it', () => {
  signInAs(['view__all__issue']);
  open();
  expect(screen.getByText('nothing to do')).toBeVisible();
  expect(get).not.toHaveBeenCalled();
});

test('from whatever a step led to there is a way back, and nowhere else', async () => {
  const Page = () => (
    <>
      <Suspense>{useFromSetUp() && <BackToSetUp />}</Suspense>
      <Link to="/dpr/setup/packages" state={{ setUp: '/dpr/setup/' }}>
        step
      </Link>
      <Link to="/dpr/setup/packages/7">further</Link>
      <Link to="/dpr/browse">elsewhere</Link>
    </>
  );
  show([{ path: '*', element: <Page /> }], '/organisation/set-up');
  const back = { name: 'Back to set-up' };
  expect(screen.queryByRole('link', back)).toBeNull();
  await userEvent.click(screen.getByRole('link', { name: 'step' }));
  expect(await screen.findByRole('link', back)).toHaveAttribute('href', '/organisation/set-up');
  await userEvent.click(screen.getByRole('link', { name: 'further' }));
  expect(screen.getByRole('link', back)).toBeVisible();
  await userEvent.click(screen.getByRole('link', { name: 'elsewhere' }));
  await waitFor(() => expect(screen.queryByRole('link', back)).toBeNull());
  await userEvent.click(screen.getByRole('link', { name: 'further' }));
  expect(screen.queryByRole('link', back)).toBeNull();
});
