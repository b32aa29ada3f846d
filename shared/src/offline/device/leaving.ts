/**
 * A page that is left may live on, frozen, to be shown again at once (back/forward cache). Where it goes with a transaction
 * open, WebKit leaves that open too: no other page of the device reads or writes the tables any more, until the browser
 * is closed. Closing the database, as Dexie does, waits for it. So what is open is aborted: nothing of it is half kept,
 * and whoever wrote learns that when the page comes back.
 */
import type { DBCore, Dexie } from 'dexie';

const open = new Set<IDBTransaction>();
const opening = new Set<IDBOpenDBRequest>();
let isAway = false;

const abort = (transaction: IDBTransaction): void => {
  try {
    transaction.abort();
  } catch {
    // It has ended by itself.
  }
};

globalThis.addEventListener?.('pagehide', (event) => {
  if (!(event as PageTransitionEvent).persisted) return;
  isAway = true;
  const upgrades = [...opening].flatMap(({ transaction }) => transaction ?? []);
  for (const transaction of [...open, ...upgrades]) abort(transaction);
});

globalThis.addEventListener?.('pageshow', () => {
  isAway = false;
});

/** What a database that is only being opened writes of itself, its tables, ends with the page too. */
export function openingEndsWithPage(request: IDBOpenDBRequest): void {
  const ended = () => void opening.delete(request);
  opening.add(request);
  request.addEventListener('upgradeneeded', () => isAway && request.transaction && abort(request.transaction));
  request.addEventListener('success', ended);
  request.addEventListener('error', ended);
}

/** The database's transactions end with the page. */
export function endWithPage(db: Dexie): void {
  const create = (down: DBCore): DBCore => ({
    ...down,
    transaction: (...asked) => {
      const begun = down.transaction(...asked);
      // Dexie hands its own type on; what lies in it is the browser's.
      const transaction = begun as unknown as IDBTransaction;
      const ended = () => void open.delete(transaction);
      open.add(transaction);
      transaction.addEventListener('complete', ended);
      transaction.addEventListener('abort', ended);
      if (isAway) abort(transaction);
      return begun;
    },
  });
  db.use({ stack: 'dbcore', name: 'end-with-page', create });
}
