import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { api } from '@chainage/shared/api-client/client';
import { dprEntryPlace } from '@chainage/shared/contracts/dpr/entry-place';
import { useConnectivity } from '@chainage/shared/auth/connectivity';
import { newDevice } from '@chainage/shared/testing/outbox';
import { queuedRows } from '@chainage/shared/testing/queued-rows';
import { loadTexts, show, signInAs } from '@chainage/shared/testing/show';
import routes from '../remote.tsx';

const row = {
  id: '01932d6e-5d1c-7c6a-8a0e-00000000000a',
  number: 'DE/2026-27/000001',
  status: 'noted',
  version: 2,
  title: 'Rumble strips worn',
  happened_at: '2026-11-20T10:00:00Z',
  created_by: 7,
  created_by_name: 'Rohan Patil',
  created_at: '2026-11-20T10:05:00Z',
  thumbnail_url: null,
};
const listed = (results: unknown[]) => ({ count: results.length, next: null, previous: null, results });

beforeAll(() => loadTexts('dpr', () => import('#i18n/en.json')));
beforeEach(() => {
  newDevice();
  signInAs(['view__all__dpr_entry', 'create__all__dpr_entry']);
  jest.restoreAllMocks();
  jest
    .spyOn(api, 'get')
    .mockImplementation((path) => Promise.resolve(listed(path === dprEntryPlace.paths.list ? [row] : [])));
});

test('a row of the list leads to its record', async () => {
  show(routes, dprEntryPlace.pages.list);
  expect(await screen.findByRole('link', { name: row.number })).toHaveAttribute('href', `/dpr/view/${row.id}`);
  for (const text of [row.title, 'Noted']) expect(screen.getAllByText(text)[0]).toBeVisible();
});

test('without signal it is kept on the device as a draft and the step that hands it in', async () => {
  useConnectivity.setState({ online: false });
  show(routes, dprEntryPlace.pages.new);
  await userEvent.click(await screen.findByRole('button', { name: 'Submit' }));
  expect(await screen.findByRole('button', { name: /^Title: / })).toBeVisible();
  await userEvent.type(screen.getByLabelText(/^Title/), row.title);
  await userEvent.type(screen.getByLabelText(/^Description/), 'Near the toll plaza');
  await userEvent.type(screen.getByLabelText(/^When it was/), '2026-11-20T10:00');
  await userEvent.click(screen.getByRole('button', { name: 'Submit' }));
  await waitFor(async () => expect((await queuedRows()).map(({ verb }) => verb)).toEqual(['create', 'submit']));
  const [create] = await queuedRows();
  expect(create?.request).toMatchObject({ path: dprEntryPlace.paths.one, body: { title: row.title } });
});
