/** Whether what a page reads is at hand, and how long the network may take before the device's copy is shown. */
import { readerKey } from './reader.ts';

/**
 * Where the app itself comes from the device, so does the code of the database. A quick line still answers first, so that
 * nothing changes under the eyes. Elsewhere that code would have to come over the very line that is slow.
 */
const PATIENCE_MS = { appHere: 200, appFetched: 4_000 };

let isSlow = false;
/** When the page asked its first question, as long as nothing has been answered. */
let unansweredSince: number | undefined;

/** Whether this page, and so all of the app's code, came from the device. */
export const isAppHere = (): boolean => Boolean(globalThis.navigator?.serviceWorker?.controller);

/** How long a page waits for the network before it shows what the device has, ms; the request goes on. None on a line known to be slow. */
export function patienceMs(): number {
  if (!isAppHere()) return PATIENCE_MS.appFetched;
  if (isSlow) return 0;
  const waited = unansweredSince === undefined ? 0 : performance.now() - unansweredSince;
  return Math.max(0, PATIENCE_MS.appHere - waited);
}

/** How long a form waits, which begins with what it was opened with, ms. */
export const FORM_PATIENCE_MS = PATIENCE_MS.appFetched;

/** Says that the page has begun to wait for the line. */
export function lineAsked(): void {
  unansweredSince ??= performance.now();
}

/** Says what an answer took, ms. */
export function lineTook(ms: number): void {
  unansweredSince = undefined;
  isSlow = ms >= PATIENCE_MS.appHere;
}

/** Says that a wait for the line was too long: what is asked next is shown from the device at once, however short the rest of that wait was. */
export function lineKeepsWaiting(): void {
  unansweredSince = undefined;
  isSlow = true;
}

/** Opens the reader's database ahead of the first page, where its code is here. */
export async function openReads(): Promise<void> {
  const reader = readerKey();
  if (reader === null || !isAppHere()) return;
  const { openDatabase } = await import('./stored-reads.db.ts');
  await openDatabase(reader).catch(() => undefined);
}
