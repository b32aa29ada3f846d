import { ApiError } from '#api-client/client.ts';
import { runBulk, type BulkResult } from './run-bulk.ts';

const items = Array.from({ length: 12 }, (_, at) => ({ id: `r${at}` }));
const run = async (send: (id: string) => Promise<unknown>, isOnline = () => true) => {
  const results = new Map<string, BulkResult>();
  await runBulk(
    items,
    ({ id }) => send(id),
    (id, result) => results.set(id, result),
    isOnline,
  );
  return results;
};
const states = (results: Map<string, BulkResult>) => items.map(({ id }) => results.get(id)?.state);

test('a few at once, each record in one request, each with its own result', async () => {
  let [running, most] = [0, 0];
  const sent: string[] = [];
  const results = await run(async (id) => {
    sent.push(id);
    running += 1;
    most = Math.max(most, running);
    await Promise.resolve();
    running -= 1;
    if (id === 'r3') throw new ApiError('forbidden', 403);
  });
  expect(most).toBe(4);
  expect(sent.toSorted()).toEqual(items.map(({ id }) => id).toSorted());
  expect(results.get('r3')).toEqual({ state: 'refused', failure: { kind: 'forbidden', errors: [], changed: [] } });
  expect(states(results).filter((state) => state === 'done')).toHaveLength(11);
});

test('once the server is away nothing further is tried', async () => {
  const send = jest.fn((id: string) => (id < 'r2' ? Promise.resolve() : Promise.reject(new ApiError('network', 0))));
  const results = await run(send);
  expect(send.mock.calls.length).toBeLessThan(items.length);
  expect(states(results)).not.toContain('refused');
  expect(states(results)).not.toContain('running');
  expect(states(results)).toContain('not_tried');
});

test('without a connection nothing goes out', async () => {
  const send = jest.fn(() => Promise.resolve());
  expect(new Set(states(await run(send, () => false)))).toEqual(new Set(['not_tried']));
  expect(send).not.toHaveBeenCalled();
});
