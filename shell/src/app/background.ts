import { useSession } from '@chainage/shared/auth/session';

/** Offline readiness starts this long after launch (spec.md section 9). */
const READY_AFTER_MS = 10_000;
/** The first page of a sign-in has the line for itself this long; a device that was written on may have work waiting. */
const SETTLE_MS = { known: 2_000, fresh: 8_000 };
const AGAIN_MS = 30_000;

const idle = (): Promise<void> =>
  new Promise((done) =>
    window.requestIdleCallback ? window.requestIdleCallback(() => done()) : setTimeout(done, 200),
  );

/** Loads and begins; a chunk that does not come is asked for again later. */
function begin(afterLaunch: number, settle: number, load: () => Promise<void>): void {
  const run = () =>
    void idle()
      .then(load)
      .catch(() => setTimeout(run, AGAIN_MS));
  setTimeout(run, Math.max(settle, afterLaunch - performance.now()));
}

const startSending = async () => {
  const { startSending: start } = await import('#offline/start-sending.ts');
  start();
};
const sendPending = async () => {
  const [{ watchPendingReports }, { watchLeftOut }] = await Promise.all([
    import('./pending-reports.ts'),
    import('./report-left-out.ts'),
  ]);
  watchPendingReports();
  watchLeftOut();
};
const getReady = async () => {
  const { startGettingReady } = await import('#offline/get-ready.ts');
  startGettingReady();
};

function wasWrittenOn(): boolean {
  try {
    return localStorage.getItem('chainage.device') !== null;
  } catch {
    return false;
  }
}

/** Runs once: now if it is due, else as soon as an organisation is chosen. */
function onceChosen(run: () => void): void {
  if (useSession.getState().organisation) return run();
  const stop = useSession.subscribe(({ organisation }) => {
    if (!organisation) return;
    stop();
    run();
  });
}

/**
 * What nobody waits for: sending what was written, and getting the device ready to work without signal. None of its code
 * is on a stranger's sign-in page; a device that was written on sends also with nobody signed in.
 */
export function startBackground(): void {
  if (wasWrittenOn()) begin(0, SETTLE_MS.known, startSending);
  else onceChosen(() => begin(0, SETTLE_MS.fresh, startSending));
  onceChosen(() => begin(READY_AFTER_MS, SETTLE_MS.fresh, sendPending));
  onceChosen(() => begin(READY_AFTER_MS, SETTLE_MS.fresh, getReady));
}
