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

  /** Waits until these bytes have crossed. */
  async take(bytes: number): Promise<void> {
    this.bytes += bytes;
    if (this.#bytesPerMs === Infinity) return;
    this.#freeAt = Math.max(this.#freeAt, performance.now()) + bytes / this.#bytesPerMs;
    const wait = this.#freeAt - performance.now();
    if (wait >= SHORTEST_WAIT_MS) await sleep(wait);
  }

  /** The bytes of a stream in pieces, each once it has crossed. */
  async *carry(chunks: AsyncIterable<Buffer> | Iterable<Buffer>): AsyncGenerator<Buffer> {
    for await (const chunk of chunks)
      for (let from = 0; from < chunk.length; from += PIECE) {
        const piece = chunk.subarray(from, from + PIECE);
        await this.take(piece.length);
        yield piece;
      }
  }
}
