/** Copies of photos in the store, drawn when they are first asked for. */
import { Readable } from 'node:stream';
import { isDiskFull } from '#kernel/http/disk-full.ts';
import { sha256 } from '#kernel/database/content-hash.ts';
import type { ObjectStore, OpenObject } from './store/object-store.ts';
import { spanOf, type Range } from './store/range.ts';
import { isStoreError } from './store/store-error.ts';

type Drawing = () => Promise<Buffer | undefined>;

export interface DrawnCopy {
  key: string;
  contentType: string;
  /** Undefined where there is no photo, or none that can be drawn. */
  draw: Drawing;
}

/** Just drawn; or in the store already; undefined where there is none. */
type Copy = 'kept' | Buffer | undefined;

/** By the copy's key, while it is drawn. */
const underWay = new WeakMap<ObjectStore, Map<string, Promise<Copy>>>();

function drawnIn(store: ObjectStore): Map<string, Promise<Copy>> {
  const drawn = underWay.get(store) ?? new Map<string, Promise<Copy>>();
  underWay.set(store, drawn);
  return drawn;
}

async function makeCopy(store: ObjectStore, { key, contentType, draw }: DrawnCopy): Promise<Copy> {
  // it may have come while one looked whether it is there
  if (await store.head(key)) return 'kept';
  const body = await draw();
  if (!body) return undefined;
  try {
    await store.put(key, { body, sha256: sha256(body), contentType, replaces: true });
  } catch (error) {
    if (!isDiskFull(error) && !isStoreError(error)) throw error;
  }
  return body;
}

/** The copy that somebody is drawing already, else one's own. */
async function oneCopy(store: ObjectStore, copy: DrawnCopy): Promise<Copy> {
  const drawn = drawnIn(store);
  const theirs = drawn.get(copy.key);
  if (theirs) {
    // who drew may have been refused for what is theirs alone: their turn
    const { settled, value } = await theirs.then(
      (value) => ({ settled: true, value }),
      () => ({ settled: false, value: undefined }),
    );
    return settled ? value : oneCopy(store, copy);
  }
  const own = makeCopy(store, copy).finally(() => drawn.delete(copy.key));
  drawn.set(copy.key, own);
  return own;
}

function openBytes(bytes: Buffer, range: Range | undefined): OpenObject {
  const { first, last } = spanOf(range, bytes.length);
  return { size: bytes.length, first, last, stream: Readable.from([bytes.subarray(first, last + 1)]) };
}

/**
 * A copy of a photo, drawn when it is first asked for, once for all who ask this process meanwhile; undefined where there is no
 * photo, or none that can be drawn. Where the store takes none, on a full disk say, it is shown and not kept.
 */
export async function openDrawn(store: ObjectStore, copy: DrawnCopy, range?: Range): Promise<OpenObject | undefined> {
  const known = await store.read(copy.key, { range });
  if (known) return known;
  const made = await oneCopy(store, copy);
  return made === 'kept' ? store.read(copy.key, { range }) : made && openBytes(made, range);
}
