/** A sheet and its lines on the kit's pages, over kinds that no module has. */
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { api, ApiError } from '#api-client/client.ts';
import { useConnectivity } from '#auth/connectivity.ts';
import { addLineTexts } from '#i18n/line-texts.ts';
import { draftOwner } from '#offline/outbox/drafts.ts';
import { theStore } from '#offline/device/store.db.ts';
import { newDevice } from '#testing/outbox.ts';
import { queuedRows } from '#testing/queued-rows.ts';
import { loadTexts, show, signInAs } from '#testing/show.ts';
import { recordRoutes } from '../record/record-routes.tsx';
import { TORTURE_SHEET as kind, TORTURE_SHEET_TEXTS } from '../testing/torture-sheet.ts';
import { sheetScreens } from './sheet-screens.tsx';

jest.mock('#lib/photo/shrink-photo.ts', () => ({
  shrinkPhoto: (file: Blob) => Promise.resolve(file),
  sha256Of: () => Promise.resolve('a'.repeat(64)),
}));

const ID = '01932d6e-5d1c-7c6a-8a0e-00000000000a';
const LINE = '01932d6e-5d1c-7c6a-8a0e-00000000000b';
const State = ({ status }: { status: string }) => <span>state {status}</span>;
const screens = sheetScreens(kind, { State, lines: { loads: { State } } });
const texts = () => Promise.resolve();
const lineKind = kind.lines!['loads']!.kind;
const routes = [
  ...recordRoutes({ kind, screens: () => Promise.resolve(screens), texts }),
  ...recordRoutes({ kind: lineKind, screens: () => Promise.resolve(screens.lines['loads']!), texts }),
];

const record = {
  number: null,
  version: 1,
  status: 'begun',
  created_by: 7,
  can_edit: 'all',
  can_add_image: true,
  masked: [],
};
const line = {
  ...record,
  id: LINE,
  torture_sheet: ID,
  what: 'Gravel',
  amount: '0.100',
  price: '10.05',
  allowed_actions: ['drop'],
  sheet: { id: ID, number: null, status: 'begun' },
};
const sheet = {
  ...record,
  id: ID,
  number: 'S/1',
  title: 'Monday',
  allowed_actions: ['submit', 'look'],
  history: [],
  lines: { loads: [line, { ...line, id: `${LINE.slice(0, -1)}c`, what: 'Sand', amount: '0.200', status: 'gone' }] },
};
let known: Partial<typeof sheet> | null;
const open = (address: string) => show(routes, address);
const press = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }));
const verbs = async () => (await queuedRows()).map(({ entity, verb }) => `${entity.replace('torture_', '')} ${verb}`);
const loads = async () => within(await screen.findByRole('region', { name: 'Loads' }));

function onPhone(phone: boolean) {
  window.matchMedia = (query: string) =>
    ({
      matches: phone && query !== 'print',
      media: query,
      addEventListener: () => undefined,
      removeEventListener: () => undefined,
    }) as never;
}

beforeAll(async () => {
  URL.createObjectURL = () => 'blob:x';
  URL.revokeObjectURL = () => undefined;
  await loadTexts('torture', () => Promise.resolve({ default: TORTURE_SHEET_TEXTS }));
  await addLineTexts();
});
beforeEach(() => {
  newDevice();
  signInAs([]);
  onPhone(true);
  known = sheet;
  jest.restoreAllMocks();
  useConnectivity.setState({ online: false });
  jest.spyOn(api, 'get').mockImplementation((path) => {
    if (path === `${kind.paths.one}${ID}/` && known) return Promise.resolve(known);
    if (path === `${lineKind.paths.one}${LINE}/`) return Promise.resolve({ ...line, history: [] });
    return Promise.resolve({ count: 0, next: null, previous: null, results: [] });
  });
});

async function begin(): Promise<string> {
  const { unmount } = open('/sheets/new');
  await userEvent.type(await screen.findByLabelText(/^title/), 'Tuesday');
  await press('Save');
  await waitFor(async () => expect(await verbs()).toEqual(['sheet create']));
  const [row] = await queuedRows();
  unmount();
  return row?.record ?? '';
}

/** On the sheet's page, in a panel or a row of it. */
async function add(what: string, amount: string, photo = false): Promise<void> {
  await press('Add: Load');
  await userEvent.type(await screen.findByLabelText(/^what/), what);
  if (amount) await userEvent.type(screen.getByLabelText(/^amount/), amount);
  if (photo) {
    const file = new File(['jpeg'], 'a.jpg', { type: 'image/jpeg' });
    fireEvent.change(screen.getByLabelText('Take a photo'), { target: { files: [file] } });
    await screen.findByRole('button', { name: /Remove photo/ });
  }
  await userEvent.click((await loads()).getByRole('button', { name: 'Save' }));
  expect(await (await loads()).findByText(what)).toBeVisible();
}

test.each([true, false])('shows its lines with how they stand and their exact sums (phone: %s)', async (phone) => {
  onPhone(phone);
  open(`/sheets/view/${ID}`);
  const card = await loads();
  expect(card.getByText('Gravel')).toBeVisible();
  expect(card.getByText('state gone')).toBeVisible();
  expect(card.queryAllByRole('table')).toHaveLength(phone ? 0 : 1);
  // what is gone does not count
  expect(card.getByText('amount in all').nextSibling).toHaveTextContent('0.100 m');
  expect(card.getByRole('button', { name: 'Add: Load' })).toBeVisible();
  expect(card.getByRole('link', { name: phone ? /Gravel/ : 'Line 1' })).toHaveAttribute('href', `/lines/view/${LINE}`);
});

test('a sheet and its lines are written without signal, and go one after the other', async () => {
  const id = await begin();
  open(`/cache/sheets/view/${id}`);
  expect(await (await loads()).findByText('No lines yet.')).toBeVisible();
  await press('submit');
  expect(await screen.findByText('At least one line is needed')).toBeVisible();
  await add('Gravel', '7.5', true);
  await add('Sand', '0.25');
  const card = await loads();
  expect(card.getAllByText('Not sent yet')).toHaveLength(2);
  expect(card.getByText('amount in all').nextSibling).toHaveTextContent('7.75 m');
  await press('submit');
  await waitFor(async () =>
    expect(await verbs()).toEqual(['sheet create', 'line create', 'line photo', 'line create', 'sheet submit']),
  );
  const [create, gravel, photo, sand, submit] = await queuedRows();
  expect(gravel).toMatchObject({ sheet: id, after: [create?.id], request: { body: { torture_sheet: id } } });
  expect(submit).toMatchObject({ after: [gravel?.id, photo?.id, sand?.id], hangsOn: [], carries: ['torture_line'] });
  expect(await card.findAllByText('state sent')).toHaveLength(2);
  expect(screen.queryByRole('button', { name: 'Add: Load' })).toBeNull();
  expect(screen.queryByRole('button', { name: /Change line|Remove line/ })).toBeNull();
});

test('a step says which lines its author saw, those that wait here among them', async () => {
  known = { ...sheet, lines: { loads: [{ ...line, amount: '1.000' }] } };
  open(`/sheets/view/${ID}`);
  await loads();
  await add('Sand', '0.25');
  await press('submit');
  await waitFor(async () => expect((await verbs()).at(-1)).toBe('sheet submit'));
  const rows = await queuedRows();
  const sand = rows.find(({ verb, entity }) => verb === 'create' && entity === 'torture_line');
  expect(rows.at(-1)?.request.body).toMatchObject({ action: 'submit', lines: { loads: [LINE, sand?.record] } });
});

test('a sheet that was refused for a line of somebody else says so, and goes without the question once insisted', async () => {
  known = { ...sheet, lines: { loads: [{ ...line, amount: '1.000' }] } };
  const { unmount } = open(`/sheets/view/${ID}`);
  await loads();
  await press('submit');
  await waitFor(async () => expect((await verbs()).at(-1)).toBe('sheet submit'));
  const errors = [{ path: 'loads.1', code: 'line_unseen', message: '' }];
  const current = { id: ID, version: 1, status: 'begun', allowed_actions: ['submit'] };
  await refuse('sheet', { reason: 'moved_on', code: 'version.stale', errors, current });
  unmount();
  const [row] = await queuedRows();
  open(`/cache/sheets/view/${ID}?settle=${row?.id}`);
  expect(await screen.findByText(/Somebody else added this line/)).toBeVisible();
  await press('Do it anyway');
  await waitFor(async () => expect((await queuedRows())[0]?.state).toBe('waiting'));
  expect((await queuedRows())[0]?.request.body).toEqual({ action: 'submit', data: {}, version: 1 });
});

test('what a line lacks is said at the line before its sheet goes, until it is there', async () => {
  const id = await begin();
  const { unmount } = open(`/cache/sheets/view/${id}`);
  await add('Gravel', '7');
  await add('Sand', '');
  await press('submit');
  expect(await screen.findByText('Load 2 · amount:')).toBeVisible();
  const [said, ...others] = (await loads()).getAllByText('amount: Please fill this in');
  expect(said?.closest('tr, [data-record]')).toHaveTextContent('Sand');
  expect(others).toEqual([]);
  expect(await verbs()).toEqual(['sheet create', 'line create', 'line create']);
  unmount();
  const waiting = (await queuedRows())[2]?.record ?? '';
  const form = open(`/cache/lines/edit/${waiting}`);
  await userEvent.type(await screen.findByLabelText(/^amount/), '3');
  await press('Save changes');
  form.unmount();
  open(`/cache/sheets/view/${id}`);
  await (await loads()).findByText('Sand');
  expect((await loads()).queryByText(/Please fill/)).toBeNull();
  await press('submit');
  await waitFor(async () => expect((await verbs()).at(-1)).toBe('sheet submit'));
});

test('what the server refuses of a line is said at the line', async () => {
  open(`/sheets/view/${ID}`);
  const card = await loads();
  act(() => screens.onRefused?.({ ...sheet }, [{ path: 'loads.0.price', code: 'too_large', message: '' }]));
  expect(await card.findByText(/^price: An amount is at most/)).toBeVisible();
});

test('what the server refuses of a line is said in the dialog that covers the line', async () => {
  useConnectivity.setState({ online: true });
  known = { ...sheet, allowed_actions: ['weigh'] };
  const errors = [{ path: 'loads.1.amount', code: 'too_large', message: '' }];
  const problem = { type: '', title: '', status: 400, code: 'request.invalid', errors } as const;
  jest.spyOn(api, 'post').mockRejectedValue(new ApiError('validation', 400, problem as never));
  open(`/sheets/view/${ID}`);
  await loads();
  await press('More');
  await userEvent.click(await screen.findByText('weigh'));
  const dialog = within(await screen.findByRole('dialog'));
  await userEvent.click(dialog.getByRole('button', { name: 'weigh' }));
  expect(await dialog.findByText(/^Load 2 · amount: /)).toBeVisible();
});

test('no line is offered on a sheet that one may only read', async () => {
  known = { ...sheet, created_by: 8, can_edit: 'no' };
  open(`/sheets/view/${ID}`);
  await loads();
  expect(screen.queryByRole('button', { name: 'Add: Load' })).toBeNull();
});

test.each([true, false])('a line is changed where it stands on its sheet (phone: %s)', async (phone) => {
  onPhone(phone);
  open(`/sheets/view/${ID}`);
  await loads();
  await press('Change line 1');
  const form = within(phone ? await screen.findByRole('dialog') : await screen.findByRole('table'));
  const what = await form.findByLabelText(/^what/);
  expect(what).toHaveValue('Gravel');
  await waitFor(() => expect(what).toHaveFocus());
  await userEvent.type(what, ', fine{Enter}');
  await waitFor(async () => expect(await verbs()).toEqual(['line edit']));
  const [row] = await queuedRows();
  expect(row).toMatchObject({ sheet: ID, follows: { version: 1 }, request: { body: { what: 'Gravel, fine' } } });
  expect(await (await loads()).findByText('Gravel, fine')).toBeVisible();
  expect(screen.queryByLabelText(/^what/)).toBeNull();
  await waitFor(() => expect(screen.getByRole('button', { name: 'Change line 1' })).toHaveFocus());
});

test('at a desk lines are added by keys alone, and Escape keeps what was typed', async () => {
  onPhone(false);
  open(`/sheets/view/${ID}`);
  (await screen.findByRole('button', { name: 'Add: Load' })).focus();
  await userEvent.keyboard('{Enter}');
  await waitFor(async () => expect(await screen.findByLabelText(/^what/)).toHaveFocus());
  await userEvent.keyboard('Lime{Tab}2{Enter}');
  await waitFor(async () => expect(await verbs()).toEqual(['line create']));
  await waitFor(() => expect(screen.getByRole('button', { name: 'Add: Load' })).toHaveFocus());
  await userEvent.keyboard('{Enter}');
  await waitFor(async () => expect(await screen.findByLabelText(/^what/)).toHaveFocus());
  await userEvent.keyboard('Half{Escape}');
  expect(screen.queryByLabelText(/^what/)).toBeNull();
  await userEvent.keyboard('{Enter}');
  await press('Continue');
  expect(await screen.findByLabelText(/^what/)).toHaveValue('Half');
});

test('a line that was never sent is taken back, one at the server goes by the step that leaves it uncounted', async () => {
  open(`/sheets/view/${ID}`);
  await add('Lime', '1', true);
  await waitFor(() => expect(screen.getAllByText(/Gravel|Sand|Lime/)).toHaveLength(3));
  await press('Remove line 3');
  expect(await screen.findByText(/has not been sent yet/)).toBeVisible();
  await press('Remove');
  await waitFor(async () => expect(await verbs()).toEqual([]));
  await waitFor(() => expect(screen.queryByText('Lime')).toBeNull());
  await press('Remove line 1');
  expect(await screen.findByText(/no longer counts/)).toBeVisible();
  await press('Remove');
  await waitFor(async () => expect(await verbs()).toEqual(['line drop']));
  await waitFor(() => expect(screen.queryByText('amount in all')).toBeNull());
  expect(screen.queryByRole('button', { name: 'Remove line 1' })).toBeNull();
});

test('what holds the sheet back stands at its field as the line is opened', async () => {
  known = { ...sheet, lines: { loads: [{ ...line, amount: null as unknown as string }] } };
  open(`/sheets/view/${ID}`);
  await loads();
  await press('submit');
  await (await loads()).findByText('amount: Please fill this in');
  await press('Change line 1');
  expect(await screen.findByLabelText(/^amount/)).toHaveAccessibleDescription(/Please fill this in/);
});

/** What lies here of a kind is refused by the server as it comes. */
async function refuse(entity: string, failure: object): Promise<void> {
  const row = (await queuedRows()).find((each) => each.entity === `torture_${entity}`);
  await theStore()
    .owner(draftOwner())
    .rows.update(row?.id ?? '', { state: 'failed', failure: { at: '', ...failure } as never });
}

async function changeAmount(to: string): Promise<void> {
  await press('Change line 1');
  const amount = await screen.findByLabelText(/^amount/);
  await userEvent.clear(amount);
  await userEvent.type(amount, to);
  await userEvent.click((await loads()).getByRole('button', { name: 'Save changes' }));
}

test('a line that was edited here and there is settled field by field, from its sheet', async () => {
  open(`/sheets/view/${ID}`);
  await loads();
  await changeAmount('0.4');
  await waitFor(async () => expect(await verbs()).toEqual(['line edit']));
  const current = { ...line, amount: '0.700', version: 3 };
  const fields = [{ name: 'amount', base: '0.100', mine: '0.4', theirs: '0.700' }];
  await refuse('line', { reason: 'conflict', current, fields });
  await userEvent.click(await (await loads()).findByRole('link', { name: 'Decide' }));
  expect(await screen.findByRole('heading', { name: 'Two people changed the same thing' })).toBeVisible();
  await userEvent.click(screen.getByRole('radio', { name: /^Mine/ }));
  await press('Save and send');
  await waitFor(async () =>
    expect((await queuedRows())[0]).toMatchObject({
      state: 'waiting',
      sheet: ID,
      request: { body: { amount: '0.4', version: 3 } },
    }),
  );
});

test('a refused line is put right in its row, where the server’s reason stands', async () => {
  open(`/sheets/view/${ID}`);
  await loads();
  await changeAmount('400');
  await waitFor(async () => expect(await verbs()).toEqual(['line edit']));
  await refuse('line', { reason: 'invalid', errors: [{ path: 'amount', code: 'too_large', message: '' }] });
  await (await loads()).findByText('Not sent: needs you');
  await press('Change line 1');
  expect(await screen.findByLabelText(/^amount/)).toHaveAccessibleDescription(/This is too large/);
  await userEvent.keyboard('{Escape}');
  await changeAmount('4');
  await waitFor(async () => expect((await queuedRows())[0]).toMatchObject({ state: 'waiting' }));
  expect((await queuedRows()).map(({ request }) => request.body['amount'])).toEqual(['4']);
});

test('a sheet that was refused for a line lets it be put right, and goes again behind it', async () => {
  open(`/sheets/view/${ID}`);
  await loads();
  await press('submit');
  await waitFor(async () => expect(await verbs()).toEqual(['sheet submit']));
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Change line 1' })).toBeNull());
  await refuse('sheet', { reason: 'invalid', errors: [{ path: 'loads.0.amount', code: 'too_small', message: '' }] });
  expect(await (await loads()).findByText('amount: This is too small')).toBeVisible();
  expect((await loads()).getByText('state begun')).toBeVisible();
  await changeAmount('5');
  await waitFor(async () => expect(await verbs()).toEqual(['sheet submit', 'line edit']));
  await waitFor(async () => expect((await loads()).queryByText('amount: This is too small')).toBeNull());
  const [submit, edit] = await queuedRows();
  expect([submit?.after, edit?.after ?? []]).toEqual([[edit?.id], []]);
  await press('Send again');
  await waitFor(async () => expect((await queuedRows())[0]).toMatchObject({ state: 'waiting' }));
  expect(await (await loads()).findByText('state sent')).toBeVisible();
});

test('a waiting line stands over what the server knows, and has its own page on the sheet', async () => {
  open(`/sheets/view/${ID}`);
  await add('Lime', '1');
  // by the page of what is unsent to that of the sheet, which the server knows
  await waitFor(() => expect(screen.getAllByText(/Gravel|Sand|Lime/)).toHaveLength(3));
  expect(await screen.findByText('S/1')).toBeVisible();
  const card = await loads();
  expect(card.getByText('amount in all').nextSibling).toHaveTextContent('1.100 m');
  await userEvent.click(card.getByRole('link', { name: /Lime|TMP/ }));
  expect(await screen.findByRole('link', { name: 'Sheet' })).toHaveAttribute('href', `/cache/sheets/view/${ID}`);
  await press('drop');
  await waitFor(async () => expect(await verbs()).toEqual(['line create', 'line drop']));
});

test('a line moves on its own page too once its sheet has, and is changed no more', async () => {
  const { unmount } = open(`/sheets/view/${ID}`);
  await press('submit');
  await waitFor(async () => expect(await verbs()).toEqual(['sheet submit']));
  expect(await (await loads()).findByText('state sent')).toBeVisible();
  unmount();
  open(`/lines/view/${LINE}`);
  expect((await screen.findAllByText('state sent'))[0]).toBeVisible();
  expect(screen.queryByRole('button', { name: 'drop' })).toBeNull();
  expect(screen.queryByRole('link', { name: 'Edit' })).toBeNull();
});

test('a half-filled line is offered again on its own sheet only', async () => {
  const { unmount } = open(`/lines/new?sheet=${ID}`);
  await userEvent.type(await screen.findByLabelText(/^what/), 'Half');
  unmount();
  const other = open(`/lines/new?sheet=${LINE}`);
  expect(await screen.findByLabelText(/^what/)).toHaveValue('');
  other.unmount();
  open(`/lines/new?sheet=${ID}`);
  await press('Continue');
  expect(await screen.findByLabelText(/^what/)).toHaveValue('Half');
});

test('a refused line is put right in its own form, and its sheet waits for it', async () => {
  const id = await begin();
  const { unmount } = open(`/cache/sheets/view/${id}`);
  await add('Gravel', '7');
  await press('submit');
  await waitFor(async () => expect(await verbs()).toHaveLength(3));
  const [, row] = await queuedRows();
  const failure = { reason: 'invalid', errors: [{ path: 'amount', code: 'too_large', message: '' }], at: '' } as const;
  await theStore()
    .owner(draftOwner())
    .rows.update(row?.id ?? '', { state: 'failed', failure: { ...failure, errors: [...failure.errors] } });
  expect(await (await loads()).findByText('Not sent: needs you')).toBeVisible();
  unmount();
  open(row?.pages.edit ?? '');
  const amount = await screen.findByLabelText(/^amount/);
  await userEvent.clear(amount);
  await userEvent.type(amount, '6');
  await press('Save changes');
  await waitFor(async () => expect((await queuedRows())[1]).toMatchObject({ state: 'waiting' }));
  const [, corrected, submit] = await queuedRows();
  expect(corrected?.request.body).toMatchObject({ amount: '6', torture_sheet: id });
  expect(submit?.after).toEqual([corrected?.id]);
});
