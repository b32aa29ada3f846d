/** Tells what is read of the device's databases, now and after each change, by whichever tab or worker. */
import { liveQuery } from 'dexie';

const FIRST_MS = 500;
const CEILING_MS = 30_000;
/** A database that the browser closed is open again a moment later. */
const PASSING = ['DatabaseClosedError', 'AbortError'];

/**
 * Goes on where a reading fails, which Dexie does only with the next change, saying nothing of a closed database: asked
 * again until it answers, and told as an error meanwhile. Answers how to stop.
 */
export function watch<T>(read: () => Promise<T>, listener: (found: T) => void, onError: (error: unknown) => void) {
  let asked = 0;
  let inVain = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const fail = (error: unknown) => {
    inVain += 1;
    if (inVain > 1 || !PASSING.includes((error as Error).name)) onError(error);
    clearTimeout(timer);
    timer = setTimeout(begin, Math.min(CEILING_MS, FIRST_MS * 2 ** (inVain - 1)));
  };
  const query = liveQuery(() => {
    const turn = ++asked;
    const found = read();
    // Dexie ends a reading itself where what it read has changed meanwhile
    found.catch((error: unknown) => turn === asked && fail(error));
    return found;
  });
  const next = (found: T) => {
    clearTimeout(timer);
    inVain = 0;
    listener(found);
  };
  let subscription = query.subscribe({ next, error: () => undefined });
  function begin() {
    subscription.unsubscribe();
    subscription = query.subscribe({ next, error: () => undefined });
  }
  return () => {
    asked = -1;
    clearTimeout(timer);
    subscription.unsubscribe();
  };
}
