/** Fills a phone with records as if it had read page after page of a list: in its own database, as the portal keeps answers. */
import type { Page } from 'playwright-core';

/** A page of a list, as the server gives it. */
const PAGE_ROWS = 25;

/** Copies a kept page of this module's lists until so many records lie on the device; answers how many do, 0 while none is kept yet. */
export const fillDevice = (page: Page, module: string, records: number): Promise<number> =>
  page.evaluate(`(async () => {
    const open = (name) => new Promise((done, failed) => {
      const asked = indexedDB.open(name);
      asked.onsuccess = () => done(asked.result);
      asked.onerror = () => failed(asked.error);
    });
    const asked = (request) => new Promise((done, failed) => {
      request.onsuccess = () => done(request.result);
      request.onerror = () => failed(request.error);
    });
    for (const { name } of await indexedDB.databases()) {
      const db = await open(name);
      if (!db.objectStoreNames.contains('queries')) { db.close(); continue; }
      const all = await asked(db.transaction('queries').objectStore('queries').getAll());
      const kept = all.filter((row) => row.key.includes(${JSON.stringify(module)}) && row.data?.results?.length > 3 && row.data.results[0].number !== undefined);
      if (kept.length === 0) { db.close(); continue; }
      const [from] = kept.toSorted((a, b) => b.data.results.length - a.data.results.length);
      const store = db.transaction('queries', 'readwrite').objectStore('queries');
      const hex = (value, length) => value.toString(16).padStart(length, '0');
      let made = 0;
      for (let at = 0; made < ${records}; at += 1) {
        const results = Array.from({ length: ${PAGE_ROWS} }, (_, place) => {
          const row = from.data.results[place % from.data.results.length];
          made += 1;
          return { ...row, id: '01900000-0000-7000-8000-' + hex(made, 12), number: row.number && row.number.replace(/\\d+$/, String(100000 + made)) };
        });
        const last = from.key.at(-1);
        const key = [...from.key.slice(0, -1), { ...(typeof last === 'object' ? last : {}), page: at + 2 }];
        store.put({ ...from, hash: JSON.stringify(key), key, data: { ...from.data, results } });
      }
      await new Promise((done, failed) => {
        store.transaction.oncomplete = done;
        store.transaction.onerror = () => failed(store.transaction.error);
      });
      db.close();
      return made;
    }
    return 0;
  })()`);
