/** A file that a thread of its own writes: what takes the time, XML and packing, keeps no request waiting. */
import type { Worker } from 'node:worker_threads';
import { startThread } from './thread.ts';
import type { CellRow, Written } from './write/book.model.ts';
import type { Answered, Begun, Told } from './write/worker.ts';

/** What the thread may hold beside the rows that it is told; of a paper all of them, placed. */
const memoryFor = ({ format }: Begun): number => (format === 'pdf' ? 384 : 96);

export class SheetFile {
  readonly #thread: Worker;
  #answer: { resolve(answer: Answered): void; reject(error: unknown): void } | undefined;
  #next: Promise<Answered>;
  /** Why the thread is no more: it may have answered before, and then nobody would be told. */
  #ended: unknown;

  constructor(begun: Begun) {
    this.#next = this.#wait();
    this.#thread = startThread('write/worker', {
      workerData: begun,
      resourceLimits: { maxOldGenerationSizeMb: memoryFor(begun) },
    });
    this.#thread.on('message', (answer: Answered) => this.#answer?.resolve(answer));
    this.#thread.on('error', (error: unknown) => this.#end(error));
    this.#thread.on('exit', (code) => this.#end(new Error(`the thread of the file ended with ${code}`)));
  }

  #end(why: unknown): void {
    this.#ended ??= why;
    this.#answer?.reject(why);
  }

  #wait(): Promise<Answered> {
    const next = new Promise<Answered>((resolve, reject) => (this.#answer = { resolve, reject }));
    if (this.#ended !== undefined) this.#answer?.reject(this.#ended);
    // whoever waits next is told; until then it is nobody's unhandled fault
    next.catch(() => undefined);
    return next;
  }

  async #tell(told: Told): Promise<void> {
    await this.#next;
    this.#next = this.#wait();
    this.#thread.postMessage(told);
  }

  /** Comes back when the thread has taken what came before. */
  write(rows: readonly CellRow[]): Promise<void> {
    return this.#tell(rows);
  }

  /** What is written from here on are rows of the book's next sheet. */
  nextSheet(): Promise<void> {
    return this.#tell('next sheet');
  }

  /** The file is whole and on the disk. */
  async end(): Promise<Written> {
    await this.#tell(null);
    const written = await this.#next;
    if (written === 'next') throw new Error('the thread of the file wants more after its end');
    return written;
  }

  /** Whatever it is doing. */
  async stop(): Promise<void> {
    await this.#thread.terminate();
  }
}
