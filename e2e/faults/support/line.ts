/** A slow line: bytes pass one after the other at a rate, each way for itself, and are counted as they pass. */
import { setTimeout as sleep } from 'node:timers/promises';

/** What crosses at once, so that several share the line: about a packet. */
const PIECE = 1460;
/** Shorter waits are saved up: timers are no finer. */
const SHORTEST_WAIT_MS = 2;

export class Line {
  bytes = 0;
  readonly #bytesPerMs: number;
  #freeAt = 0;

  /** Without a rate, bytes pass at once. */
  constructor(kbitPerSecond = Infinity) {
    this.#bytesPerMs = kbitPerSecond / 8;
  }

  /** Waits until these bytes have crossed. They were ready since then: a late timer of ours is no idle line. */
  async take(bytes: number, readySince = performance.now()): Promise<void> {
    this.bytes += bytes;
    if (this.#bytesPerMs === Infinity) return;
    this.#freeAt = Math.max(this.#freeAt, readySince) + bytes / this.#bytesPerMs;
    const wait = this.#freeAt - performance.now();
    if (wait >= SHORTEST_WAIT_MS) await sleep(wait);
  }

  /** The bytes of a stream in pieces, each once it has crossed. */
  async *carry(chunks: AsyncIterable<Buffer> | Iterable<Buffer>): AsyncGenerator<Buffer> {
    // A sender has all of a body at hand once it begins.
    let readySince: number | undefined;
    for await (const chunk of chunks) {
      readySince ??= performance.now();
      for (let from = 0; from < chunk.length; from += PIECE) {
        const piece = chunk.subarray(from, from + PIECE);
        await this.take(piece.length, readySince);
        yield piece;
      }
    }
  }
}
