/** @jest-environment node */
import { IDBFactory, IDBKeyRange } from 'fake-indexeddb';
import { allowMemory, browserDatabases, isRefused, onRefusal } from './refusal.ts';
import { OwnerDb } from './owner.db.ts';

const real = new IDBFactory();
const own = (indexedDB: unknown) => Object.assign(globalThis, { indexedDB, IDBKeyRange });
const memory = () => allowMemory(async () => ({ indexedDB: new IDBFactory(), IDBKeyRange }));

beforeEach(() => void jest.spyOn(console, 'warn').mockImplementation());

/** A browser that says so by an event, so many times. */
function failing(name: string, message: string, times = Infinity) {
  let left = times;
  const open = (...asked: Parameters<IDBFactory['open']>) => {
    if (left-- <= 0) return real.open(...asked);
    const request = Object.assign(new EventTarget(), {
      error: new DOMException(message, name),
      onerror: (_: unknown) => undefined as unknown,
    });
    setTimeout(() =>
      request.onerror({
        target: request,
        preventDefault: () => undefined,
        stopPropagation: () => undefined,
      }),
    );
    return request;
  };
  return { open };
}

const throwing = {
  open: () => {
    throw new DOMException('denied', 'SecurityError');
  },
};

let opened = 0;
async function draftKept(): Promise<string[]> {
  const db = new OwnerDb(`refusal-${opened++}`, browserDatabases());
  try {
    await db.drafts.put({ key: 'a', value: 1, savedAt: '2026-11-23' });
    return await db.drafts.where('savedAt').above('2026').primaryKeys();
  } finally {
    db.close();
  }
}

afterEach(() => allowMemory(undefined));

test.each([
  ['throws', throwing],
  ['fails', failing('UnknownError', 'Internal error opening backing store for indexedDB.open.')],
  ['is not there', undefined],
])('a database that %s lies in memory, and that is told once', async (_, factory) => {
  own(factory);
  memory();
  const told = jest.fn();
  const stop = onRefusal(told);
  expect(await draftKept()).toEqual(['a']);
  expect(await draftKept()).toEqual(['a']);
  expect(isRefused()).toBe(true);
  expect(told).toHaveBeenCalledTimes(1);
  stop();
});

test('one that opens after all is the own one', async () => {
  own(failing('UnknownError', 'Internal error', 2));
  memory();
  expect(await draftKept()).toEqual(['a']);
  expect(isRefused()).toBe(false);
  expect((await real.databases()).length).toBe(1);
});

test.each([
  ['UnknownError', 'Encountered full disk while opening backing store for indexedDB.open.'],
  ['QuotaExceededError', ''],
  ['VersionError', 'newer'],
])('%s %s is no refusal', async (name, message) => {
  own(failing(name, message));
  memory();
  await expect(draftKept()).rejects.toThrow();
  expect(isRefused()).toBe(false);
});

test('without memory, as in the worker, it stays an error', async () => {
  own(throwing);
  await expect(draftKept()).rejects.toThrow('denied');
});
