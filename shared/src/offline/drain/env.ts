/** What sending needs of the world: given by the page, the service worker, or a test in Node. */
import type { OwnerRow } from '#offline/device/device.db.ts';
import type { Receipt } from '#offline/outbox/outbox.model.ts';
import type { Store } from '#offline/device/store.db.ts';

/** The world around one run. Only `origin` must be given. */
export interface DrainEnv {
  /** Scheme, host and port of the server, without a slash at the end. */
  origin: string;
  fetch?: typeof fetch;
  /** Epoch ms by the device's clock, which may be wrong and may jump. */
  now?: () => number;
  random?: () => number;
  /** The databases; those of this page unless a test says otherwise. */
  store?: Store;
  /** Told of every row the server has confirmed, once its receipt is on the disk. */
  onReceipt?: (receipt: Receipt, answer: unknown, owner: OwnerRow) => void;
  /** Gets a new grant, where the owner is the one signed in here; whether it came. */
  renewGrant?: (owner: OwnerRow) => Promise<boolean>;
  /** Ends the run: what is under way is given up and waits. */
  signal?: AbortSignal;
  /** Whether the server answers at all, asked once in a run before anything leaves for the first time; left out: it is taken to. */
  isThere?: () => Promise<boolean>;
  /** Longest wait for the answer to a data request, and for a part of a file. */
  timeoutMs?: number;
  stallMs?: number;
}

/** The same with nothing missing. */
export type FullEnv = Required<Omit<DrainEnv, 'signal'>> & Pick<DrainEnv, 'signal'>;

/** Requests at once, photos among them. */
export const AT_ONCE = 3;
export const PHOTOS_AT_ONCE = 2;

const TIMEOUT_MS = 30_000;

/** Fills in what was not given. */
export const fullEnv = (env: DrainEnv, store: () => Store): FullEnv => ({
  // Called as a method of something else, the browser's own refuses.
  fetch: (input, init) => fetch(input, init),
  now: () => Date.now(),
  random: () => Math.random(),
  onReceipt: () => undefined,
  renewGrant: () => Promise.resolve(false),
  isThere: () => Promise.resolve(true),
  timeoutMs: TIMEOUT_MS,
  stallMs: TIMEOUT_MS,
  ...env,
  store: env.store ?? store(),
});
