import type { Registry } from '@chainage/shared/contracts/registry';
import type { Reader } from './set-plan.ts';
import { ensureSet, type SetProgress } from './offline-set.ts';
import { isWhole, pointedSet } from './set-store.ts';

/** The worker is registered some seconds after the first page, and then fetches the shell's own files. */
const WORKER_MS = 90_000;

export interface Wanted {
  /** Of the server; undefined out of its reach. */
  registry: Registry | undefined;
  /** For whom. */
  reader: Reader;
  onProgress: (progress: SetProgress) => void;
}

/** What the browser gives to secure addresses only. */
const isSecure = (): boolean =>
  'caches' in window && 'locks' in navigator && 'serviceWorker' in navigator && 'subtle' in crypto;

async function hasWorker(): Promise<boolean> {
  // Nothing registers one while the app is being developed.
  if (process.env.NODE_ENV !== 'production') return true;
  const late = new Promise<false>((done) => setTimeout(() => done(false), WORKER_MS));
  return Promise.race([navigator.serviceWorker.ready.then(() => true), late]);
}

/** Fills the set for the server's registry; out of its reach, the set that is there will do if it is whole. */
async function hasModules({ registry, reader, onProgress }: Wanted): Promise<boolean> {
  const set = registry ? await ensureSet(registry, reader, onProgress) : await pointedSet();
  return set !== null && isWhole(set);
}

/** Brings the app itself onto the device. Answers what is missing, as texts `readiness.part.…`. */
export async function getAppReady(wanted: Wanted): Promise<string[]> {
  if (!isSecure()) return ['insecure'];
  const [shell, modules] = await Promise.all([hasWorker(), hasModules(wanted).catch(() => false)]);
  return [...(shell ? [] : ['shell']), ...(modules ? [] : ['modules'])];
}
