/** An object as a stream that goes on where its connection broke, and breaks off before its end where its bytes are not the right ones. */
import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { StoreError } from '../store-error.ts';
import type { Answered } from './send.ts';

export interface Reading {
  /** The first answer, and the byte of the object that it begins with. */
  answered: Answered;
  begins: number;
  /** The first and last byte wanted. */
  first: number;
  last: number;
  /** What all bytes from the first to the last must be. */
  sha256?: string | undefined;
  silence: number;
  /** Asks again, from a byte on, for the same object; with patience. */
  reopen(from: number, signal: AbortSignal): Promise<{ answered: Answered; begins: number }>;
}

/** Connections that break without a byte in between. */
const BREAKS_MAX = 5;

/** Pulled by whoever reads it: what nobody reads is not asked of the store. */
class Pulled extends Readable {
  readonly #parts: AsyncIterator<Buffer>;
  readonly #end: () => void;

  constructor(parts: AsyncIterator<Buffer>, end: () => void) {
    super();
    this.#parts = parts;
    this.#end = end;
  }

  override _read(): void {
    this.#parts.next().then(
      ({ done, value }) => this.push(done ? null : value),
      (error: unknown) => this.destroy(error as Error),
    );
  }

  override _destroy(error: Error | null, done: (error: Error | null) => void): void {
    this.#end();
    done(error);
  }
}

/** The next bytes of a connection; undefined where it ended, in whichever way. */
async function nextOf(parts: AsyncIterator<Buffer>, answered: Answered, silence: number): Promise<Buffer | undefined> {
  // only while somebody waits for it: a slow reader is no slow store
  const watch = setTimeout(() => answered.body.destroy(new Error('not a byte')), silence);
  try {
    const { done, value } = await parts.next();
    return done ? undefined : value;
  } catch {
    return undefined;
  } finally {
    clearTimeout(watch);
  }
}

async function* bytesOf(reading: Reading, signal: AbortSignal): AsyncGenerator<Buffer> {
  const { first, last, silence, reopen } = reading;
  let { answered, begins } = reading;
  const end = () => answered.body.destroy();
  signal.addEventListener('abort', end);
  try {
    let at = first;
    let breaks = 0;
    let parts = (answered.body as AsyncIterable<Buffer>)[Symbol.asyncIterator]();
    while (at <= last) {
      const part = await nextOf(parts, answered, silence);
      signal.throwIfAborted();
      if (!part) {
        breaks += 1;
        if (breaks > BREAKS_MAX) throw new StoreError(`the connection broke ${breaks} times at byte ${at}`);
        answered.body.destroy();
        ({ answered, begins } = await reopen(at, signal));
        parts = (answered.body as AsyncIterable<Buffer>)[Symbol.asyncIterator]();
        continue;
      }
      const wanted = part.subarray(Math.max(0, at - begins), Math.max(0, last + 1 - begins));
      begins += part.length;
      if (wanted.length === 0) continue;
      breaks = 0;
      at += wanted.length;
      yield wanted;
    }
  } finally {
    signal.removeEventListener('abort', end);
    // an answer read to its end leaves its connection to the next request
    if (answered.body.readableEnded || answered.body.complete) answered.body.resume();
    else answered.body.destroy();
  }
}

/** The last bytes are held back until all are known to be right. */
async function* checked(parts: AsyncGenerator<Buffer>, sha256: string): AsyncGenerator<Buffer> {
  const hash = createHash('sha256');
  let held: Buffer | undefined;
  for await (const part of parts) {
    hash.update(part);
    if (held) yield held;
    held = part;
  }
  const found = hash.digest('hex');
  if (found !== sha256)
    throw new StoreError(`the store has other bytes than were put: ${found} for ${sha256}`, { code: 'WrongBytes' });
  if (held) yield held;
}

/** Ends the connection when it is destroyed. */
export function readOn(reading: Reading): Readable {
  const controller = new AbortController();
  const bytes = bytesOf(reading, controller.signal);
  const parts = reading.sha256 === undefined ? bytes : checked(bytes, reading.sha256);
  return new Pulled(parts, () => {
    controller.abort();
    // begun by nobody, its own end is never reached
    reading.answered.body.destroy();
  });
}
