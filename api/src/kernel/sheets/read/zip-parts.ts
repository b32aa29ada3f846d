/** The parts of a workbook, out of the zip on the disk: each read where it lies, counted as it unpacks, held to its checksum. */
import { pipeline, type Readable } from 'node:stream';
import { isNativeError } from 'node:util/types';
import { crc32, createInflateRaw } from 'node:zlib';
import { openPromise, type Entry, type ZipFile } from 'yauzl';
import { SheetRefused, type ReadLimits } from './read.model.ts';

/** More parts than any workbook has: one with a thousand sheets and pictures has some thousands. */
const MOST_PARTS = 10_000;
const LOCAL_HEADER = 30;
const STORED = 0;
const DEFLATED = 8;
const PIECE = 64 * 1024;
/** Below it a part may be as hollow as it likes: a small one of blanks packs well. */
const SMALL = 1024 * 1024;

const broken = (why: string): SheetRefused => new SheetRefused('broken', { why });

/** What the zip or the inflater found wrong is the file's fault; what the system says, a missing file, is not. */
export function asRefusal(error: unknown): unknown {
  if (error instanceof SheetRefused || !isNativeError(error) || 'syscall' in error) return error;
  return /encrypt/i.test(error.message) ? new SheetRefused('encrypted', { why: error.message }) : broken(error.message);
}

function holdApart(entries: readonly Entry[]): void {
  const inOrder = [...entries].sort((a, b) => a.relativeOffsetOfLocalHeader - b.relativeOffsetOfLocalHeader);
  let end = 0;
  for (const { relativeOffsetOfLocalHeader: at, compressedSize } of inOrder) {
    if (at < end) throw broken('parts of the zip lie over each other');
    end = at + LOCAL_HEADER + compressedSize;
  }
}

export class ZipParts {
  readonly #zip: ZipFile;
  readonly #limits: ReadLimits;
  readonly #entries = new Map<string, Entry>();
  #unpacked = 0;

  private constructor(zip: ZipFile, limits: ReadLimits) {
    this.#zip = zip;
    this.#limits = limits;
  }

  static async open(path: string, limits: ReadLimits): Promise<ZipParts> {
    try {
      const parts = new ZipParts(await openPromise(path, { autoClose: false }), limits);
      await parts.#list();
      return parts;
    } catch (error) {
      throw asRefusal(error);
    }
  }

  async #list(): Promise<void> {
    for await (const entry of this.#zip.eachEntry()) {
      if (entry.fileName.endsWith('/')) continue;
      // names of parts are one regardless of case (ECMA-376 part 2, 6.2.2.3)
      const name = entry.fileName.toLowerCase();
      if (this.#entries.has(name)) throw broken(`${name} is there twice`);
      if (this.#entries.size >= MOST_PARTS) throw broken('more parts than a workbook has');
      this.#entries.set(name, entry);
    }
    holdApart([...this.#entries.values()]);
  }

  get names(): Iterable<string> {
    return this.#entries.keys();
  }

  has(name: string): boolean {
    return this.#entries.has(name.toLowerCase());
  }

  /** Of a part unpacked, as the zip says; 0 where it is not there. */
  sizeOf(name: string): number {
    return this.#entries.get(name.toLowerCase())?.uncompressedSize ?? 0;
  }

  #admit(entry: Entry): void {
    const { fileName, uncompressedSize, compressedSize, compressionMethod } = entry;
    if (entry.isEncrypted()) throw new SheetRefused('encrypted', { why: fileName });
    if (compressionMethod !== STORED && compressionMethod !== DEFLATED)
      throw broken(`${fileName} is packed by ${compressionMethod}`);
    const { unpacked, ratio } = this.#limits;
    this.#unpacked += uncompressedSize;
    if (this.#unpacked > unpacked) throw new SheetRefused('too_large', { limit: unpacked, why: fileName });
    if (uncompressedSize > SMALL && uncompressedSize > ratio * compressedSize)
      throw new SheetRefused('too_large', { limit: ratio, why: `${fileName} is hollow` });
  }

  /** Bytes of a part as they unpack, never more than the zip says and the limits let. */
  async *read(name: string): AsyncGenerator<Buffer> {
    const entry = this.#entries.get(name.toLowerCase());
    if (!entry) throw broken(`${name} is missing`);
    this.#admit(entry);
    try {
      let [size, crc] = [0, 0];
      for await (const bytes of await this.#unpack(entry)) {
        size += bytes.length;
        if (size > entry.uncompressedSize) throw broken(`${name} is longer than it says`);
        crc = crc32(bytes, crc);
        yield bytes;
      }
      if (size !== entry.uncompressedSize || crc !== entry.crc32) throw broken(`${name} is not what was packed`);
    } catch (error) {
      throw asRefusal(error);
    }
  }

  async #unpack(entry: Entry): Promise<AsyncIterable<Buffer>> {
    const packed: Readable = await this.#zip.openReadStreamPromise(entry, { decodeFileData: false });
    if (entry.compressionMethod === STORED) return packed as AsyncIterable<Buffer>;
    // whoever reads is told of faults; the callback is there so that they are not thrown a second time
    return pipeline(packed, createInflateRaw({ chunkSize: PIECE }), () => undefined) as AsyncIterable<Buffer>;
  }

  close(): void {
    this.#zip.close();
  }
}
