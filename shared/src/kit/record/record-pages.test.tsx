/** Every page of the kit over a kind that no module has and that brings no slot. */
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { api, ApiError } from '#api-client/client.ts';
import { useConnectivity } from '#auth/connectivity.ts';
import { queryClient } from '#query.ts';
import { currentOwner } from '#offline/device/device.ts';
import type { OutboxRow } from '#offline/outbox/outbox.model.ts';
import { draftOwner, readDraft } from '#offline/outbox/drafts.ts';
import { theStore } from '#offline/device/store.db.ts';
import { enqueue } from '#offline/outbox/outbox.ts';
import { newDevice } from '#testing/outbox.ts';
import { loadTexts, show, signInAs } from '#testing/show.ts';
import { recordKeys } from './record.queries.ts';
import { rowsOfRecord } from '../pending/rows-of.ts';
import { TORTURE_RECORD as kind } from '../testing/torture-record.ts';
import { TORTURE_TEXTS } from '../testing/torture-texts.ts';
import { stepRow } from '../requests/record-requests.ts';
import { recordRoutes } from './record-routes.tsx';
import { recordScreens } from './record-screens.ts';

jest.mock('#lib/photo/shrink-photo.ts', () => ({
  shrinkPhoto: (file: Blob) => Promise.resolve(file),
  sha256Of: () => Promise.resolve('a'.repeat(64)),
}));

const ID = '01932d6e-5d1c-7c6a-8a0e-00000000000a';
const screens = recordScreens(kind);
const routes = recordRoutes({
  kind,
  screens: () => Promise.resolve(screens),
  texts: () => Promise.resolve(),
});
const record = {
  id: ID,
  number: 'T/1',
  version: 4,
  status: 'open',
  created_by: 7,
  title: 'A bridge',
  at: '43.250',
  chainage_from: '43.250',
  weight: '2.5',
  allowed_actions: ['finish', 'sign_off', 'weigh', 'drop', 'look', 'comment', 'link', 'unlink'],
  can_edit: 'all',
  can_add_image: true,
  masked: [],
  neighbours: [],
  history: [],
};
let changes: Partial<typeof record>;
const open = (address: string) => show(routes, address);
const list = (results: unknown[]) => ({ count: results.length, next: null, previous: null, results });
const all = async (): Promise<OutboxRow[]> => theStore().owner(draftOwner()).rows.orderBy('seq').toArray();
const picture = () => new File(['jpeg'], 'a.jpg', { type: 'image/jpeg' });
const press = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }));

beforeAll(() => {
  URL.createObjectURL = () => 'blob:x';
  URL.revokeObjectURL = () => undefined;
  return loadTexts('torture', () => Promise.resolve({ default: TORTURE_TEXTS }));
});
beforeEach(() => {
  newDevice();
  signInAs([]);
  jest.restoreAllMocks();
  changes = {};
  useConnectivity.setState({ online: false });
  jest.spyOn(api, 'get').mockImplementation((path) => {
    if (path === 'organisation/') return Promise.resolve({ settings: { highways: [], asset_types: [] } });
    if (path === `${kind.paths.one}${ID}/`) return Promise.resolve({ ...record, ...changes });
    return Promise.resolve(list([]));
  });
});

test('a record the server has is shared with its number, place and state', async () => {
  const share = jest.fn().mockResolvedValue(undefined);
  Object.defineProperty(navigator, 'share', { value: share, configurable: true });
  open(kind.pages.view.replace(/:\w+/, ID));
  await press('Share');
  const [{ text, url }] = share.mock.lastCall as [{ text: string; url: string }];
  expect(text).toMatch(/^.+\n43\+250\nT\/1 · /);
  expect(new URL(url).pathname).toBe(kind.pages.view.replace(/:\w+/, ID));
});

test('a new record: what is missing is named, then it goes as create, step and photo', async () => {
  open('/torture/new');
  await press('Hand in');
  expect(await screen.findByRole('button', { name: /^title: / })).toBeVisible();
  expect(await all()).toEqual([]);
  await userEvent.type(screen.getByLabelText(/^title/), 'A bridge');
  await userEvent.type(screen.getByLabelText(/^at/), '43+250');
  await press('Hand in');
  await waitFor(async () => expect((await all()).map(({ verb }) => verb)).toEqual(['create', 'submit']));
  const [create, submit] = await all();
  expect(create?.request).toMatchObject({ method: 'POST', path: kind.paths.one });
  expect(create?.request.body).toMatchObject({ title: 'A bridge', at: '43.250' });
  expect(submit?.request.body).toEqual({ action: 'submit', data: {} });
  expect(submit).toMatchObject({ follows: { row: create?.id }, base: { status: 'begun' } });
});

test('what a form lacks is told without drawing the form once more', async () => {
  let drawn = 0;
  const More = () => {
    drawn += 1;
    return null;
  };
  const form = () => Promise.resolve({ More });
  show(
    recordRoutes({ kind, screens: () => Promise.resolve(screens), form, texts: () => Promise.resolve() }),
    '/torture/new',
  );
  await press('Hand in');
  const problems = (await screen.findByRole('button', { name: /^title: / })).closest('[role=alert]')?.parentElement;
  await waitFor(() => expect(screen.getByLabelText(/^title/)).toBeInvalid());
  const before = drawn;
  screen.getByLabelText(/^title/).focus();
  await press('Hand in');
  await waitFor(() => expect(problems).toHaveFocus());
  expect(drawn).toBe(before);
});

test('a form left half filled in is kept by its name and address, and gone on with where that was chosen', async () => {
  const left = open('/torture/new?from=home');
  await userEvent.type(await screen.findByLabelText(/^title/), 'A bridge');
  await userEvent.type(screen.getByLabelText(/^at/), '43+250');
  left.unmount();
  const { drafts } = theStore().owner(draftOwner());
  await waitFor(async () => expect(await drafts.count()).toBe(1));
  const [draft] = await drafts.toArray();
  expect(draft?.about).toEqual({ title: 'Torture', page: '/torture/new?from=home' });
  const again = open('/torture/new');
  expect(await screen.findByText('There is an unfinished form')).toBeVisible();
  again.unmount();
  show(routes, { pathname: '/torture/new', state: { goOn: true } });
  expect(await screen.findByLabelText(/^title/)).toHaveValue('A bridge');
});

test('a record whose waiting rows cannot be read says so instead of a skeleton for ever', async () => {
  const { rows } = theStore().owner(draftOwner());
  const broken = jest
    .spyOn(rows, 'where')
    .mockReturnValue({ sortBy: () => Promise.reject(new Error('unreadable')) } as unknown as ReturnType<
      typeof rows.where
    >);
  open(`/torture/view/${ID}`);
  expect(await screen.findByRole('alert')).toHaveTextContent('This device does not answer just now');
  broken.mockRestore();
  await press('Retry');
  expect(await screen.findByText('A bridge')).toBeVisible();
});

test.each([
  ['that is nobody’s', new ApiError('notFound', 404), 'This record does not exist, or you may not see it.'],
  [
    'that this device has not seen',
    new ApiError('network', 0),
    'This record has not been opened on this device before.',
  ],
])('an address of a record %s has its heading and its name in the tab', async (_, refusal, words) => {
  jest.spyOn(api, 'get').mockRejectedValue(refusal);
  open(`/torture/view/${ID}`);
  expect(await screen.findByRole('heading', { level: 1, name: 'Torture' })).toBeVisible();
  expect(screen.getByText(new RegExp(words.slice(0, 25)))).toBeVisible();
  expect(document.title).toBe('Torture · Chainage');
});

test('without signal a record that nobody opened here says what a list on this device says of it, and no more', async () => {
  jest.spyOn(api, 'get').mockRejectedValue(new ApiError('network', 0));
  const { title, number, status, chainage_from } = record;
  const row = { id: ID, title, number, status, chainage_from, weight: '2.5' };
  open(`/torture/view/${ID}`);
  queryClient.setQueryData(recordKeys(kind).list({ status: 'open' }), list([row]));
  expect(await screen.findByText(/what the lists on this device say of it/)).toBeVisible();
  expect(screen.getByRole('heading', { level: 1, name: 'Torture' })).toBeVisible();
  expect(screen.getByText('T/1')).toBeVisible();
  expect(screen.getByText('A bridge')).toBeVisible();
  expect(screen.getByText(/^2\.5/)).toBeVisible();
  // what the row does not carry is not told as left empty
  expect(screen.queryByText(/empty/)).toBeNull();
  expect(screen.queryByRole('button', { name: /Finish|Comment/i })).toBeNull();
  expect(screen.getByRole('link', { name: /list/i })).toHaveAttribute('href', kind.pages.list);
});

test('a record without links has no empty list of them', async () => {
  useConnectivity.setState({ online: true });
  open(`/torture/view/${ID}`);
  expect(await screen.findByRole('link', { name: 'Link a record' })).toBeVisible();
  expect(document.querySelector('ul:empty')).toBeNull();
});

test('where a switch decides, the other row of the step is taken, with what it cannot do without', async () => {
  open('/torture/new');
  await userEvent.type(await screen.findByLabelText(/^title/), 'A bridge');
  await userEvent.type(screen.getByLabelText(/^at/), '43+250');
  expect(screen.queryByLabelText(/^note/)).toBeNull();
  await userEvent.click(screen.getByRole('switch', { name: /done already/ }));
  await press('Hand in as done');
  expect(await screen.findByRole('button', { name: /^note: / })).toBeVisible();
  expect(screen.getByRole('button', { name: /Please add a photo: after|photo/ })).toBeVisible();
  await userEvent.type(screen.getByLabelText(/^note/), 'Patched');
  const [, after] = screen.getAllByLabelText('Take a photo');
  fireEvent.change(after as HTMLElement, { target: { files: [picture()] } });
  expect(await screen.findByRole('button', { name: /Remove photo: after/ })).toBeVisible();
  await press('Hand in as done');
  await waitFor(async () => expect((await all()).map(({ verb }) => verb)).toEqual(['create', 'submit', 'photo']));
  const [create, submit, photo] = await all();
  expect(create?.request.body['photos']).toEqual([expect.objectContaining({ stage: 'after' })]);
  expect(submit?.request.body['data']).toEqual({
    done_already: true,
    note: 'Patched',
    done_at: expect.any(String),
  });
  expect(photo).toMatchObject({ after: [create?.id], request: { body: { stage: 'after' } } });
});

test('what is typed is a draft that is offered the next time, and gone once it is safe', async () => {
  const { unmount } = open('/torture/new');
  await userEvent.type(await screen.findByLabelText(/^title/), 'Half');
  unmount();
  await waitFor(async () => expect(await readDraft(draftOwner(), 'torture_record/new/torture_record')).toBeTruthy());
  open('/torture/new');
  await press('Continue');
  expect(await screen.findByLabelText(/^title/)).toHaveValue('Half');
  await press('Save draft');
  await waitFor(async () => expect((await all()).map(({ verb }) => verb)).toEqual(['create']));
  expect(await readDraft(draftOwner(), 'torture_record/new/torture_record')).toBeUndefined();
});

test('a record reads whole, with its steps; one that needs nothing more is taken at a press', async () => {
  changes = { allowed_actions: ['finish', 'look'], can_edit: 'no' };
  open(`/torture/view/${ID}`);
  expect(await screen.findByRole('heading', { name: 'Torture' })).toBeVisible();
  expect(screen.getByText('A bridge')).toBeVisible();
  expect(screen.getByRole('link', { name: 'finish' })).toHaveAttribute('href', `/torture/${ID}/finish`);
  await press('look');
  await waitFor(async () => expect(await rowsOfRecord(ID)).toHaveLength(1));
  expect(await screen.findByText('Your changes are saved on this device, not sent yet')).toBeVisible();
});

test('a page of a step: photos and fields as its row asks, kept until it is sent', async () => {
  open(`/torture/${ID}/finish`);
  await press('finish');
  expect(await screen.findByRole('button', { name: /^note: / })).toBeVisible();
  await userEvent.type(screen.getByLabelText(/^note/), 'Done');
  fireEvent.change(screen.getByLabelText('Take a photo'), { target: { files: [picture()] } });
  await screen.findByRole('button', { name: /Remove photo/ });
  await press('finish');
  await waitFor(async () => expect((await rowsOfRecord(ID)).map(({ verb }) => verb)).toEqual(['finish', 'photo']));
  const [finish, photo] = await rowsOfRecord(ID);
  expect(finish?.request.body['data']).toEqual({
    note: 'Done',
    done_at: expect.any(String),
    photos: [expect.objectContaining({ id: photo?.file, stage: 'after' })],
  });
});

test('a step in a dialog says only what was changed, where it empties, and how that stood', async () => {
  changes = { allowed_actions: ['weigh'] };
  open(`/torture/view/${ID}`);
  await press('weigh');
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByRole('button', { name: 'weigh' })).toBeDisabled();
  await userEvent.clear(await dialog.findByLabelText(/^weight/));
  await userEvent.click(dialog.getByRole('button', { name: 'weigh' }));
  await waitFor(async () => expect(await rowsOfRecord(ID)).toHaveLength(1));
  const [row] = await rowsOfRecord(ID);
  expect(row?.request.body['data']).toEqual({ weight: null });
  expect(row?.base).toEqual({ status: 'open', weight: '2.5' });
});

test('what is decided at the server needs a connection, and a reason', async () => {
  changes = { allowed_actions: ['drop'] };
  open(`/torture/view/${ID}`);
  await press('drop');
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByText(/needs a connection/)).toBeVisible();
  const post = jest.spyOn(api, 'post').mockResolvedValue({ ...record, version: 5 });
  act(() => useConnectivity.setState({ online: true }));
  await waitFor(() => expect(dialog.getByRole('button', { name: 'drop' })).toBeEnabled());
  await userEvent.click(dialog.getByRole('button', { name: 'drop' }));
  expect(await dialog.findByText('Please give a reason')).toBeVisible();
  await userEvent.type(dialog.getByLabelText(/Reason/), 'Twice');
  await userEvent.click(dialog.getByRole('button', { name: 'drop' }));
  await waitFor(() => expect(post).toHaveBeenCalledTimes(1));
  expect(post.mock.calls[0]?.[1]).toEqual({ action: 'drop', comment: 'Twice', data: {}, version: 4 });
});

test('a record the server knows is edited over what its author saw', async () => {
  open(`/torture/edit/${ID}`);
  const title = await screen.findByLabelText(/^title/);
  await userEvent.clear(title);
  await userEvent.type(title, 'A long bridge');
  await press('Save changes');
  await waitFor(async () => expect(await rowsOfRecord(ID)).toHaveLength(1));
  const [row] = await rowsOfRecord(ID);
  expect(row).toMatchObject({ verb: 'edit', follows: { version: 4 }, request: { method: 'PATCH' } });
  expect(row?.request.body).toEqual({ title: 'A long bridge' });
  expect(row?.base).toMatchObject({ title: 'A bridge' });
});

const subject = { id: ID, kind, title: 'A bridge', words: {}, steps: {} };
async function refuse(failure: Partial<NonNullable<OutboxRow['failure']>> & { reason: 'invalid' | 'moved_on' }) {
  const owner = currentOwner();
  if (!owner) throw new Error('nobody is signed in');
  await enqueue(owner, [stepRow(subject, { action: 'finish', data: { note: 'Done' } }, { version: 3 }, 'open')]);
  const [row] = await rowsOfRecord(ID);
  const changes = { state: 'failed' as const, failure: { at: '2026-11-21T11:00:00Z', ...failure } };
  await theStore()
    .owner(draftOwner())
    .rows.update(row?.id ?? '', changes);
  return row?.id ?? '';
}

test('a record that went on meanwhile is settled on its own page', async () => {
  const row = await refuse({ reason: 'moved_on', current: { ...record, status: 'done', allowed_actions: [] } });
  open(`/cache/torture/view/${ID}?settle=${row}`);
  expect(await screen.findByRole('heading', { name: 'The record has moved on' })).toBeVisible();
  expect(screen.getByText('“Done”')).toBeVisible();
});

test('a refused step is put right in a form of just what it says', async () => {
  const errors = [{ path: 'data.note', code: 'too_long' as const, message: '' }];
  const row = await refuse({ reason: 'invalid', errors });
  open(`/cache/torture/edit/${ID}?row=${row}`);
  expect(await screen.findByRole('heading', { name: /^To correct: finish/ })).toBeVisible();
  expect(screen.getByLabelText(/^note/)).toHaveValue('Done');
});

test('a new record that waits is changed where it lies', async () => {
  const { unmount } = open('/torture/new');
  await userEvent.type(await screen.findByLabelText(/^title/), 'A bridge');
  await userEvent.type(screen.getByLabelText(/^at/), '43+250');
  await press('Hand in');
  await waitFor(async () => expect(await all()).toHaveLength(2));
  const [create] = await all();
  unmount();
  open(`/cache/torture/edit/${create?.record}`);
  const title = await screen.findByLabelText(/^title/);
  await userEvent.type(title, ' of stone');
  await press('Save changes');
  await waitFor(async () => expect((await all())[0]?.request.body['title']).toBe('A bridge of stone'));
  expect(await all()).toHaveLength(2);
});

test('a signature and a photo that are values go as files of the record, announced where the step takes photos', async () => {
  changes = { allowed_actions: ['sign_off'] };
  Object.assign(HTMLElement.prototype, { setPointerCapture: () => undefined, hasPointerCapture: () => true });
  const nothing = () => undefined;
  Object.assign(HTMLCanvasElement.prototype, {
    getContext: () => ({ beginPath: nothing, moveTo: nothing, lineTo: nothing, stroke: nothing, fillRect: nothing }),
    toBlob: (done: BlobCallback) => done(new Blob(['png'], { type: 'image/png' })),
  });
  open(`/torture/view/${ID}`);
  await press('sign off');
  const dialog = within(await screen.findByRole('dialog'));
  const pad = await dialog.findByLabelText('Sign here with a finger');
  fireEvent.pointerDown(pad);
  fireEvent.pointerMove(pad);
  await userEvent.click(dialog.getByRole('button', { name: 'Done' }));
  await userEvent.click(dialog.getByRole('button', { name: 'sign off' }));
  await waitFor(async () => expect((await rowsOfRecord(ID)).map(({ verb }) => verb)).toEqual(['sign_off', 'photo']));
  const [step, file] = await rowsOfRecord(ID);
  expect(step?.request.body['data']).toEqual({
    signed_by: file?.file,
    photos: [expect.objectContaining({ id: file?.file, stage: 'signature' })],
  });
  expect(file).toMatchObject({ after: [step?.id], request: { body: { stage: 'signature', sha256: 'a'.repeat(64) } } });
});

test('a photo that is a field of the record goes with it', async () => {
  open('/torture/new');
  await userEvent.type(await screen.findByLabelText(/^title/), 'A bridge');
  await userEvent.type(screen.getByLabelText(/^at/), '43+250');
  await userEvent.click(screen.getByRole('radio', { name: 'right' }));
  const field = await screen.findByLabelText(/^picture/);
  fireEvent.change(field, { target: { files: [picture()] } });
  await press('Hand in');
  await waitFor(async () => expect((await all()).map(({ verb }) => verb)).toEqual(['create', 'submit', 'photo']));
  const [create, , photo] = await all();
  expect(create?.request.body['picture']).toBe(photo?.file);
  expect(create?.request.body['photos']).toEqual([expect.objectContaining({ id: photo?.file, stage: 'photo' })]);
  expect(photo?.request.body).toMatchObject({ id: photo?.file, stage: 'photo' });
});
