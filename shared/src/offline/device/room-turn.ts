const LOCK = 'chainage.room';
/** A page that hangs in a write must not keep the others from theirs for good. */
const PATIENCE_MS = 15_000;

let turn: Promise<unknown> = Promise.resolve();

/**
 * One after the other, in all pages of this site and its worker; where the browser has no locks, in this page. Rejects
 * where the turn does not come in time.
 */
export function inTurn<T>(run: () => Promise<T>): Promise<T> {
  const locks = (globalThis.navigator as Navigator | undefined)?.locks as LockManager | undefined;
  if (!locks) {
    const mine = turn.then(run, run);
    turn = mine.catch(() => undefined);
    return mine;
  }
  const over = new AbortController();
  const timer = setTimeout(() => over.abort(), PATIENCE_MS);
  const begun = () => {
    clearTimeout(timer);
    return run();
  };
  return locks.request(LOCK, { signal: over.signal }, begun) as Promise<T>;
}
