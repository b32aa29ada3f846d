const LOCK = 'chainage.room';
/** A page that hangs must not keep the others from asking, or writing, for good. */
const PATIENCE_MS = 15_000;

const lockManager = () => (globalThis.navigator as Navigator | undefined)?.locks as LockManager | undefined;

/** The lock in this mode, for as long as `run` takes; rejects where it does not come in time. */
function locked<T>(locks: LockManager, mode: LockMode, run: () => Promise<T>): Promise<T> {
  const over = new AbortController();
  const timer = setTimeout(() => over.abort(), PATIENCE_MS);
  const begun = () => {
    clearTimeout(timer);
    return run();
  };
  return locks.request(LOCK, { mode, signal: over.signal }, begun) as Promise<T>;
}

let turn: Promise<unknown> = Promise.resolve();

/**
 * One after the other, in all pages of this site and its worker, and while none of them writes into a database (`writing`);
 * where the browser has no locks, in this page. Rejects where the turn does not come in time.
 */
export function inTurn<T>(run: () => Promise<T>): Promise<T> {
  const locks = lockManager();
  if (locks) return locked(locks, 'exclusive', run);
  const mine = turn.then(run, run);
  turn = mine.catch(() => undefined);
  return mine;
}

let writers = 0;
let held: Promise<void> | undefined;
let letGo: () => void = () => undefined;

/** Those of a page have the lock together: one that opens its database while it writes waits for nobody. */
const hold = (locks: LockManager): Promise<void> =>
  new Promise((got) => {
    const until = new Promise<void>((done) => (letGo = done));
    const begun = () => {
      got();
      return until;
    };
    // What was written by a person is not kept away by a lock that does not come.
    locked(locks, 'shared', begun).catch(() => got());
  });

/** Writes into a database, beside others who do, while nobody asks for room or writes into the cache. */
export async function writing<T>(run: () => PromiseLike<T>): Promise<T> {
  const locks = lockManager();
  if (!locks) return run();
  writers += 1;
  try {
    await (held ??= hold(locks));
    return await run();
  } finally {
    writers -= 1;
    if (writers === 0) {
      held = undefined;
      letGo();
    }
  }
}
