/** Requests that may run at once, and how long a waiting one sleeps before it looks again (spec.md section 9). */
export const REQUEST_CAP = 20;
export const RETRY_WAIT_MS = 50;

let running = 0;

/** Runs a request as soon as fewer than twenty run; until then it looks again every 50 ms. */
export async function inSlot<T>(run: () => Promise<T>, signal?: AbortSignal): Promise<T> {
  while (running >= REQUEST_CAP) {
    await new Promise((wake) => setTimeout(wake, RETRY_WAIT_MS));
    signal?.throwIfAborted();
  }
  running += 1;
  try {
    return await run();
  } finally {
    running -= 1;
  }
}
