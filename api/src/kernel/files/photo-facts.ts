/** Of an EXIF block what a record needs: when and where the photo was taken, and which way up it is. */

/** Bytes of a value, by the type of its entry. */
const SIZES = [0, 1, 1, 2, 4, 8, 1, 1, 2, 4, 8, 4, 8];
/** Longer than any of them: a place for words is no time. */
const LONGEST = 64;
const ENTRY = 12;
const HEAD = 8;

const LONG = 4;
const EXIF_AT = 0x8769;
const GPS_AT = 0x8825;
/** Orientation, time of the last change. */
const MAIN = [0x0112, 0x0132];
/** Times with their offsets and parts of a second. */
const TAKEN = [0x9003, 0x9004, 0x9010, 0x9011, 0x9012, 0x9290, 0x9291, 0x9292];
/** Place, height, time by satellite, direction of view, how exact it is. */
const PLACE = [0, 1, 2, 3, 4, 5, 6, 7, 16, 17, 29, 31];

/** Whether a read went beyond the end of its bytes. */
export const isBeyondEnd = (error: unknown): boolean => (error as Error).name === 'RangeError';

interface Entry {
  tag: number;
  type: number;
  count: number;
  value: Buffer;
}

/** Numbers in the order of bytes that the block says. Throws beyond its end. */
const numbers = (isLittle: boolean) => ({
  short: (from: Buffer, at: number) => (isLittle ? from.readUInt16LE(at) : from.readUInt16BE(at)),
  long: (from: Buffer, at: number) => (isLittle ? from.readUInt32LE(at) : from.readUInt32BE(at)),
  putShort: (to: Buffer, value: number, at: number) =>
    isLittle ? to.writeUInt16LE(value, at) : to.writeUInt16BE(value, at),
  putLong: (to: Buffer, value: number, at: number) =>
    isLittle ? to.writeUInt32LE(value, at) : to.writeUInt32BE(value, at),
});
type Numbers = ReturnType<typeof numbers>;

function readEntries({ short, long }: Numbers, block: Buffer, at: number, tags: readonly number[]): Entry[] {
  const entries = Array.from({ length: short(block, at) }, (_, index) => at + 2 + index * ENTRY);
  return entries.flatMap((from) => {
    const [tag, type, count] = [short(block, from), short(block, from + 2), long(block, from + 4)];
    const size = (SIZES[type] ?? 0) * count;
    if (!tags.includes(tag) || size === 0 || size > LONGEST) return [];
    const start = size <= 4 ? from + 8 : long(block, from + 8);
    if (start + size > block.length) return [];
    return [{ tag, type, count, value: block.subarray(start, start + size) }];
  });
}

/** A directory that stands at `at`, with its values behind it. */
function directory({ putShort, putLong }: Numbers, entries: readonly Entry[], at: number): Buffer {
  const head = Buffer.alloc(2 + entries.length * ENTRY + 4);
  const values: Buffer[] = [];
  let free = at + head.length;
  putShort(head, entries.length, 0);
  for (const [index, { tag, type, count, value }] of entries.entries()) {
    const from = 2 + index * ENTRY;
    putShort(head, tag, from);
    putShort(head, type, from + 2);
    putLong(head, count, from + 4);
    if (value.length <= 4) value.copy(head, from + 8);
    else {
      putLong(head, free, from + 8);
      const padded = Buffer.concat([value, Buffer.alloc(value.length % 2)]);
      values.push(padded);
      free += padded.length;
    }
  }
  return Buffer.concat([head, ...values]);
}

/** The block with nothing else in it; undefined where it says none of it, or cannot be read. */
export function factsOnly(block: Buffer): Buffer | undefined {
  const order = block.toString('latin1', 0, 2);
  if (order !== 'II' && order !== 'MM') return undefined;
  const by = numbers(order === 'II');
  try {
    const first = by.long(block, 4);
    const pointers = readEntries(by, block, first, [EXIF_AT, GPS_AT]);
    const below = (tag: number, tags: readonly number[]) => {
      const pointer = pointers.find((entry) => entry.tag === tag && entry.type === LONG);
      return pointer ? readEntries(by, block, by.long(pointer.value, 0), tags) : [];
    };
    const main = readEntries(by, block, first, MAIN);
    const parts = [
      { tag: EXIF_AT, entries: below(EXIF_AT, TAKEN) },
      { tag: GPS_AT, entries: below(GPS_AT, PLACE) },
    ].filter(({ entries }) => entries.length > 0);
    if (main.length === 0 && parts.length === 0) return undefined;
    const empty = parts.map(({ tag }): Entry => ({ tag, type: LONG, count: 1, value: Buffer.alloc(4) }));
    let at = HEAD + directory(by, [...main, ...empty], HEAD).length;
    const written = parts.map(({ entries }, index) => {
      const made = directory(by, entries, at);
      by.putLong((empty[index] as Entry).value, at, 0);
      at += made.length;
      return made;
    });
    const head = Buffer.from(block.subarray(0, HEAD));
    by.putLong(head, HEAD, 4);
    return Buffer.concat([head, directory(by, [...main, ...empty], HEAD), ...written]);
  } catch (error) {
    if (isBeyondEnd(error)) return undefined;
    throw error;
  }
}
