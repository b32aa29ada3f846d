/** A tar as it comes, entry by entry. Names are nothing but names: whoever reads one decides where its bytes go. */
import type { Readable } from 'node:stream';
import { extract } from 'tar-stream';
import type { z } from 'zod';
import { ArchiveFault } from './archive-fault.ts';

export interface Entry {
  name: string;
  size: number;
  /** To be read to its end, or drained. */
  bytes: AsyncIterable<Buffer>;
}

/** Small words with dots between slashes: no root, no way up, no drive. */
const NAME = /^[a-z0-9][a-z0-9_-]*(\.[a-z0-9_-]+)*(\/[a-z0-9][a-z0-9_-]*(\.[a-z0-9_-]+)*)*$/;
const LONGEST_NAME = 240;
export const isName = (name: string): boolean => name.length <= LONGEST_NAME && NAME.test(name);
/** Of an entry that is read as a whole. */
export const LONGEST_TEXT = 64_000_000;

/** Entries in their order. Throws ArchiveFault for what is no plain file with a plain name, and for an archive that breaks off. */
export async function* entriesOf(source: Readable): AsyncGenerator<Entry> {
  const tar = extract();
  let broken: unknown;
  source.on('error', (error) => {
    broken = error;
    tar.destroy(error);
  });
  // what breaks off tells of itself, and not of what was read of it
  const bytesOf = async function* (entry: AsyncIterable<Buffer>) {
    try {
      yield* entry;
    } catch (error) {
      throw broken ?? error;
    }
  };
  source.pipe(tar as unknown as NodeJS.WritableStream);
  try {
    for await (const entry of tar) {
      const { name, type, size = 0 } = entry.header;
      if (type !== 'file' || !isName(name))
        throw new ArchiveFault(`the archive has an entry that is none of ours: ${JSON.stringify(name.slice(0, 80))}`);
      yield { name, size, bytes: bytesOf(entry as AsyncIterable<Buffer>) };
      entry.resume();
    }
  } catch (error) {
    if (broken !== undefined) throw broken;
    if (/end of data|tar header|checksum/i.test((error as Error).message))
      throw new ArchiveFault(`the archive is damaged: ${(error as Error).message}`, { cause: error });
    throw error;
  } finally {
    source.destroy();
    tar.destroy();
  }
}

/** A small entry as text. */
async function textOf({ name, size, bytes }: Entry, most: number): Promise<string> {
  if (size > most) throw new ArchiveFault(`${name} is larger than it can be`);
  const pieces: Buffer[] = [];
  for await (const piece of bytes) pieces.push(piece);
  return Buffer.concat(pieces).toString('utf8');
}

/** A small entry of JSON, held against its schema. */
export async function readAs<T>(entry: Entry, schema: z.ZodType<T>): Promise<T> {
  const text = await textOf(entry, LONGEST_TEXT);
  try {
    return schema.parse(JSON.parse(text));
  } catch (cause) {
    throw new ArchiveFault(`${entry.name} cannot be read`, { cause });
  }
}
