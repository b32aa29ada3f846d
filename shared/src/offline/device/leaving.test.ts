import 'fake-indexeddb/auto';
import { IDBFactory } from 'fake-indexeddb';
import { asha } from '#testing/outbox.ts';
import { browserDatabases } from './refusal.ts';
import { dbOf, makeStore, setStore, theStore } from './store.db.ts';

// Dexie says that it heard of it.
beforeAll(() => jest.spyOn(console, 'debug').mockImplementation(() => undefined));
beforeEach(() => setStore(makeStore({ indexedDB: new IDBFactory(), IDBKeyRange })));
afterEach(() => {
  say('pageshow');
  theStore().close();
});

const say = (type: 'pagehide' | 'pageshow', persisted = true) =>
  window.dispatchEvent(Object.assign(new Event(type), { persisted }));

const draft = (key: string) => ({ key, value: key, savedAt: '' });

/** A write that goes on until it is stopped, as that of a page frozen in the midst of one. */
function longWrite() {
  const { drafts } = dbOf(asha);
  let isOver = false;
  let begin = (): void => undefined;
  const begun = new Promise<void>((resolve) => (begin = resolve));
  const done = drafts.db.transaction('rw', drafts, async () => {
    for (let n = 0; !isOver; n += 1) await drafts.put(draft(`half ${n % 10}`)).then(begin);
  });
  return { begun, done, stop: () => void (isOver = true) };
}

test('a page kept for going back lets go of what it was writing, so that the next one reads', async () => {
  await dbOf(asha).drafts.put(draft('before'));
  const write = longWrite();
  const failed = expect(write.done).rejects.toThrow();
  setTimeout(write.stop, 2000);
  await write.begun;
  say('pagehide');
  await failed;
  say('pageshow');
  expect(await dbOf(asha).drafts.toCollection().primaryKeys()).toEqual(['before']);
});

test('nothing begins while the page is away, and all goes on once it is shown again', async () => {
  await dbOf(asha).drafts.put(draft('before'));
  say('pagehide');
  await expect(dbOf(asha).drafts.put(draft('away'))).rejects.toThrow();
  say('pageshow');
  await dbOf(asha).drafts.put(draft('back'));
  expect(await dbOf(asha).drafts.toCollection().primaryKeys()).toEqual(['back', 'before']);
});

test('a page that ends for good is left to the browser', async () => {
  await dbOf(asha).drafts.put(draft('before'));
  const write = longWrite();
  await write.begun;
  say('pagehide', false);
  write.stop();
  await write.done;
  expect(await dbOf(asha).drafts.count()).toBeGreaterThan(1);
});

test.each(['while', 'before'])(
  'a page left %s the tables of a database are made does not keep it from the next',
  async (when) => {
    const { indexedDB: databases } = browserDatabases();
    const opening = databases.open(`left ${when}`, 1);
    if (when === 'before') say('pagehide');
    const outcome = await new Promise((resolve) => {
      opening.onupgradeneeded = () => {
        opening.result.createObjectStore('rows');
        if (when === 'while') say('pagehide');
      };
      opening.onsuccess = () => resolve('made');
      opening.onerror = ({ target }) => resolve((target as IDBOpenDBRequest).error?.name);
    });
    expect(outcome).toBe('AbortError');
    say('pageshow');
    const again = databases.open(`left ${when}`);
    await new Promise((resolve) => (again.onsuccess = resolve));
    expect([...again.result.objectStoreNames]).toEqual([]);
    again.result.close();
  },
);
