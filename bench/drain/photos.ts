/** Photos of an exact size, each like no other, which the server takes as photos. */
import { createHash, randomBytes } from 'node:crypto';
import { takeNoise } from '#e2e/durability/support/issues.ts';

/** A comment inside a JPEG carries at most this. */
const COMMENT_BYTES = 65_000;
const MARK = 4;

export interface SizedPhoto {
  bytes: Buffer;
  sha256: string;
}

/** Makes photos of this many bytes: one picture, each time with other comments in it. */
export async function photosOf(size: number): Promise<() => SizedPhoto> {
  let side = Math.round(Math.sqrt(size) * 1.4);
  let base = await takeNoise(side, side);
  while (base.length > size * 0.9) {
    side = Math.round(side * 0.9);
    base = await takeNoise(side, side);
  }
  return () => {
    const comments: Buffer[] = [];
    for (let left = size - base.length; left > MARK;) {
      const length = Math.min(left - MARK, COMMENT_BYTES);
      const head = Buffer.from([0xff, 0xfe, (length + 2) >> 8, (length + 2) & 0xff]);
      comments.push(head, randomBytes(length));
      left -= length + MARK;
    }
    const bytes = Buffer.concat([base.subarray(0, 2), ...comments, base.subarray(2)]);
    return { bytes, sha256: createHash('sha256').update(bytes).digest('hex') };
  };
}
