/** When the page sends: at once after a row was written, when the network is back, and by a timer. */
import { isThere } from '#api-client/is-there.ts';
import { useConnectivity } from '#auth/connectivity.ts';
import { useSession } from '#auth/session.ts';
import { CEILING_MS, pauseAfter } from './back-off.ts';
import { currentOwner, currentOwnerKey, ensureGrant, renewGrant } from '#offline/device/device.ts';
import { drain, type DrainResult } from './drainer.ts';
import { hurry } from './hurry.ts';
import { underLock } from './lock.ts';
import { askForPromise } from '#offline/device/storage.ts';
import { keepReserve } from '#offline/device/reserve.ts';
import { refreshCopies } from '#offline/copies/refresh.ts';
import { pageStore } from '#offline/device/page-store.ts';
import { announceReceipt, onWork } from '#offline/outbox/signals.ts';
import { useOutbox } from '#offline/outbox/outbox-store.ts';
import { watchCounts } from './sync-counts.ts';
import { OUTBOX_SYNC_TAG } from './worker.ts';

/** Looks again at least this often while rows wait: events get lost, timers of hidden pages sleep. */
const LOOK_AGAIN_MS = 60_000;

/** A run that could not even read whose rows wait. */
const UNREAD: DrainResult = { sent: 0, failed: 0, left: 0, next: null, serverAway: false, unread: true };

let timer: ReturnType<typeof setTimeout> | undefined;
let runsInVain = 0;
let queued: Promise<void> | undefined;

/** Asks the browser to wake the worker when the network is back, should no page be open by then. */
async function callTheWorker(): Promise<void> {
  const ready = await navigator.serviceWorker?.ready;
  const sync = (ready as { sync?: { register: (tag: string) => Promise<void> } } | undefined)?.sync;
  await sync?.register(OUTBOX_SYNC_TAG);
}

function plan({ sent, left, next, serverAway, unread }: DrainResult): void {
  clearTimeout(timer);
  const { online, doubt } = useConnectivity.getState();
  // One record's first row may be all that can be tried: nothing sent is doubt enough, the server will tell.
  if (online ? serverAway || (sent === 0 && left > 0) : sent > 0) doubt();
  const isInVain = serverAway || unread;
  runsInVain = isInVain ? runsInVain + 1 : 0;
  if (left > 0 || unread) void callTheWorker().catch(() => undefined);
  else void keepReserve();
  const pause = isInVain ? pauseAfter(runsInVain, Math.random) : next === null ? null : next - Date.now();
  if (pause !== null) timer = setTimeout(() => void run(false), Math.min(CEILING_MS, Math.max(0, pause)));
}

const send = (): Promise<DrainResult> =>
  drain({
    origin: window.location.origin,
    onReceipt: announceReceipt,
    isThere: () => isThere(window.location.origin),
    renewGrant: async ({ key }) => currentOwnerKey() === key && renewGrant(),
  });

/** One run; where somebody else is at it, waits for its turn or leaves it to them. Never rejects. */
async function run(wait: boolean): Promise<void> {
  // Not in the caller's own step: `queued` is to be set before it is taken back.
  await Promise.resolve();
  try {
    void ensureGrant().catch(() => undefined);
    const result = await underLock(wait, () => {
      // From here on a new request for a run means another one.
      if (wait) queued = undefined;
      return send();
    });
    if (result) plan(result);
  } catch {
    // The device's database does not open just now.
    if (wait) queued = undefined;
    plan(UNREAD);
  }
}

/** A run after the one under way, if any; many who ask meanwhile get the same. */
const runNext = (): Promise<void> => (queued ??= run(true));

const hurryAndRun = async (): Promise<void> => {
  await hurry().catch(() => undefined);
  await runNext();
};

const somethingWaits = (): boolean => {
  const { waiting, others, loaded } = useOutbox.getState();
  return !loaded || waiting + others > 0;
};

/** Sends what waits now, ahead of every pause; resolves when the run is over. */
export const syncNow = (): Promise<void> => hurryAndRun();

let isStarted = false;

/** Starts sending by itself; once, by the shell, some seconds after the first page. */
export function startSync(): void {
  if (isStarted) return;
  isStarted = true;
  // before anything opens a database: the first to do so decides whether it may lie in memory
  const store = pageStore();
  watchCounts();
  onWork(() => {
    void askForPromise('saved');
    void callTheWorker().catch(() => undefined);
    void hurryAndRun();
  });
  void askForPromise('started');
  window.addEventListener('appinstalled', () => void askForPromise('installed'));
  window.addEventListener('online', () => void hurryAndRun());
  useConnectivity.subscribe(({ online }, before) => {
    if (online && !before.online) void hurryAndRun();
  });
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible' && somethingWaits()) void run(false);
  });
  let signedIn = useSession.getState().token;
  let organisation = useSession.getState().organisation?.token;
  useSession.subscribe((session) => {
    if (session.token === signedIn && session.organisation?.token === organisation) return;
    signedIn = session.token;
    organisation = session.organisation?.token;
    if (currentOwner()) void run(false);
  });
  setInterval(() => {
    if (somethingWaits()) void run(false);
  }, LOOK_AGAIN_MS);
  void hurryAndRun();
  void refreshCopies(store).catch(() => undefined);
}
