import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { api } from '#api-client/client.ts';
import { usePreferences } from '#auth/preferences.ts';
import { useConnectivity } from '#auth/connectivity.ts';
import type { OutboxRow } from '#offline/outbox/outbox.model.ts';
import { draftOwner } from '#offline/outbox/drafts.ts';
import { keepQueries } from '#offline/reads/stored-reads.db.ts';
import { theStore } from '#offline/device/store.db.ts';
import { newDevice } from '#testing/outbox.ts';
import { loadTexts, show, signInAs } from '#testing/show.ts';
import type { FormSlots } from '../form/form-slots.ts';
import { recordRoutes } from '../record/record-routes.tsx';
import { recordKeys } from '../record/record.queries.ts';
import { recordScreens } from '../record/record-screens.ts';
import { TORTURE_LIST } from '../testing/torture-list.ts';
import { TORTURE_RECORD as kind } from '../testing/torture-record.ts';
import { TORTURE_TEXTS } from '../testing/torture-texts.ts';

jest.mock('#lib/reference-data.ts', () =>
  jest.requireActual<{ plainRoads: () => object }>('#testing/plain-roads.ts').plainRoads(),
);

jest.mock('#lib/photo/shrink-photo.ts', () => ({
  shrinkPhoto: (file: Blob) => Promise.resolve(file),
  sha256Of: () => Promise.resolve('a'.repeat(64)),
}));

const form: FormSlots = {
  similar: {
    params: ({ at }) => (at ? { about: String(at) } : null),
    isSame: (row, { at }) => row['at'] === at,
    metres: ({ apart }) => (typeof apart === 'number' ? apart : 0),
    at: ({ seen_at: at }) => (typeof at === 'string' ? at : null),
    picture: ({ picture }) => (typeof picture === 'string' ? picture : null),
  },
};
const listed = { ...kind, list: TORTURE_LIST.list };
const screens = recordScreens(listed, { useName: () => (record) => String(record['title'] ?? '') });
const routes = recordRoutes({
  kind,
  screens: () => Promise.resolve(screens),
  form: () => Promise.resolve(form),
  texts: () => Promise.resolve(),
});
const bridge = {
  id: 'b',
  number: 'T/1',
  version: 1,
  status: 'open',
  title: 'A bridge',
  at: '43.250',
  chainage_from: '43.250',
  direction: 'lhs',
  sums: { count: 3 },
  list_label: 'Girders',
  apart: 80,
  seen_at: new Date(Date.now() - 2 * 3600_000).toISOString(),
  picture: '/media/b.jpg',
  created_by: 8,
  masked: [],
  history: [],
  allowed_actions: [],
};
const list = (results: unknown[]) => ({ count: results.length, next: null, previous: null, results });
const all = async (): Promise<OutboxRow[]> => theStore().owner(draftOwner()).rows.orderBy('seq').toArray();
const asked = () => jest.mocked(api.get).mock.calls.filter(([, options]) => options?.params?.['about']).length;
let found: object[];
let one: object;

beforeAll(() => {
  HTMLDialogElement.prototype.close = function close(this: HTMLDialogElement) {
    this.open = false;
    this.dispatchEvent(new Event('close'));
  };
  usePreferences.setState({ offlineMode: true });
  URL.createObjectURL = () => 'blob:x';
  URL.revokeObjectURL = () => undefined;
  return loadTexts('torture', () => Promise.resolve({ default: TORTURE_TEXTS }));
});
beforeEach(() => {
  newDevice();
  jest.restoreAllMocks();
  signInAs([]);
  useConnectivity.setState({ online: true });
  found = [bridge];
  one = { ...bridge, can_add_image: true };
  jest.spyOn(api, 'post').mockRejectedValue(new Error('no server'));
  jest.spyOn(api, 'get').mockImplementation((path, options) => {
    if (path === 'organisation/') return Promise.resolve({ settings: { highways: [], asset_types: [] } });
    if (path === `${kind.paths.one}b/`) return Promise.resolve(one);
    return Promise.resolve(list(options?.params?.['about'] ? found : []));
  });
});

async function handIn({ title = 'A crack', photo = true } = {}) {
  const shown = show(routes, '/torture/new');
  await userEvent.type(await screen.findByLabelText(/^title/), title);
  await userEvent.type(screen.getByLabelText(/^at/), '43+250');
  const picture = new File(['jpeg'], 'a.jpg', { type: 'image/jpeg' });
  if (photo) await userEvent.upload(document.querySelector<HTMLInputElement>('input[type=file]')!, picture);
  await userEvent.click(screen.getByRole('button', { name: 'Hand in' }));
  return shown;
}
const sheet = async () => within(await screen.findByRole('dialog', { name: 'Is it one of these?' }));

test('on handing in one sheet says what is there: picture, what, where, how far and how old', async () => {
  await handIn();
  const inside = await sheet();
  const item = inside.getByRole('listitem');
  expect(item).toHaveTextContent('A bridgecount: 3 · Girders43+250 LHS · T/180 m away · 2 hours ago');
  expect(item.querySelector('img')).toHaveAttribute('src', '/media/b.jpg');
  expect(await all()).toEqual([]);
});

test('it is another one: handed in, and not asked again', async () => {
  await handIn();
  await userEvent.click((await sheet()).getByRole('button', { name: 'It is another one' }));
  await waitFor(async () => expect((await all()).map(({ verb }) => verb)).toContain('submit'));
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(asked()).toBe(1);
});

test('my photo goes to that one, and the form is gone', async () => {
  await handIn();
  await userEvent.click((await sheet()).getByRole('button', { name: 'Add my photo to that: A bridge T/1' }));
  await waitFor(async () => expect(await all()).toHaveLength(1));
  const [row] = await all();
  expect(row).toMatchObject({ verb: 'photo', record: 'b', request: { body: { stage: 'before' } } });
  expect(await theStore().owner(draftOwner()).drafts.count()).toBe(0);
  expect(await screen.findByRole('heading', { level: 1, name: /A bridge/ })).toBeVisible();
});

test('where one may not add to it, or has no photo, the sheet leads there', async () => {
  one = { ...bridge, can_add_image: false };
  const first = await handIn();
  expect((await sheet()).getByRole('link', { name: 'See that report: A bridge T/1' })).toHaveAttribute(
    'href',
    '/torture/view/b',
  );
  expect((await sheet()).queryByRole('button', { name: /Add my photo/ })).toBeNull();
  first.unmount();
});

test('one’s own draft, and what is elsewhere, are no duplicates', async () => {
  found = [
    { ...bridge, status: 'begun' },
    { ...bridge, id: 'c', at: '44.000' },
  ];
  await handIn();
  await waitFor(async () => expect((await all()).map(({ verb }) => verb)).toContain('submit'));
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('closed, the form stays as it was; handed in again, it asks again', async () => {
  await handIn();
  await userEvent.click((await sheet()).getByRole('button', { name: 'Close' }));
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(screen.getByLabelText(/^title/)).toHaveValue('A crack');
  await userEvent.click(screen.getByRole('button', { name: 'Hand in' }));
  expect((await sheet()).getByText('A bridge')).toBeVisible();
});

test('without signal the device’s own copies are looked through, and what waits here', async () => {
  useConnectivity.setState({ online: false });
  const key = [...recordKeys(kind).list({ status: 'open' })];
  await keepQueries(draftOwner(), [
    { hash: JSON.stringify(key), key, data: list([bridge]), updatedAt: Date.now() - 60_000 },
    {
      hash: JSON.stringify([...key, 'older']),
      key: [...key, 'older'],
      data: list([{ ...bridge, at: '44.000' }]),
      updatedAt: 1,
    },
  ]);
  const first = await handIn({ title: 'First' });
  await userEvent.click((await sheet()).getByRole('button', { name: 'It is another one' }));
  await waitFor(async () => expect((await all()).map(({ verb }) => verb)).toContain('submit'));
  first.unmount();
  await handIn({ title: 'Second' });
  const items = (await sheet()).getAllByRole('listitem').map((item) => item.textContent);
  expect(items).toEqual([expect.stringMatching(/^First.*Not sent yet/), expect.stringContaining('A bridge')]);
  await userEvent.click((await sheet()).getByRole('button', { name: /Add my photo to that: First/ }));
  await waitFor(async () => expect((await all()).filter(({ verb }) => verb === 'photo')).toHaveLength(2));
  const rows = await all();
  expect(new Set(rows.map(({ record }) => record)).size).toBe(1);
});
