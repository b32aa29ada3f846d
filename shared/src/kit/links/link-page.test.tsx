import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { api } from '#api-client/client.ts';
import { useConnectivity } from '#auth/connectivity.ts';
import { loadTexts, show, signInAs } from '#testing/show.ts';
import { recordScreens } from '../record/record-screens.ts';
import type { FlowRecord } from '../record/record.model.ts';
import { ScreensProvider } from '../record/screens.tsx';
import { TORTURE_RECORD as kind } from '../testing/torture-record.ts';
import { TORTURE_TEXTS } from '../testing/torture-texts.ts';
import { LinkPage } from './link-page.tsx';

const known = { id: 'a', number: 'T/1', version: 4, status: 'open', masked: [], history: [] };
const record = { ...known, allowed_actions: ['link'] } as unknown as FlowRecord;
const near = { ...record, id: 'b', number: 'T/2' };
const screens = recordScreens(kind);
const page = (
  <ScreensProvider value={screens}>
    <LinkPage record={record} server={record} rows={[]} fetchedAt={0} screens={screens} />
  </ScreensProvider>
);
const open = (found: unknown[]) => {
  jest.spyOn(api, 'get').mockResolvedValue({ count: found.length, next: null, previous: null, results: found });
  show(
    [
      { path: '/link', element: page },
      { path: '/torture/view/a', element: <p>the record</p> },
    ],
    '/link',
  );
};

beforeAll(() => loadTexts('torture', () => Promise.resolve({ default: TORTURE_TEXTS })));
beforeEach(() => {
  signInAs([]);
  jest.restoreAllMocks();
  useConnectivity.setState({ online: true });
});

test('of the records near it one is chosen, and how this one stands to it', async () => {
  const post = jest.spyOn(api, 'post').mockResolvedValue({ ...record, version: 5 });
  open([record, near]);
  await userEvent.click(await screen.findByRole('radio', { name: /T\/2/ }));
  expect(screen.queryByRole('radio', { name: /T\/1/ })).toBeNull();
  expect(api.get).toHaveBeenCalledWith(
    kind.paths.list,
    expect.objectContaining({ params: { near: 'a', limit: '50' } }),
  );
  await userEvent.click(screen.getByRole('radio', { name: 'Beside' }));
  await userEvent.click(screen.getByRole('button', { name: 'Link' }));
  expect(await screen.findByText('the record')).toBeVisible();
  expect(post.mock.calls[0]?.[1]).toMatchObject({ action: 'link', data: { other: 'b', relation: 'beside' } });
});

test('where nothing is near, that is said and nothing can be sent', async () => {
  open([record]);
  expect(await screen.findByText('There is nothing nearby to link.')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Link' })).toBeNull();
});

test('without a connection nothing is linked', async () => {
  open([near]);
  await userEvent.click(await screen.findByRole('radio', { name: /T\/2/ }));
  useConnectivity.setState({ online: false });
  await waitFor(() => expect(screen.getByRole('button', { name: 'Link' })).toBeDisabled());
});
