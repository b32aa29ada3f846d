import { waitFor } from '@testing-library/dom';
import { STORED_COPY_HEADER } from '#registry/stored-copy-header.ts';
import { pointTo } from '#offline/point-to-set.ts';
import { SEEN_FILES, type OfflineSet } from '#offline/set-store.ts';
import { FakeCaches } from '@chainage/shared/testing/fake-caches';
import { answerFile, answerRegistry, letGo } from './from-set.ts';

const FILE = '/mfe/issues/1.0.0-a/1.js';
const set: OfflineSet = {
  cache: 'chainage-set-7-aaaaaaaa',
  registry: { revision: 7, shell: { version: '0.0.0' }, remotes: [] },
  releases: [],
  filledAt: '',
};
const asked = (path: string, cache: RequestCache = 'default', signal = new AbortController().signal) =>
  ({ url: `https://chainage.example${path}`, cache, signal, destination: '' }) as Request;

const network = jest.fn<Promise<Response>, [Request, RequestInit]>();
const isGivenUp = () => network.mock.lastCall?.[1].signal?.aborted;

beforeEach(async () => {
  const caches = new FakeCaches();
  Object.defineProperty(globalThis, 'caches', { value: caches, configurable: true });
  globalThis.fetch = network as unknown as typeof fetch;
  network.mockReset();
  network.mockImplementation(async () => new Response('network'));
  await (await caches.open(set.cache)).put(FILE, new Response('device'));
});

it('answers a file of a remote from the device, also on a retry, and asks the network for what is not there', async () => {
  await pointTo(set);
  expect(await (await answerFile(asked(FILE))).text()).toBe('device');
  expect(await (await answerFile(asked(`${FILE}?attempt=2`))).text()).toBe('device');
  expect(network).not.toHaveBeenCalled();
  expect(await (await answerFile(asked('/mfe/issues/1.0.0-b/1.js'))).text()).toBe('network');
});

it('keeps the files that pages came with until the first set is whole, and nothing that somebody else answers', async () => {
  const answers = (type: string) =>
    network.mockResolvedValueOnce(new Response(type, { headers: { 'content-type': type } }));
  const [seen, foreign] = ['/mfe/issues/1.0.0-b/1.js', '/mfe/issues/1.0.0-b/2.js'];
  answers('application/javascript');
  await answerFile(asked(seen));
  answers('text/html');
  await answerFile(asked(foreign));
  const kept = async () => (await (await caches.open(SEEN_FILES)).keys()).length;
  await waitFor(async () => expect(await kept()).toBe(1));
  network.mockRejectedValue(new TypeError('no signal'));
  expect(await (await answerFile(asked(seen))).text()).toBe('application/javascript');
  await expect(answerFile(asked(foreign))).rejects.toThrow('no signal');
  await pointTo(set);
  answers('application/javascript');
  await answerFile(asked(foreign));
  expect(await kept()).toBe(1);
});

it('lets the set see what the server has when it fills itself', async () => {
  await pointTo(set);
  expect(await (await answerFile(asked(FILE, 'reload'))).text()).toBe('network');
});

it.each<RequestDestination>(['script', 'style', 'font'])(
  'answers a page’s %s from the device, also where the browser is told to keep nothing',
  async (destination) => {
    await pointTo(set);
    network.mockRejectedValue(new TypeError('no signal'));
    const answer = await answerFile({ ...asked(FILE, 'reload'), destination });
    expect(await answer.text()).toBe('device');
  },
);

const registry = (answer: Response) => network.mockResolvedValueOnce(answer);

it('gives the server’s registry as it is', async () => {
  await pointTo(set);
  registry(Response.json({ revision: 8 }));
  const answer = await answerRegistry(asked('/registry.json'));
  expect(await answer.json()).toEqual({ revision: 8 });
  expect(answer.headers.has(STORED_COPY_HEADER)).toBe(false);
});

it.each<[string, () => void]>([
  ['is dead', () => network.mockRejectedValueOnce(new TypeError('failed'))],
  ['fails', () => registry(new Response('', { status: 503 }))],
  ['is a hotel’s sign-in page', () => registry(new Response('<html>', { headers: { 'content-type': 'text/html' } }))],
])('gives the set’s registry, and says so, when the server %s', async (_, breakIt) => {
  await pointTo(set);
  breakIt();
  const answer = await answerRegistry(asked('/registry.json'));
  expect(await answer.json()).toEqual(set.registry);
  expect(answer.headers.has(STORED_COPY_HEADER)).toBe(true);
});

it('gives it after four seconds of silence, and without a set goes on waiting', async () => {
  jest.useFakeTimers();
  let come = (_: Response) => {};
  const slow = () => network.mockImplementationOnce(() => new Promise((done) => (come = done)));
  slow();
  const alone = answerRegistry(asked('/registry.json'));
  await jest.advanceTimersByTimeAsync(4_100);
  come(Response.json({ revision: 8 }));
  expect(await (await alone).json()).toEqual({ revision: 8 });

  await pointTo(set);
  slow();
  const answer = answerRegistry(asked('/registry.json'));
  await jest.advanceTimersByTimeAsync(4_100);
  expect(await (await answer).json()).toEqual(set.registry);
  // Left open, it would keep this worker from giving way to a newer one.
  expect(isGivenUp()).toBe(true);
  jest.useRealTimers();
});

it.each([
  ['file', FILE.replace('1.0.0-a', '1.0.0-b'), answerFile],
  ['registry', '/registry.json', answerRegistry],
])('gives up the request for a %s with the page that asked for it', async (_, path, answer) => {
  const page = new AbortController();
  network.mockImplementationOnce(() => new Promise(() => undefined));
  void answer(asked(path, 'default', page.signal));
  await waitFor(() => expect(isGivenUp()).toBe(false));
  page.abort();
  expect(isGivenUp()).toBe(true);
});

it('ends what it still waits for when the next worker is to take over, and nothing that is asked for later', async () => {
  network.mockImplementation(() => new Promise(() => undefined));
  void answerFile(asked('/mfe/issues/1.0.0-b/1.js'));
  void answerRegistry(asked('/registry.json'));
  await waitFor(() => expect(network).toHaveBeenCalledTimes(2));
  const areGivenUp = () => network.mock.calls.map(([, { signal }]) => signal?.aborted);
  expect(areGivenUp()).toEqual([false, false]);
  letGo();
  expect(areGivenUp()).toEqual([true, true]);
  void answerFile(asked('/mfe/issues/1.0.0-b/1.js'));
  await waitFor(() => expect(network).toHaveBeenCalledTimes(3));
  expect(areGivenUp()).toEqual([true, true, false]);
});
