import { ApiError } from '#api-client/client.ts';
import { runBulk, type BulkResult } from './run-bulk.ts';

const items = Array.from({ length: 12 }, (_, at) => ({ id: `r${at}` }));
const run = async (send: (id: string) => Promise<unknown>, isOnline = () => true) => {
  const told = new Map<string, BulkResult>();
  await runBulk(
    items,
    ({ id }) => send(id),
    (id, result) => told.set(id, result),
    isOnline,
  );
  return told;
};
const states = (told: Map<string, BulkResult>) => items.map(({ id }) => told.get(id)?.state);

test('a few at once, each record in one request, each with its own result', async () => {
  let [running, most] = [0, 0];
  const sent: string[] = [];
  const told = await run(async (id) => {
    sent.push(id);
    running += 1;
    most = Math.max(most, running);
    await Promise.resolve();
    running -= 1;
    if (id === 'r3') throw new ApiError('forbidden', 403);
  });
  expect(most).toBe(4);
  expect(sent.toSorted()).toEqual(items.map(({ id }) => id).toSorted());
  expect(told.get('r3')).toEqual({ state: 'refused', failure: { kind: 'forbidden', errors: [], changed: [] } });
  expect(states(told).filter((state) => state === 'done')).toHaveLength(11);
});

test('once the server is away nothing further is tried', async () => {
  const send = jest.fn((id: string) => (id < 'r2' ? Promise.resolve() : Promise.reject(new ApiError('network', 0))));
  const told = await run(send);
  expect(send.mock.calls.length).toBeLessThan(items.length);
  expect(states(told)).not.toContain('refused');
  expect(states(told)).not.toContain('running');
  expect(states(told)).toContain('not_tried');
});

test('without a connection nothing goes out', async () => {
  const send = jest.fn(() => Promise.resolve());
  expect(new Set(states(await run(send, () => false)))).toEqual(new Set(['not_tried']));
  expect(send).not.toHaveBeenCalled();
});
