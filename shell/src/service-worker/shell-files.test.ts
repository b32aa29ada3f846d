import { FakeCaches } from '@chainage/shared/testing/fake-caches';
import { answerEarlier, dropOlderShells } from './shell-files.ts';

const CACHE = 'workbox-precache-v2-https://chainage.example/';
let caches: FakeCaches;

/** Its keys, as workbox makes them: hashed files by their address, the page by address and revision. */
const shell = (hash: string) =>
  [`/shell/shell.${hash}.js`, '/shell/vendor.same.js', `/index.html?__WB_REVISION__=${hash}`].map(
    (path) => `https://chainage.example${path}`,
  );

async function install(hash: string) {
  const cache = await caches.open(CACHE);
  for (const url of shell(hash))
    await cache.put(url.replace('https://chainage.example', ''), new Response(`of ${hash}`));
}
async function takeOver(hash: string) {
  await install(hash);
  await dropOlderShells(CACHE, shell(hash));
}
const answer = async (hash: string) => {
  const request = { url: `https://chainage.example/shell/shell.${hash}.js`, signal: new AbortController().signal };
  return (await answerEarlier(CACHE, request as Request)).text();
};

beforeEach(() => {
  caches = new FakeCaches();
  Object.defineProperty(globalThis, 'caches', { value: caches, configurable: true });
  globalThis.fetch = jest.fn(async () => new Response('network'));
});

it('keeps the files of the shell before for pages that could not reload, and drops them with the one after', async () => {
  await takeOver('a');
  await takeOver('b');
  expect(await answer('a')).toBe('of a');
  await takeOver('c');
  expect(await answer('a')).toBe('network');
  expect(await answer('b')).toBe('of b');
  const held = [...(await caches.open(CACHE)).entries.keys()];
  expect(held.filter((path) => path.startsWith('/shell/')).sort()).toEqual(
    ['b', 'c'].map((hash) => `/shell/shell.${hash}.js`).concat('/shell/vendor.same.js'),
  );
});

it('keeps what a worker left that had no list', async () => {
  await install('a');
  await takeOver('b');
  expect(await answer('a')).toBe('of a');
});

it('drops what was only being installed, and nothing when only the worker is another', async () => {
  await takeOver('a');
  await install('never');
  await takeOver('b');
  expect(await answer('never')).toBe('network');
  await takeOver('b');
  expect(await answer('a')).toBe('of a');
});
