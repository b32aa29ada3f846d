/** Photos from another app, in the form of a kind that no module has. */
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { api } from '#api-client/client.ts';
import { useConnectivity } from '#auth/connectivity.ts';
import { newId } from '#lib/ids.ts';
import { claimShared, offerShared, sharedOf } from '#offline/device/shared-photos.ts';
import { draftOwner, readDraft, saveDraft } from '#offline/outbox/drafts.ts';
import { FakeCaches } from '#testing/fake-caches.ts';
import { newDevice } from '#testing/outbox.ts';
import { loadTexts, show, signInAs } from '#testing/show.ts';
import { NOTHING_ARRIVED, toDraft } from '../form/form-draft.ts';
import { recordRoutes } from '../record/record-routes.tsx';
import { recordScreens } from '../record/record-screens.ts';
import { TORTURE_RECORD as kind } from '../testing/torture-record.ts';
import { TORTURE_TEXTS } from '../testing/torture-texts.ts';

jest.mock('#lib/photo/shrink-photo.ts', () => ({
  shrinkPhoto: (file: Blob) => Promise.resolve(file),
  sha256Of: () => Promise.resolve('a'.repeat(64)),
}));

const routes = recordRoutes({
  kind,
  screens: () => Promise.resolve(recordScreens(kind)),
  texts: () => Promise.resolve(),
});
const share = (name = 'a.jpg', type = 'image/jpeg') =>
  saveDraft(draftOwner(), 'shared', { photos: [{ file: new File(['jpeg'], name, { type }) }] });
const kept = async () =>
  (await readDraft<{ photos: { stage: string }[] }>(draftOwner(), 'torture_record/new/torture_record'))?.photos ?? [];

beforeAll(() => {
  URL.createObjectURL = () => 'blob:x';
  URL.revokeObjectURL = () => undefined;
  return loadTexts('torture', () => Promise.resolve({ default: TORTURE_TEXTS }));
});
beforeEach(() => {
  newDevice();
  signInAs([]);
  jest.restoreAllMocks();
  Object.defineProperty(globalThis, 'caches', { value: new FakeCaches(), configurable: true });
  useConnectivity.setState({ online: false });
  jest.spyOn(api, 'get').mockResolvedValue({
    settings: { highways: [], asset_types: [] },
    count: 0,
    next: null,
    previous: null,
    results: [],
  });
});

test('a shared photo stands in the form, is kept with it, and waits nowhere else', async () => {
  await share();
  show(routes, '/torture/new?shared');
  expect(await screen.findByRole('img', { name: 'before 1' })).toBeVisible();
  await waitFor(async () => expect(await sharedOf(draftOwner())).toEqual([]));
  expect((await kept()).map(({ stage }) => stage)).toEqual(['before']);
});

test('it comes into no form that was opened without it', async () => {
  await share();
  show(routes, '/torture/new');
  expect(await screen.findByLabelText(/^title/)).toBeVisible();
  expect(screen.queryByRole('img', { name: 'before 1' })).toBeNull();
  expect(await sharedOf(draftOwner())).toHaveLength(1);
});

test('opened once more without anything shared it is an ordinary form', async () => {
  show(routes, '/torture/new?shared');
  expect(await screen.findByLabelText(/^title/)).toBeVisible();
  expect((await claimShared(draftOwner(), { title: '', page: '' })).files).toEqual([]);
});

test('what one record hands over comes into its own form alone, however often another was tapped before', async () => {
  const photo = (name: string) => new File(['jpeg'], name, { type: 'image/jpeg' });
  await share('app.jpg');
  await offerShared(draftOwner(), 'a', [photo('a1.jpg'), photo('a2.jpg')]);
  await offerShared(draftOwner(), 'b', [photo('b.jpg')]);
  await offerShared(draftOwner(), 'b', [photo('b.jpg')]);
  show(routes, '/torture/new?shared=b');
  expect(await screen.findByRole('img', { name: 'before 1' })).toBeVisible();
  expect(screen.queryByRole('img', { name: 'before 2' })).toBeNull();
  // nobody has chosen them for this form: they stay where they are until something is written
  expect(await sharedOf(draftOwner(), 'b')).toHaveLength(1);
  await userEvent.type(screen.getByLabelText(/^title/), 'x');
  await waitFor(async () => expect(await sharedOf(draftOwner(), 'b')).toEqual([]));
  expect((await kept()).map(({ stage }) => stage)).toEqual(['before']);
  expect([await sharedOf(draftOwner(), 'a'), await sharedOf(draftOwner())].map(({ length }) => length)).toEqual([2, 1]);
});

test('a draft that is gone on with takes nothing of the record that was tapped now', async () => {
  const about = { title: 'of a', page: '/torture/new' };
  const draft = toDraft({
    ...{ id: newId(), values: { title: 'of a' }, photos: [], handedInAt: null },
    ...{ arrived: NOTHING_ARRIVED, basedOn: undefined },
  });
  await saveDraft(draftOwner(), 'torture_record/new/torture_record', draft, about);
  await offerShared(draftOwner(), 'b', [new File(['jpeg'], 'b.jpg', { type: 'image/jpeg' })]);
  show(routes, '/torture/new?shared=b');
  await userEvent.click(await screen.findByRole('button', { name: 'Continue' }));
  expect(await screen.findByDisplayValue('of a')).toBeVisible();
  await waitFor(async () => expect(await sharedOf(draftOwner(), 'b')).toEqual([]));
  expect(screen.queryByRole('img', { name: 'before 1' })).toBeNull();
});
