/** Parts of a file (RFC 9110, section 14): one range of bytes; whatever else is asked gets the whole file, as the RFC allows. */

/** From `first` to `last` or to the end; or the last so many bytes. */
export type Range = { first: number; last?: number } | { ending: number };

export interface Span {
  first: number;
  last: number;
}

/** A range that has no byte of a file of `size`. */
export class RangeBeyond extends Error {
  readonly size: number;
  constructor(size: number) {
    super(`no such bytes among ${size}`);
    this.size = size;
  }
}

const FROM = /^bytes=(\d{1,15})-(\d{1,15})?$/;
const ENDING = /^bytes=-(\d{1,15})$/;

/** The range a header asks for; undefined where it asks for none, or not so that it can be read. */
export function rangeIn(header: string | undefined): Range | undefined {
  const ending = ENDING.exec(header ?? '')?.[1];
  if (ending !== undefined) return { ending: Number(ending) };
  const [, from, to] = FROM.exec(header ?? '') ?? [];
  if (from === undefined) return undefined;
  if (to === undefined) return { first: Number(from) };
  return Number(to) < Number(from) ? undefined : { first: Number(from), last: Number(to) };
}

/** What of a file of `size` it is. Throws RangeBeyond. */
export function spanOf(range: Range | undefined, size: number): Span {
  if (!range) return { first: 0, last: size - 1 };
  const first = 'ending' in range ? Math.max(0, size - range.ending) : range.first;
  const last = 'ending' in range ? size - 1 : Math.min(range.last ?? size - 1, size - 1);
  if (first >= size || last < first) throw new RangeBeyond(size);
  return { first, last };
}
