import { Suspense } from 'react';
import { act, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useConnectivity } from '@chainage/shared/auth/connectivity';
import { useSession } from '@chainage/shared/auth/session';
import { startI18n } from '@chainage/shared/i18n/instance';
import { addSharedTexts } from '@chainage/shared/i18n/shared-texts';
import type { MissingRow } from '@chainage/shared/offline/outbox';
import { useOutbox } from '@chainage/shared/offline/outbox-store';
import type { OutboxRow, Receipt } from '@chainage/shared/offline/outbox.model';
import { useLocation } from '@chainage/shared/router';
import { MemoryRouter } from '@chainage/shared/testing/router';
import { addSyncTexts } from '#i18n/sync-texts.ts';
import { addShellTexts } from '#i18n/texts.ts';
import { SynchronizationPage } from './synchronization.page.tsx';
import { confirmed, failure, queued } from '#offline/waiting/testing/rows.ts';

const box = {
  receipts: jest.fn(),
  watchRows: jest.fn(),
  watchKept: jest.fn(),
  onReceipt: () => () => undefined,
  fileOf: jest.fn(),
  retry: jest.fn(),
  insist: jest.fn(),
  discard: jest.fn(),
  missingRows: jest.fn(),
  acceptMissing: jest.fn(),
  storageState: () => Promise.resolve({ persisted: false, usage: 95 * 1024 ** 2, quota: 100 * 1024 ** 2, near: true }),
};
const syncNow = jest.fn();
const ensureGrant = jest.fn();
const importRescue = jest.fn();
const saveFile = jest.fn();
jest.mock('#offline/waiting/save-file.ts', () => ({ saveFile: (...of: unknown[]) => saveFile(...of) }));
jest.mock('#offline/waiting/outbox-door.ts', () => ({
  outbox: () => Promise.resolve(box),
  device: () => Promise.resolve({ ensureGrant }),
  storage: () =>
    Promise.resolve({
      askPersistence: () => Promise.resolve(false),
      isPrivateWindow: () => Promise.resolve(isPrivate),
    }),
  rescue: () => Promise.resolve({ importRescue }),
  saveCopy: () => Promise.resolve({ name: 'chainage.zip', bytes: 1 }),
  saveCopyInWords: () => Promise.resolve('chainage.zip'),
  syncNow: (...of: unknown[]) => syncNow(...of),
}));
jest.mock('#app/connectivity-watcher.ts', () => ({ checkConnectivity: () => Promise.resolve() }));

let isPrivate = false;
const Address = () => <output data-testid="address">{useLocation().search}</output>;
let notify: (rows: OutboxRow[]) => void;

async function open(
  rows: OutboxRow[] | Promise<OutboxRow[]>,
  { receipts = [] as Receipt[], missing = [] as MissingRow[], path = '/synchronization' } = {},
): Promise<void> {
  box.receipts.mockResolvedValue(receipts);
  box.missingRows.mockResolvedValue(missing);
  box.watchRows.mockImplementation((_owner, listener, onError) => {
    notify = listener;
    void Promise.resolve(rows).then(listener, onError);
    return () => undefined;
  });
  await act(async () => {
    render(
      <MemoryRouter initialEntries={[path]}>
        <Suspense fallback="texts">
          <SynchronizationPage />
          <Address />
        </Suspense>
      </MemoryRouter>,
    );
    await addSyncTexts();
  });
}

beforeAll(async () => {
  await startI18n('en');
  await Promise.all([addShellTexts(), addSharedTexts(), addSyncTexts()]);
  HTMLDialogElement.prototype.showModal ??= function (this: HTMLDialogElement) {
    this.open = true;
  };
});

beforeEach(() => {
  jest.clearAllMocks();
  syncNow.mockResolvedValue(undefined);
  box.discard.mockResolvedValue(true);
  box.watchKept.mockReturnValue(() => undefined);
  useConnectivity.setState({ online: true });
  useOutbox.setState({ others: 0, loaded: true, sending: false });
  useSession.setState({
    user: { id: 'u', name: 'Asha', email: '', mobile: null },
    organisation: { token: 'o', name: 'Bhima' } as never,
  });
});

test('a device that does not answer is said to be broken, until it does', async () => {
  jest.useFakeTimers();
  let answer = (_rows: OutboxRow[]): void => undefined;
  await open(new Promise((resolve) => (answer = resolve)));
  const said = () => screen.queryByText(/does not let this page read its storage/i);
  expect(said()).toBeNull();
  await act(() => jest.advanceTimersByTimeAsync(10_000));
  expect(said()).toBeVisible();
  await act(async () => answer([]));
  expect(said()).toBeNull();
  jest.useRealTimers();
});

test('says that everything has arrived only once the device has told so', async () => {
  let notify: (rows: OutboxRow[]) => void = () => undefined;
  await open(new Promise<OutboxRow[]>((done) => (notify = done)));
  expect(await screen.findByText(/Looking at what waits/)).toBeVisible();
  expect(screen.queryByText('Everything has arrived.')).toBeNull();
  await act(async () => notify([]));
  expect(await screen.findByRole('heading', { name: 'Everything has arrived.' })).toBeVisible();
});

test('a storage that cannot be read is never taken for an empty one', async () => {
  await open(Promise.reject(new Error('blocked')));
  expect(await screen.findByText(/does not let this page read its storage/)).toBeVisible();
  expect(screen.queryByText('Everything has arrived.')).toBeNull();
});

test('says what is on this phone only, and what not to do', async () => {
  await open([queued({ verb: 'create' }), queued({ verb: 'photo' }), queued({ verb: 'photo' })]);
  expect(await screen.findByRole('heading', { name: '1 report and 2 photos are on this phone only.' })).toBeVisible();
  expect(screen.getByText(/Do not clear the browser/)).toBeVisible();
});

test('each row says in words how it stands', async () => {
  const until = Date.now() + 3_600_000;
  await open([
    queued({ record: 'a', title: 'A', verb: 'create', state: 'sending', bytes: 2048, sentBytes: 1024 }),
    queued({
      record: 'b',
      title: 'B',
      verb: 'edit',
      ...failure('invalid', { errors: [{ path: 'lane_no', code: 'required', message: '' }] }),
    }),
    queued({ record: 'b', title: 'B', verb: 'submit' }),
    queued({ record: 'c', title: 'C', verb: 'resolve', nextTryAt: until, failure: { reason: 'server', at: '' } }),
    queued({ record: 'd', title: 'D', verb: 'comment' }),
  ]);
  const card = (name: string) => within(screen.getByRole('article', { name }));
  await screen.findByRole('article', { name: 'A' });
  expect(card('A').getByText('Sending 1 KB of 2 KB')).toBeVisible();
  expect(card('B').getByText('Not sent')).toBeVisible();
  expect(card('B').getByText('Something in this record').parentElement).toHaveTextContent(
    'Something in this record: Please fill this in',
  );
  expect(card('B').getByRole('link', { name: 'Put it right' })).toHaveAttribute('href', '/edit');
  expect(card('B').getByText('Waits for the entry above')).toBeVisible();
  expect(card('C').getByText(/^Held until/)).toBeVisible();
  expect(card('C').getByText(/tried again by itself/)).toBeVisible();
  expect(card('D').getByText('Waiting')).toBeVisible();
  expect(screen.getByText('1 entry needs you before it can go.')).toBeVisible();
  // What needs a person comes first.
  expect(screen.getAllByRole('article')[0]).toHaveAccessibleName('B');
});

test('a step is called what its author called it, and one written by an older form in plain words', async () => {
  const receipts = [
    confirmed({ verb: 'repair', stepName: 'मरम्मत', confirmedAt: '2026-10-06T08:02:00Z' }),
    confirmed({ verb: 'resolve', confirmedAt: '2026-10-06T08:03:00Z' }),
    confirmed({ verb: 'create' }),
  ];
  await open([queued({ verb: 'hand_in', stepName: 'सौंपना' }), queued({ verb: 'resolve' }), queued({ verb: 'edit' })], {
    receipts,
  });
  const card = within(await screen.findByRole('article', { name: 'Pothole · 43+250 LHS' }));
  expect(['सौंपना', 'Step', 'Change'].map((word) => card.getByText(word))).toHaveLength(3);
  expect(screen.getByText('New report, मरम्मत, Step')).toBeVisible();
});

test('refused fields are called what the form of their author calls them', async () => {
  const words = { 'vehicles.*': 'वाहन *', 'vehicles.*.registration_no': 'पंजीकरण संख्या', landmark: 'पहचान-चिह्न' };
  const errors = [{ path: 'vehicles.0.registration_no', code: 'too_long' as const, message: '' }];
  const fields = [{ name: 'landmark', base: 'a', mine: 'b', theirs: 'c' }];
  await open([
    queued({ record: 'a', words, ...failure('invalid', { errors }) }),
    queued({ record: 'b', words, ...failure('conflict', { fields }) }),
  ]);
  expect(await screen.findByText('वाहन 1 · पंजीकरण संख्या')).toBeVisible();
  expect(screen.getByText('Fields: पहचान-चिह्न')).toBeVisible();
});

test('a record that moved on can be insisted on or given up, and the history keeps it', async () => {
  const row = queued({
    verb: 'resolve',
    stateNames: { closed: 'बंद', approved: 'मंज़ूर' },
    ...failure('moved_on', { current: { status: 'closed', allowed_actions: ['resolve'] } }),
  });
  await open([row]);
  // As its author reads it in the module.
  expect(await screen.findByText('The report moved on before this arrived: it is now “बंद”.')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Do it anyway' }));
  expect(box.insist).toHaveBeenCalledWith(expect.objectContaining({ accountId: 'u' }), row.id);
  await userEvent.click(screen.getByRole('button', { name: 'Give it up' }));
  const dialog = within(screen.getByRole('dialog'));
  expect(dialog.getByText(/keeps a note/)).toBeVisible();
  expect(box.discard).not.toHaveBeenCalled();
  await userEvent.click(dialog.getByRole('button', { name: 'Give it up' }));
  expect(box.discard).toHaveBeenCalledWith(expect.anything(), row.id, 'moved_on');
});

test('of a row that carries no words for states it says only that the record moved on', async () => {
  await open([queued({ verb: 'resolve', ...failure('moved_on', { current: { status: 'closed' } }) })]);
  expect(await screen.findByText('The report moved on before this arrived.')).toBeVisible();
});

test('a discard says exactly what will be lost before it does it', async () => {
  const create = queued({ verb: 'create', ...failure('invalid') });
  await open([
    create,
    queued({ verb: 'hand_in', stepName: 'सौंपना' }),
    queued({ verb: 'photo', file: 'f', bytes: 2048 }),
  ]);
  await userEvent.click(await screen.findByRole('button', { name: 'Discard' }));
  const dialog = within(screen.getByRole('dialog'));
  expect(dialog.getByText(/nobody can bring it back/)).toBeVisible();
  expect(await dialog.findByText('New report')).toBeVisible();
  expect(dialog.getByText('सौंपना')).toBeVisible();
  expect(dialog.getByText('1 photo (2 KB)')).toBeVisible();
  await userEvent.click(dialog.getByRole('button', { name: 'Discard for good' }));
  expect(box.discard).toHaveBeenCalledWith(expect.anything(), create.id, 'refused');
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('a row the server will not know its author of offers signing in again, and nothing that loses it', async () => {
  const row = queued({ ...failure('sign_in') });
  await open([row]);
  expect(await screen.findByRole('button', { name: 'Sign in again' })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Discard' })).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(ensureGrant).toHaveBeenCalled();
  expect(box.retry).toHaveBeenCalledWith(expect.anything(), row.id);
});

test('of other people on this device only a number is told', async () => {
  useOutbox.setState({ others: 2 });
  await open([]);
  expect(await screen.findByText(/^2 entries of another person or organisation wait here/)).toBeVisible();
});

test('a phone is never called empty while others have something on it, or before they are counted', async () => {
  useOutbox.setState({ others: 0, loaded: false });
  await open([]);
  expect(await screen.findByRole('heading', { name: 'All of yours has arrived.' })).toBeVisible();
  expect(screen.queryByText(/Nothing waits/)).toBeNull();
  act(() => useOutbox.setState({ others: 2, loaded: true }));
  expect(screen.getByRole('heading', { name: 'All of yours has arrived.' })).toBeVisible();
  expect(screen.queryByText(/Nothing waits/)).toBeNull();
  expect(screen.getByText('Do not clear the browser.')).toBeVisible();
  act(() => useOutbox.setState({ others: 0 }));
  expect(screen.getByRole('heading', { name: 'Everything has arrived.' })).toBeVisible();
});

test('what the server has confirmed stands there with its number and time', async () => {
  await open([], { receipts: [confirmed({ bytes: 1536, confirmedAt: new Date().toISOString() })] });
  const link = await screen.findByRole('link', { name: 'RM/2026/1 · Guard rail · 12+100 RHS' });
  expect(link).toHaveAttribute('href', '/issues/routine_maintenance/view/r');
  expect(screen.getByText('Sent today').nextSibling).toHaveTextContent('1.5 KB');
});

describe('a receipt is handed over', () => {
  const receipts = [
    confirmed({ signed: 'eyJh.eyJh.c2Vh', confirmedAt: '2026-10-06T08:01:00Z' }),
    confirmed({ verb: 'photo', signed: 'eyJh.eyJi.c2Vi', confirmedAt: '2026-10-06T08:02:00Z' }),
    confirmed({ record: 'old', number: 'RM/2026/0', confirmedAt: '2026-10-05T08:02:00Z' }),
  ];
  const link = `${window.location.origin}/receipt#eyJh.eyJh.c2Vh,eyJh.eyJi.c2Vi`;
  afterEach(() => Reflect.deleteProperty(navigator, 'share'));

  test('as the phone shares things, with the link at which anybody checks it', async () => {
    const share = jest.fn().mockResolvedValue(undefined);
    Object.defineProperty(navigator, 'share', { configurable: true, value: share });
    await open([], { receipts });
    // nothing was signed of what came before
    await userEvent.click(await screen.findByRole('button', { name: 'Receipt: RM/2026/1' }));
    expect(screen.queryByRole('button', { name: 'Receipt: RM/2026/0' })).toBeNull();
    expect(share).toHaveBeenCalledWith({ title: 'RM/2026/1', text: 'RM/2026/1 · Guard rail · 12+100 RHS', url: link });
  });

  test('as a file where nothing can be shared', async () => {
    await open([], { receipts });
    await userEvent.click(await screen.findByRole('button', { name: 'Receipt: RM/2026/1' }));
    const [name, file] = saveFile.mock.calls[0] as [string, Blob];
    expect(name).toBe('receipt-RM-2026-1.txt');
    const read = new FileReader();
    const text = new Promise((done) => read.addEventListener('load', () => done(read.result)));
    read.readAsText(file);
    expect(await text).toBe(`RM/2026/1 · Guard rail · 12+100 RHS\n${link}\n`);
    expect(await screen.findByText('Saved as receipt-RM-2026-1.txt')).toBeVisible();
  });
});

test('sending shows its progress and says what it has done', async () => {
  let finish: () => void = () => undefined;
  syncNow.mockReturnValue(new Promise<void>((done) => (finish = done)));
  const rows = [
    queued({ record: 'a', verb: 'create', bytes: 1024 }),
    queued({ record: 'b', verb: 'create', bytes: 1024 }),
  ];
  await open(rows);
  await userEvent.click(await screen.findByRole('button', { name: 'Send now' }));
  expect(screen.getByText('0 of 2 sent')).toBeVisible();
  act(() => notify(rows.slice(1)));
  expect(screen.getByText('1 of 2 sent')).toBeVisible();
  expect(screen.getByRole('progressbar')).toHaveAttribute('value', '1024');
  await act(async () => {
    notify([]);
    finish();
  });
  expect(await screen.findByText('Done: 2 entries have arrived.')).toBeVisible();
  expect(screen.getByText('Everything has arrived.')).toBeVisible();
});

test.each([
  ['a browser that sends with no page open', true, /sent by itself, as soon as the server answers\.$/],
  ['any other', false, /Keep this page open: this browser sends nothing while it is closed/],
])('%s says when what waits is sent', async (_, hasSync, words) => {
  if (hasSync) Object.assign(window, { SyncManager: class {} });
  await open([queued({ verb: 'create' })]);
  expect(await screen.findByText(words)).toBeVisible();
  Reflect.deleteProperty(window, 'SyncManager');
});

test('without a server nobody is told that something is being sent', async () => {
  useConnectivity.setState({ online: false });
  useOutbox.setState({ sending: true });
  await open([queued({ verb: 'create' }), queued({ verb: 'submit' })]);
  expect(await screen.findByRole('button', { name: 'Looking for the server…' })).toBeVisible();
  expect(screen.queryByText(/0 of 2|Sending/)).toBeNull();
  expect(screen.queryByRole('progressbar')).toBeNull();
});

test.each([
  ['?auto_sync', 1],
  ['?auto_sync=true', 1],
  ['?auto_sync=0', 1],
  ['?auto_sync=false', 0],
])('%s starts sending %i times and leaves the address', async (search, times) => {
  await open([], { path: `/synchronization${search}` });
  expect(await screen.findByText('Everything has arrived.')).toBeVisible();
  expect(syncNow).toHaveBeenCalledTimes(times);
  expect(screen.getByTestId('address')).toHaveTextContent('');
});

test('an iPhone is told how what waits stays on it', async () => {
  jest.spyOn(navigator, 'userAgent', 'get').mockReturnValue('Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X)');
  await open([]);
  expect(await screen.findByText(/Put Chainage on the home screen, and it stays/)).toBeVisible();
  jest.restoreAllMocks();
});

test('says that the browser promised nothing, and warns when the storage is nearly full', async () => {
  await open([]);
  expect(await screen.findByText(/has not promised to keep/)).toBeVisible();
  expect(screen.getByRole('alert')).toHaveTextContent('nearly full');
  await userEvent.click(screen.getByRole('button', { name: 'Ask the browser to keep it' }));
  expect(await screen.findByText(/The browser said no/)).toBeVisible();
});

test('a private window is said to lose what is saved in it', async () => {
  isPrivate = true;
  await open([]);
  expect(await screen.findByText(/gone when you close it/)).toBeVisible();
  isPrivate = false;
});

test('a copy brought in says what was taken and why the rest was not', async () => {
  importRescue.mockResolvedValue({ added: 2, known: 1, refused: [{ reason: 'other_person', count: 3 }] });
  await open([]);
  await userEvent.upload(
    await screen.findByLabelText('Bring a copy in', { selector: 'input' }),
    new File(['z'], 'a.zip'),
  );
  expect(
    await screen.findByText(/Brought in: 2. Already here: 1. Not taken: 3. It was made by another person/),
  ).toBeVisible();
});

test('a report that has not gone can be changed from its own page', async () => {
  await open([
    queued({ verb: 'create', pages: { view: '/v', edit: '/edit?row=create' } }),
    queued({ verb: 'photo', pages: { view: '/v' } }),
  ]);
  expect(await screen.findByRole('link', { name: 'Change' })).toHaveAttribute('href', '/edit?row=create');
  expect(screen.getByRole('link', { name: 'Pothole · 43+250 LHS' })).toHaveAttribute('href', '/v');
});

it('says what is gone from the browser’s storage, instead of that everything has arrived', async () => {
  const row = { record: 'r1', title: 'Pothole · 43+250 LHS', at: '2026-11-22T04:20:00Z' };
  const missing = [
    { ...row, id: 'a', verb: 'create' },
    { ...row, id: 'b', verb: 'submit' },
    { ...row, id: 'c', verb: 'photo' },
  ];
  useOutbox.setState({ others: 0, loaded: true });
  await open([], { missing });
  const [gone] = (await screen.findAllByRole('alert')) as [HTMLElement];
  expect(gone).toHaveTextContent('1 report and 1 photo are no longer in this browser’s storage.');
  expect(gone).toHaveTextContent('Pothole · 43+250 LHS, written 22 Nov');
  expect(screen.queryByText('Everything has arrived.')).toBeNull();
  await userEvent.click(within(gone).getByRole('button', { name: 'I have seen it' }));
  expect(box.acceptMissing).toHaveBeenCalledWith(expect.anything(), missing);
  expect(await screen.findByText('Everything has arrived.')).toBeVisible();
});
