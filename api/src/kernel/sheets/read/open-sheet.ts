/** A file that a thread of its own reads: what takes the time, unpacking and XML, keeps no request waiting, and a hostile one ends with its thread. */
import { isNativeError } from 'node:util/types';
import type { Worker } from 'node:worker_threads';
import { startThread } from '../thread.ts';
import { unpackRows } from './packed-rows.ts';
import { SheetRefused, type OpenedSheet, type OpenOptions, type ReadRow, type SheetSource } from './read.model.ts';
import type { Begun } from './source.ts';
import type { Answered } from './worker.ts';

/** What the thread may hold, beside the bytes that it counts by itself. */
const LIMITS = { maxOldGenerationSizeMb: 96, maxYoungGenerationSizeMb: 16, stackSizeMb: 4 };
/** For one chunk, or for opening: on a busy machine an honest file needs some seconds. */
const PATIENCE_MS = 120_000;

class SheetThread {
  readonly #thread: Worker;
  readonly #signal: AbortSignal;
  readonly #patience: number;
  #waits: { resolve(answer: Answered): void; reject(error: unknown): void } | undefined;
  /** What came, or went wrong, while nobody waited. */
  #answers: Answered[] = [];
  #fault: { error: unknown } | undefined;

  constructor(begun: Begun, signal: AbortSignal, patience: number) {
    this.#signal = signal;
    this.#patience = patience;
    this.#thread = startThread('read/worker', { workerData: begun, resourceLimits: LIMITS });
    this.#thread.on('message', (answer: Answered) => this.#take(answer));
    this.#thread.on('error', (error: unknown) => this.#fail(asRefusal(error)));
    this.#thread.on('exit', (code) => this.#fail(new Error(`the thread of the sheet ended with ${code}`)));
    signal.addEventListener('abort', this.#abort, { once: true });
  }

  readonly #abort = (): void => {
    this.#fail(this.#signal.reason);
    void this.stop();
  };

  #take(answer: Answered): void {
    const waits = this.#waits;
    this.#waits = undefined;
    if (waits) waits.resolve(answer);
    else this.#answers.push(answer);
  }

  #fail(error: unknown): void {
    this.#fault ??= { error };
    this.#waits?.reject(this.#fault.error);
    this.#waits = undefined;
  }

  /** What the thread says next. */
  async answer(): Promise<Answered> {
    const answer = this.#answers.shift() ?? (await this.#next());
    if ('refused' in answer) throw new SheetRefused(answer.refused.code, answer.refused.details);
    return answer;
  }

  async #next(): Promise<Answered> {
    if (this.#fault) throw this.#fault.error;
    const slow = setTimeout(() => {
      this.#fail(new SheetRefused('slow', { limit: this.#patience / 1000 }));
      void this.stop();
    }, this.#patience);
    try {
      return await new Promise<Answered>((resolve, reject) => (this.#waits = { resolve, reject }));
    } finally {
      clearTimeout(slow);
    }
  }

  ask(): void {
    this.#thread.postMessage('next');
  }

  async stop(): Promise<void> {
    this.#signal.removeEventListener('abort', this.#abort);
    this.#answers = [];
    this.#fail(new Error('the sheet was closed'));
    await this.#thread.terminate();
  }
}

/** More memory than it may have: the thread is gone, the process is not. */
const asRefusal = (error: unknown): unknown =>
  isNativeError(error) && 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY'
    ? new SheetRefused('too_large', { why: error.message })
    : error;

/**
 * Opens a workbook or a CSV file, by what it holds, in a thread of its own. Throws `SheetRefused` for what is the file's fault,
 * and whatever else for what is not: a file that is not there, a signal's reason. `patience`, in milliseconds, is for tests.
 */
export async function openSheet(
  { path, name }: SheetSource,
  { sheet, limits, signal }: OpenOptions,
  patience = PATIENCE_MS,
): Promise<OpenedSheet> {
  signal.throwIfAborted();
  const thread = new SheetThread({ path, name, sheet, limits }, signal, patience);
  let merged: readonly string[] | undefined;
  let share = 0;
  async function* rows(): AsyncGenerator<readonly ReadRow[]> {
    thread.ask();
    for (;;) {
      const answer = await thread.answer();
      if ('merged' in answer) merged = answer.merged;
      share = 'share' in answer ? answer.share : 1;
      if (!('rows' in answer)) return;
      thread.ask();
      yield unpackRows(answer.rows);
    }
  }
  try {
    const answer = await thread.answer();
    if (!('opened' in answer)) throw new Error('the thread of the sheet began with something else');
    return {
      ...answer.opened,
      rows,
      share: () => share,
      merged: () => {
        if (merged === undefined) throw new Error('merged ranges are known when the rows have come to their end');
        return merged;
      },
      close: () => thread.stop(),
    };
  } catch (error) {
    await thread.stop();
    throw error;
  }
}
