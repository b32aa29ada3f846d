/**
 * Requests that came in one share its transaction: each is dispatched to its own route, which finds caller and transaction
 * here instead of beginning its own. Nothing from outside can put anything in: only the server's own calls run inside
 * `withShared` and `withSharedRead`.
 */
import { AsyncLocalStorage } from 'node:async_hooks';
import type { Db } from '#kernel/database/connect.ts';
import type { DoneWrite } from '#kernel/http/receipts.ts';
import type { Caller } from './authentication.ts';
import type { Tenant } from './context.ts';

/** A write that is done but for its lines of audit and its receipt. */
export interface Unwritten {
  tenant: Tenant;
  /** What it is answered with from now on; undefined where it is written already, as of a repeat. */
  receipt?: DoneWrite | undefined;
}

/** What a write leaves to the one right behind it, which writes both at once (`kernel/records/left-record.ts`). */
export interface Left {
  isWritten: boolean;
}

/** Whose writes, and the transaction they share. */
export interface Shared {
  caller: Caller;
  db: Db;
  /**
   * Writes done before whose lines of audit are to be written yet, and this one's once it is done: whoever reads takes the newest
   * lines for the newest commits, so they are written right before it.
   */
  unwritten: Unwritten[];
  /** The last write, which writes all of them with its receipt. */
  isLast: boolean;
  /**
   * A write may leave what it writes to the one behind it, and asks for no receipt of an earlier one: there is none where the
   * receipts of all can be written at the end. Should anything go wrong, all is done again and no write may do either.
   */
  inOneGo: boolean;
  /** This write has not asked for an earlier receipt. */
  unclaimed: boolean;
  /** What the write right before this one left to it, and what it leaves itself. */
  before: Left | undefined;
  left: Left | undefined;
}

const storage = new AsyncLocalStorage<Shared>();

/** What this request shares, where it is one of several; undefined for a request of its own. */
export const shared = (): Shared | undefined => storage.getStore();

/** Requests that `work` makes to this server share the caller and the transaction. */
export const withShared = <T>(share: Shared, work: () => Promise<T>): Promise<T> => storage.run(share, work);

/** Of several reads in one request: whose, their transaction, and what the look for both kinds of answers found. */
export interface SharedRead {
  caller: Caller;
  db: Db;
  found: readonly unknown[];
}

const reads = new AsyncLocalStorage<SharedRead>();

/** What this read shares, where it is one of several. */
export const sharedRead = (): SharedRead | undefined => reads.getStore();

/** Reads that `work` makes of this server share the caller and the transaction. */
export const withSharedRead = <T>(share: SharedRead, work: () => Promise<T>): Promise<T> => reads.run(share, work);
