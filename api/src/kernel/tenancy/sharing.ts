/**
 * Writes that came in one request share its transaction: each is dispatched to its own route, which finds caller and
 * transaction here instead of beginning its own. Nothing from outside can put anything in: only the server's own calls run
 * inside `withShared`.
 */
import { AsyncLocalStorage } from 'node:async_hooks';
import type { Db } from '#kernel/database/connect.ts';
import type { Caller } from './authentication.ts';
import type { Tenant } from './context.ts';

/** Whose writes, and the transaction they share. */
export interface Shared {
  caller: Caller;
  db: Db;
  /**
   * Writes done before whose lines of audit are to be written yet, and this one's once it is done: whoever reads takes the newest
   * lines for the newest commits, so they are written right before it.
   */
  unwritten: Tenant[];
  /** The last write, which writes all of them with its receipt. */
  isLast: boolean;
}

const storage = new AsyncLocalStorage<Shared>();

/** What this request shares, where it is one of several; undefined for a request of its own. */
export const shared = (): Shared | undefined => storage.getStore();

/** Requests that `work` makes to this server share the caller and the transaction. */
export const withShared = <T>(share: Shared, work: () => Promise<T>): Promise<T> => storage.run(share, work);
