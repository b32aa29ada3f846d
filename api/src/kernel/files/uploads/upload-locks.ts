/**
 * One request at a time per upload. Who asks where an upload stands has lost the connection that was writing it, so that
 * one is ended at once; two that write at the same time are not: the first wins, unless nothing came from it for long.
 */
import type { Lock, Locker } from '@tus/server';
import { refusal } from './upload-store.ts';

/** A writer this long without a byte is taken for dead, ms. */
const SILENCE = 10_000;
/** Longest wait for one that was told to end, ms. */
const PATIENCE = 5000;

interface Holder {
  end: () => void;
  ended: Promise<void>;
  lastSign: number;
}

const BUSY = () => refusal(423, 'The upload is being written');

export class UploadLocks {
  readonly #holders = new Map<string, Holder>();

  /** Bytes came for this upload. */
  sign = (key: string): void => {
    const holder = this.#holders.get(key);
    if (holder) holder.lastSign = Date.now();
  };

  /** Tells everybody to end: the server stops. */
  endAll(): void {
    for (const holder of this.#holders.values()) holder.end();
  }

  /** The locker of a request: a writer waits for no other writer. */
  for(isWriter: boolean): Locker {
    return { newLock: (key) => this.#lock(key, isWriter) };
  }

  #lock(key: string, isWriter: boolean): Lock {
    let release: (() => void) | undefined;
    return {
      lock: async (_signal, end) => {
        const deadline = Date.now() + PATIENCE;
        for (let holder = this.#holders.get(key); holder; holder = this.#holders.get(key)) {
          if (isWriter && Date.now() - holder.lastSign < SILENCE) throw BUSY();
          holder.end();
          await Promise.race([holder.ended, new Promise((resolve) => setTimeout(resolve, PATIENCE).unref())]);
          if (Date.now() > deadline) throw BUSY();
        }
        const ended = new Promise<void>((resolve) => {
          release = () => {
            this.#holders.delete(key);
            resolve();
          };
        });
        this.#holders.set(key, { end: () => void end(), ended, lastSign: Date.now() });
      },
      unlock: async () => release?.(),
    };
  }
}
