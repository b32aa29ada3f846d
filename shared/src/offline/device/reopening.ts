/**
 * A browser closes a database under an open page: its disk filled up, its files were damaged, somebody cleared the site. Dexie
 * opens such a one at the next question, and never again where that failed; while it opens, a question of its own would
 * wait for ever. So it is opened here until it opens, and what is asked meanwhile fails.
 */
import type { Dexie } from 'dexie';

const FIRST_MS = 500;
const CEILING_MS = 30_000;

/** Keeps a database open until it is closed from here; `onOpened` is told after each time that it could not be used. */
export function keepOpen(db: Dexie, onOpened: () => void): void {
  const open = db.open.bind(db);
  let timer: ReturnType<typeof setTimeout> | undefined;
  let inVain = 0;
  let isBroken = false;
  const again = () => {
    // closed from here, or somebody who asked was sooner
    const isMeant = db.hasBeenClosed() || db.isOpen();
    // what has failed to open stays so for Dexie
    if (!isMeant && db.hasFailed()) db.close({ disableAutoOpen: false });
    timer = undefined;
    if (!isMeant) void db.open().catch(() => undefined);
  };
  const plan = () => {
    isBroken = true;
    timer ??= setTimeout(again, Math.min(CEILING_MS, FIRST_MS * 2 ** inVain++));
  };
  db.open = () =>
    open().then(
      (opened) => {
        inVain = 0;
        // not in the zone of whoever asked, which may be one that only reads
        if (isBroken) setTimeout(onOpened);
        isBroken = false;
        return opened;
      },
      (error: unknown) => {
        plan();
        throw error;
      },
    );
  db.on('close', plan);
}

/** Runs what is done while the database opens; rejects where the browser closes it meanwhile, which Dexie would wait out. */
export async function whileOpening(db: Dexie, work: Promise<void>): Promise<void> {
  let end = (): void => undefined;
  const closed = new Promise<never>((_, reject) => {
    end = () => reject(new DOMException('closed while it was opened', 'AbortError'));
    db.on('close', end);
  });
  await Promise.race([work, closed]).finally(() => db.on('close').unsubscribe(end));
}
