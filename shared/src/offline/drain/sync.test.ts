import 'fake-indexeddb/auto';
import { useConnectivity } from '#auth/connectivity.ts';
import { useSession } from '#auth/session.ts';
import { FakeApi } from '#testing/fake-api.ts';
import { asha, createRow, ravi } from '#testing/outbox.ts';
import { api as client } from '#api-client/client.ts';
import { allRows, enqueue, onReceipt, waitUntilSent } from '#offline/outbox/outbox.ts';
import { useOutbox } from '#offline/outbox/outbox-store.ts';
import { rememberOwner, theStore } from '#offline/device/store.db.ts';
import { ownerKey } from '#offline/outbox/outbox.model.ts';
import { startSync, syncNow } from './sync.ts';

jest.mock('#api-client/client.ts', () => ({ api: { post: jest.fn() } }));
const post = client.post as jest.Mock;

const server = new FakeApi();
const grant = (name: string) => ({ id: name, grant: name, csrf_token: 'c', expires_at: '2099-01-01T00:00:00Z' });
const until = async (check: () => boolean | Promise<boolean>) => {
  for (let tries = 0; tries < 200 && !(await check()); tries += 1) await new Promise((wake) => setTimeout(wake, 20));
  expect(await check()).toBe(true);
};
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

test('what is written goes out by itself, and everybody who listens is told with the answer', async () => {
  const told: unknown[] = [];
  const stop = onReceipt((receipt, answer) => told.push([receipt.row, (answer as { id: string }).id]));
  const row = createRow('s1');
  await enqueue(asha, [row]);
  expect(await waitUntilSent(asha, [row.id], 5000)).toBe('sent');
  await until(() => told.length > 0);
  stop();
  expect(told).toEqual([[row.id, 's1']]);
  expect(server.log).toContain('create s1');
  await until(() => useOutbox.getState().waiting === 0);
});

test('without network it waits, and goes the moment the network is back', async () => {
  server.fault = () => 'lost';
  const row = createRow('s2');
  await enqueue(asha, [row]);
  expect(await waitUntilSent(asha, [row.id], 300)).toBe('waiting');
  await until(() => useOutbox.getState().waiting === 1);
  expect(useOutbox.getState()).toMatchObject({ failed: 0, photos: 0, loaded: true });
  server.fault = () => undefined;
  useConnectivity.setState({ online: false });
  useConnectivity.setState({ online: true });
  expect(await waitUntilSent(asha, [row.id], 5000)).toBe('sent');
});

test('a refused row is handed back to whoever waits for it', async () => {
  server.fault = () => ({ status: 403, code: 'permission.denied' });
  const row = createRow('s3');
  await enqueue(asha, [row]);
  expect(await waitUntilSent(asha, [row.id], 5000)).toMatchObject({ id: row.id, failure: { reason: 'forbidden' } });
  await until(() => useOutbox.getState().failed === 1);
});

test('of others only a count is told; their rows go all the same', async () => {
  server.fault = () => 'lost';
  await rememberOwner(ravi, { grant: grant('grant-b') });
  await enqueue(ravi, [createRow('s4'), createRow('s5')]);
  await until(() => useOutbox.getState().others === 2);
  expect(useOutbox.getState().waiting).toBe(0);
  server.fault = () => undefined;
  const told = jest.fn();
  const stop = onReceipt(told);
  await syncNow();
  stop();
  expect(told).not.toHaveBeenCalled();
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
  expect(await waitUntilSent(asha, [mine.id], 5000)).toBe('sent');
  await until(async () => (await theStore().device.owners.get(ownerKey(ravi)))?.refused === true);
  expect(post).toHaveBeenCalledTimes(1);
  post.mockImplementation(async () => {
    server.grants.add('grant-b2');
    return grant('grant-b2');
  });
  signIn(ravi);
  expect(await waitUntilSent(ravi, [others.id], 5000)).toBe('sent');
});
