/** What the line carried lately: how large a part of a file may be, and which photos leave in one request. */
import type { Store } from '#offline/device/store.db.ts';

const LEAST_PART = 16 * 1024;
const FIRST_PART = 64 * 1024;
const MOST_PART = 1024 * 1024;
const PART_SECONDS = 5;
/** A crew is elsewhere by then. */
const KEPT_MS = 3_600_000;

/** What it carried last, and when. */
const lately = new WeakMap<Store, { bytesPerSecond: number; at: number }>();

/** The line of a run; it begins with what the last one measured in this page or worker, not longer than an hour ago. */
export class Line {
  readonly #store: Store;
  readonly #now: () => number;
  /** Null where nothing is known. */
  bytesPerSecond: number | null;

  constructor({ store, now }: { store: Store; now: () => number }) {
    this.#store = store;
    this.#now = now;
    const last = lately.get(store);
    // a device's clock may have been put back
    this.bytesPerSecond = last && Math.abs(now() - last.at) <= KEPT_MS ? last.bytesPerSecond : null;
  }

  /** Bytes that it carries in a few seconds. */
  get partSize(): number {
    if (this.bytesPerSecond === null) return FIRST_PART;
    return Math.round(Math.min(MOST_PART, Math.max(LEAST_PART, this.bytesPerSecond * PART_SECONDS)));
  }

  carried(bytes: number, ms: number): void {
    this.bytesPerSecond = (bytes * 1000) / Math.max(1, ms);
    lately.set(this.#store, { bytesPerSecond: this.bytesPerSecond, at: this.#now() });
  }

  /** It carries less than was thought: of what is not known, half of these bytes in this time. The next run begins anew. */
  lost(at?: { bytes: number; ms: number }): void {
    const thought = this.bytesPerSecond ?? (at ? (at.bytes * 1000) / at.ms : null);
    if (thought !== null) this.bytesPerSecond = thought / 2;
    lately.delete(this.#store);
  }
}
