// Before Node 24 a storage that was once entered is carried into whatever begins later. The runner enters one per test file, so
// that each file of a process was slower than the one before. Those of the files before are let go as a file begins.
import { AsyncLocalStorage } from 'node:async_hooks';
import { runInThisContext } from 'node:vm';

interface Run {
  (...parameters: unknown[]): unknown;
  entered?: Set<AsyncLocalStorage<unknown>>;
}
const storages = AsyncLocalStorage.prototype as unknown as { run: Run };

/** Outside of any test file, which would stay in memory with it. */
const REMEMBERING = `(run) => {
  const entered = new Set();
  function remembering(...parameters) {
    entered.add(this);
    return run.apply(this, parameters);
  }
  return Object.assign(remembering, { entered });
}`;

if (!storages.run.entered) storages.run = (runInThisContext(REMEMBERING) as (run: Run) => Run)(storages.run);
for (const storage of storages.run.entered ?? []) storage.disable();
storages.run.entered?.clear();
