import { FakeCaches } from '@chainage/shared/testing/fake-caches';
import { answerUsed, isUsedFile } from './used-files.ts';

jest.mock('@chainage/shared/offline/has-room', () => ({
  caching: async (_: number, write: () => Promise<unknown>) => (await write(), true),
}));

const network = jest.fn<Promise<Response>, [Request]>();
const asked = (path: string) =>
  ({ url: `https://chainage.example${path}`, signal: new AbortController().signal }) as Request;
const script = (text: string) => new Response(text, { headers: { 'content-type': 'application/javascript' } });

beforeEach(() => {
  Object.defineProperty(globalThis, 'caches', { value: new FakeCaches(), configurable: true });
  globalThis.fetch = network as unknown as typeof fetch;
  network.mockReset().mockRejectedValue(new TypeError('no signal'));
});

it.each([
  ['/shell/map.0a1b2c3d.js', true],
  ['/shell/map-leaflet.0a1b2c3d.js', true],
  ['/shell/map.0a1b2c3d.css', true],
  ['/shell/maps.0a1b2c3d.png', false],
  ['/shell/office.0a1b2c3d.js', false],
])('%s is of the map: %s', (path, is) => expect(isUsedFile(path)).toBe(is));

it('keeps a file of the map once it was fetched, until another build brings its own', async () => {
  network.mockResolvedValueOnce(script('first'));
  expect(await (await answerUsed(asked('/shell/map.0a.js'))).text()).toBe('first');
  expect(await (await answerUsed(asked('/shell/map.0a.js'))).text()).toBe('first');
  network.mockResolvedValueOnce(script('second'));
  await answerUsed(asked('/shell/map.1b.js'));
  expect(await (await answerUsed(asked('/shell/map.1b.js'))).text()).toBe('second');
  await expect(answerUsed(asked('/shell/map.0a.js'))).rejects.toThrow('no signal');
});

it('keeps nothing that somebody else answers', async () => {
  network.mockResolvedValueOnce(new Response('<html>', { headers: { 'content-type': 'text/html' } }));
  await answerUsed(asked('/shell/map.0a.js'));
  await expect(answerUsed(asked('/shell/map.0a.js'))).rejects.toThrow('no signal');
});
