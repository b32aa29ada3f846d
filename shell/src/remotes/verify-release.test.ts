import { createHash, webcrypto } from 'node:crypto';
import { askedFiles } from './asked-files.ts';
import { isIntact } from './verify-release.ts';

jest.mock('./asked-files.ts', () => ({ askedFiles: jest.fn() }));
const asked = jest.mocked(askedFiles);

const FOLDER = '/mfe/issues/1.0.0-a/';
const ENTRY = `${FOLDER}remoteEntry.b.js`;
const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');

/** What the server or the browser's cache answers, by address. */
let files: Record<string, string | (() => Promise<Response>)>;

beforeEach(() => {
  const texts: Record<string, string> = { 'remoteEntry.b.js': 'entry', '1.js': 'one', '2.js': 'two', '1.css': 'style' };
  const assets = Object.entries(texts).map(([file, text]) => ({ file, size: text.length, sha256: sha256(text) }));
  files = { [`${FOLDER}assets.json`]: JSON.stringify(assets) };
  for (const [file, text] of Object.entries(texts))
    for (const query of ['', '?attempt=1']) files[`${FOLDER}${file}${query}`] = text;
  asked.mockReturnValue([`${ENTRY}?attempt=1`, `${FOLDER}1.js?attempt=1`, `${FOLDER}1.css?attempt=1`]);
  Object.defineProperty(globalThis, 'crypto', { value: webcrypto, configurable: true });
  globalThis.fetch = jest.fn((address: string) => {
    const answer = files[address];
    if (typeof answer === 'function') return answer();
    return Promise.resolve(new Response(answer ?? '', { status: answer === undefined ? 404 : 200 }));
  }) as unknown as typeof fetch;
});

it('is whole when its entry and the files asked for are the released ones, whatever the others are', async () => {
  files[`${FOLDER}2.js?attempt=1`] = 'garbled';
  files[ENTRY] = 'garbled before';
  expect(await isIntact(ENTRY, 'attempt=1')).toBe(true);
  expect(askedFiles).toHaveBeenCalledWith(FOLDER, 'attempt=1');
});

it.each<[string, () => unknown]>([
  ['its entry is cut off', () => (files[`${ENTRY}?attempt=1`] = 'ent')],
  ['a file differs', () => (files[`${FOLDER}1.js?attempt=1`] = '<html>sign in to this Wi-Fi')],
  ['a file is gone', () => delete files[`${FOLDER}1.js?attempt=1`]],
  ['a file never was part of it', () => asked.mockReturnValue([`${FOLDER}9.js`])],
  ['its list is gone', () => delete files[`${FOLDER}assets.json`]],
  ['its list is none', () => (files[`${FOLDER}assets.json`] = '<html>')],
  ['nothing answers', () => (files[`${FOLDER}1.css?attempt=1`] = () => Promise.reject(new TypeError('failed')))],
  ['no hash can be made', () => Object.defineProperty(globalThis, 'crypto', { value: {}, configurable: true })],
])('is not whole when %s', async (_, breakIt) => {
  breakIt();
  expect(await isIntact(ENTRY, 'attempt=1')).toBe(false);
});

it('is checked against the offline set where that holds it, the server being out of reach', async () => {
  const set = { releases: [{ entry: ENTRY, files: [{ path: ENTRY, sha256: sha256('entry') }] }] };
  const caches = { open: async () => ({ match: async () => Response.json(set) }) };
  Object.defineProperty(globalThis, 'caches', { value: caches, configurable: true });
  delete files[`${FOLDER}assets.json`];
  asked.mockReturnValue([]);
  expect(await isIntact(ENTRY, '')).toBe(true);
  Reflect.deleteProperty(globalThis, 'caches');
});
