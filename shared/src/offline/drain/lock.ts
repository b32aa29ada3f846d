/** One sender on the device at a time, across tabs and the worker. Two would do no harm, only double work. */
import { OUTBOX_LOCK } from './drainer.ts';

const LEASE = `${OUTBOX_LOCK}.lease`;
const LEASE_MS = 15_000;
const RENEW_MS = 5000;
const ASK_AGAIN_MS = 2000;

interface Lease {
  holder: string;
  until: number;
}

const me = `${Math.random()}`;
let held = false;

function others(): boolean {
  try {
    const lease = JSON.parse(localStorage.getItem(LEASE) ?? 'null') as Lease | null;
    // Written under another clock, it is nobody's.
    return lease !== null && lease.holder !== me && lease.until > Date.now() && lease.until <= Date.now() + LEASE_MS;
  } catch {
    return false;
  }
}

function write(lease: Lease | null): void {
  try {
    if (lease) localStorage.setItem(LEASE, JSON.stringify(lease));
    else localStorage.removeItem(LEASE);
  } catch {
    // A full or forbidden storage: the keys of the rows still keep everything single.
  }
}

/** Where there are no Web Locks, as on an insecure origin: a lease that a dead tab loses by itself. */
async function underLease<T>(wait: boolean, work: () => Promise<T>): Promise<T | null> {
  while (held || others()) {
    if (!wait) return null;
    await new Promise((wake) => setTimeout(wake, ASK_AGAIN_MS));
  }
  held = true;
  const renew = () => write({ holder: me, until: Date.now() + LEASE_MS });
  renew();
  const timer = setInterval(renew, RENEW_MS);
  try {
    return await work();
  } finally {
    clearInterval(timer);
    held = false;
    write(null);
  }
}

/** Does the work alone on this device; null where somebody else is at it and `wait` is false. */
export function underLock<T>(wait: boolean, work: () => Promise<T>): Promise<T | null> {
  const locks = typeof navigator === 'undefined' ? undefined : navigator.locks;
  if (!locks) return underLease(wait, work);
  return locks.request(OUTBOX_LOCK, { ifAvailable: !wait }, (lock) => (lock ? work() : null)) as Promise<T | null>;
}
