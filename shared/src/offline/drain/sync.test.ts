import 'fake-indexeddb/auto';
import { waitFor } from '@testing-library/react';
import { useConnectivity } from '#auth/connectivity.ts';
import { useSession } from '#auth/session.ts';
import { FakeApi } from '#testing/fake-api.ts';
import { asha, createRow, ravi } from '#testing/outbox.ts';
import { api as client } from '#api-client/client.ts';
import { allRows, enqueue, onReceipt, waitUntilSent } from '#offline/outbox/outbox.ts';
import { deleteDraft, saveDraft } from '#offline/outbox/drafts.ts';
import { useOutbox } from '#offline/outbox/outbox-store.ts';
import { dbOf, rememberOwner, theStore } from '#offline/device/store.db.ts';
import { newId } from '#lib/ids.ts';
import { CEILING_MS } from './back-off.ts';
import { ownerKey, type NewRow } from '#offline/outbox/outbox.model.ts';
import { startSync, syncNow } from './sync.ts';

jest.mock('#api-client/client.ts', () => ({ api: { post: jest.fn() } }));
const post = client.post as jest.Mock;

const server = new FakeApi();
const grant = (name: string) => ({ id: name, grant: name, csrf_token: 'c', expires_at: '2099-01-01T00:00:00Z' });
/** How long something may take that must happen: long enough for any machine. */
const PATIENCE = 60_000;
const until = async (check: () => boolean | Promise<boolean>) =>
  waitFor(async () => expect(await check()).toBe(true), { interval: 20 });
const signIn = (who = asha) =>
  useSession.setState({
    token: `token-${who.accountName}`,
    role: 'user' as never,
    user: { id: who.accountId, name: who.accountName, email: '', mobile: null },
    organisation: { token: who.organisationToken, name: who.organisationName } as never,
  });

beforeAll(async () => {
  Object.assign(globalThis, { fetch: server.fetch });
  post.mockResolvedValue(grant('grant-a'));
  signIn();
  startSync();
  await until(() => useOutbox.getState().loaded);
});
beforeEach(() => {
  server.fault = () => undefined;
});

test('a grant is asked for whoever is signed in, and kept', async () => {
  await until(async () => (await theStore().device.owners.get(ownerKey(asha)))?.grant?.grant === 'grant-a');
  expect(post).toHaveBeenCalledWith('organisation/outbox/grant/', { device_id: expect.any(String) }, expect.anything());
});

test('forms left half filled in are counted apart from what waits, those that say where they go on', async () => {
  await saveDraft(ownerKey(asha), 'old', {});
  await saveDraft(ownerKey(asha), 'form', {}, { title: 'Pothole', page: '/new' });
  await until(() => useOutbox.getState().unfinished === 1);
  expect(useOutbox.getState()).toMatchObject({ waiting: 0, failed: 0 });
  await deleteDraft(ownerKey(asha), 'form');
  await until(() => useOutbox.getState().unfinished === 0);
});

test('what is written goes out by itself, and everybody who listens is told with the answer', async () => {
  const seen: unknown[] = [];
  const stop = onReceipt((receipt, answer) => seen.push([receipt.row, (answer as { id: string }).id]));
  const row = createRow('s1');
  await enqueue(asha, [row]);
  expect(await waitUntilSent(asha, [row.id], PATIENCE)).toBe('sent');
  await until(() => seen.length > 0);
  stop();
  expect(seen).toEqual([[row.id, 's1']]);
  expect(server.log).toContain('create s1');
  await until(() => useOutbox.getState().waiting === 0);
});

describe('without network it waits, and goes the moment the network is back', () => {
  let row: NewRow;
  beforeEach(async () => {
    let asked = 0;
    server.fault = ({ path }) => {
      if (path === 'health/') asked += 1;
      return 'lost';
    };
    row = createRow(newId());
    await enqueue(asha, [row]);
    await until(() => asked > 0);
    expect(await waitUntilSent(asha, [row.id], 10)).toBe('waiting');
    await until(() => useOutbox.getState().waiting === 1);
    expect(useOutbox.getState()).toMatchObject({ failed: 0, loaded: true });
    // Its own time is minutes away: no timer sends it while this test looks, only whoever notices the network.
    await dbOf(asha).rows.update(row.id, { nextTryAt: Date.now() + CEILING_MS - 1000 });
    server.fault = () => undefined;
  });

  test('as the server answers again', async () => {
    useConnectivity.setState({ online: false });
    useConnectivity.setState({ online: true });
    expect(await waitUntilSent(asha, [row.id], PATIENCE)).toBe('sent');
  });

  test('as the browser says so', async () => {
    window.dispatchEvent(new Event('online'));
    expect(await waitUntilSent(asha, [row.id], PATIENCE)).toBe('sent');
  });
});

test('a refused row is handed back to whoever waits for it', async () => {
  server.fault = () => ({ status: 403, code: 'permission.denied' });
  const row = createRow('s3');
  await enqueue(asha, [row]);
  expect(await waitUntilSent(asha, [row.id], PATIENCE)).toMatchObject({ id: row.id, failure: { reason: 'forbidden' } });
  await until(() => useOutbox.getState().failed === 1);
});

test('a record counts as one, however many rows wait of it', async () => {
  server.fault = () => 'lost';
  const before = useOutbox.getState().waiting;
  const row = createRow(newId());
  const photo: NewRow = { ...row, id: newId(), verb: 'photo' };
  await enqueue(asha, [row, photo]);
  await until(() => useOutbox.getState().waiting === before + 1);
  await dbOf(asha).rows.bulkDelete([row.id, photo.id]);
  await until(() => useOutbox.getState().waiting === before);
});

test('of others only a count is told; their rows go all the same', async () => {
  server.fault = () => 'lost';
  await rememberOwner(ravi, { grant: grant('grant-b') });
  await enqueue(ravi, [createRow('s4'), createRow('s5')]);
  await until(() => useOutbox.getState().others === 2);
  expect(useOutbox.getState().waiting).toBe(0);
  server.fault = () => undefined;
  const seen = jest.fn();
  const stop = onReceipt(seen);
  await syncNow();
  stop();
  expect(seen).not.toHaveBeenCalled();
  expect(await allRows(ravi)).toEqual([]);
  expect(server.records.get('s4')?.['by']).toBe('grant-b');
});

test('a grant that was ended is renewed while its owner is signed in, never for somebody else', async () => {
  server.grants.delete('grant-a');
  server.grants.delete('grant-b');
  post.mockClear();
  post.mockImplementation(async () => {
    server.grants.add('grant-a2');
    return grant('grant-a2');
  });
  const [mine, others] = [createRow('s6'), createRow('s7')];
  await enqueue(asha, [mine]);
  await enqueue(ravi, [others]);
  expect(await waitUntilSent(asha, [mine.id], PATIENCE)).toBe('sent');
  await until(async () => (await theStore().device.owners.get(ownerKey(ravi)))?.refused === true);
  expect(post).toHaveBeenCalledTimes(1);
  post.mockImplementation(async () => {
    server.grants.add('grant-b2');
    return grant('grant-b2');
  });
  signIn(ravi);
  expect(await waitUntilSent(ravi, [others.id], PATIENCE)).toBe('sent');
});

test('after the first thing saved the device is asked to keep it', async () => {
  const persist = jest.fn().mockResolvedValue(true);
  const storage = { persist, persisted: () => Promise.resolve(false) };
  Object.defineProperty(navigator, 'storage', { configurable: true, value: storage });
  localStorage.removeItem('chainage.asked-to-keep');
  await enqueue(asha, [createRow('kept')]);
  await until(() => persist.mock.calls.length === 1);
});
