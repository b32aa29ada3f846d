import { File as NodeFile } from 'node:buffer';
import { readDraft } from '#offline/outbox/drafts.ts';
import { FakeCaches } from '#testing/fake-caches.ts';
import { newDevice } from '#testing/outbox.ts';
import { claimShared, forgetShared, keepShared, MOST_BYTES, sharedOf } from './shared-photos.ts';

jest.mock('./has-room.ts', () => ({
  ...jest.requireActual<object>('./has-room.ts'),
  mayCache: jest.fn(() => Promise.resolve(true)),
  needRoom: () => Promise.resolve(),
}));
const { mayCache } = jest.requireMock<{ mayCache: jest.Mock }>('./has-room.ts');

const about = { title: 'From another app', page: '/dashboard?report=shared' };
const BEGINS: Readonly<Record<string, number[]>> = {
  'image/jpeg': [0xff, 0xd8, 0xff, 0xe0],
  'image/png': [0x89, 0x50, 0x4e, 0x47],
};
const picture = (name = 'a.jpg', type = 'image/jpeg', bytes = 4) =>
  new File([Uint8Array.from(BEGINS[type] ?? []), new Uint8Array(bytes - 4)], name, {
    type,
    lastModified: 1_700_000_000_000,
  });
const claim = async (owner: string) => (await claimShared(owner, about)).files;
const names = (files: readonly File[]) => files.map(({ name }) => name);

// jsdom's cannot be read
beforeAll(() => Object.assign(globalThis, { File: NodeFile }));
beforeEach(() => {
  newDevice();
  Object.defineProperty(globalThis, 'caches', { value: new FakeCaches(), configurable: true });
  mayCache.mockResolvedValue(true);
});
afterEach(() => jest.useRealTimers());

test('what was handed over is kept whole, until somebody who is signed in has it', async () => {
  expect(await keepShared([picture('रस्ता.jpg'), picture('b.png', 'image/png')])).toBe('shared');
  const files = await claim('7.org');
  expect(names(files)).toEqual(['रस्ता.jpg', 'b.png']);
  expect(files[0]).toMatchObject({ type: 'image/jpeg', size: 4, lastModified: 1_700_000_000_000 });
  expect(await readDraft('7.org', 'shared')).toMatchObject({ photos: [{}, {}] });
});

test('once it is one person’s no other one gets it, on the same device', async () => {
  await keepShared([picture()]);
  await claim('7.org');
  expect(await claim('8.org')).toEqual([]);
  expect(await sharedOf('8.org')).toEqual([]);
  expect(await sharedOf('7.org')).toHaveLength(1);
});

test('whoever opens a form, or throws them away, while they are still being taken, waits for that', async () => {
  await keepShared([picture()]);
  const taking = claim('7.org');
  expect(await sharedOf('7.org')).toHaveLength(1);
  await taking;
  await keepShared([picture('b.jpg')]);
  const more = claim('7.org');
  await forgetShared('7.org');
  await more;
  expect(await sharedOf('7.org')).toEqual([]);
});

test('what nobody took within the hour is nobody’s any more', async () => {
  await keepShared([picture()]);
  jest.useFakeTimers({
    now: Date.now() + 3_700_000,
    doNotFake: ['setTimeout', 'setImmediate', 'nextTick', 'queueMicrotask'],
  });
  expect(await claim('7.org')).toEqual([]);
});

test('what was shared twice before anybody signed in is all there, and a refusal or a full device takes none of it away', async () => {
  // in one and the same millisecond
  const clock = jest.spyOn(Date, 'now').mockReturnValue(Date.now());
  await keepShared([picture('a.jpg'), picture('b.jpg')]);
  expect(await keepShared([picture('c.jpg')])).toBe('shared');
  clock.mockRestore();
  expect(await keepShared([picture('d.pdf', 'application/pdf')])).toBe('file_type');
  mayCache.mockResolvedValue(false);
  expect(await keepShared([picture('e.jpg')])).toBe('full');
  expect(names(await claim('7.org'))).toEqual(['a.jpg', 'b.jpg', 'c.jpg']);
});

test('of more than a record takes, or with what is no picture, the first are kept, and it is said that it is not all', async () => {
  const many = Array.from({ length: 12 }, (_, at) => picture(`${at}.jpg`));
  expect(await keepShared(many)).toBe('some');
  expect(names(await claim('7.org'))).toEqual(names(many.slice(0, 10)));
  await forgetShared('7.org');
  expect(await keepShared([picture('a.heic', 'image/heic'), picture('b.jpg')])).toBe('some');
  expect(names(await claim('7.org'))).toEqual(['b.jpg']);
  // beside what is somebody's already nothing of that goes
  await keepShared(many);
  const { files, left } = await claimShared('7.org', about);
  expect([names(files.slice(1)), left]).toEqual([names(many.slice(0, 9)), 1]);
});

test('what is only named like a photo is none, and that is said at once', async () => {
  const text = new File(['<html>no photo</html>'], 'IMG_1.jpg', { type: 'image/jpeg' });
  expect(await keepShared([text])).toBe('no_photo');
  expect(await keepShared([new File([], 'empty.png', { type: 'image/png' })])).toBe('no_photo');
  expect(await claim('7.org')).toEqual([]);
  expect(await keepShared([text, picture('b.jpg')])).toBe('some');
  expect(names(await claim('7.org'))).toEqual(['b.jpg']);
});

test('what is no picture, too big, or finds no room is refused, and says why', async () => {
  expect(await keepShared([picture('a.pdf', 'application/pdf')])).toBe('file_type');
  expect(await keepShared([picture('a.jpg', 'image/jpeg', MOST_BYTES + 1)])).toBe('file_size');
  expect(await keepShared([])).toBe('file_type');
  mayCache.mockResolvedValue(false);
  expect(await keepShared([picture()])).toBe('full');
  expect(await claim('7.org')).toEqual([]);
});

test('shared anew it stands beside what waits, and used or discarded it is gone', async () => {
  await keepShared([picture('a.jpg')]);
  await claim('7.org');
  await keepShared([picture('b.jpg')]);
  expect(await claim('7.org')).toHaveLength(2);
  await forgetShared('7.org');
  expect(await sharedOf('7.org')).toEqual([]);
});
