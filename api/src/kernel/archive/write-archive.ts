/** A tar as it grows, bytes handed on as they come. */
import { once } from 'node:events';
import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { Readable, type Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { pack } from 'tar-stream';
import { isName, LONGEST_TEXT } from './read-archive.ts';

export interface Archive {
  /** `source` has exactly `size` bytes. */
  add(name: string, size: number, source: AsyncIterable<Uint8Array> | Iterable<Uint8Array>): Promise<void>;
  addFile(name: string, path: string): Promise<void>;
  addText(name: string, text: string): Promise<void>;
}

/** What is in an archive does not hang on when it was made. */
const MADE = new Date(0);

/** Nothing is written that `entriesOf` would refuse. Runs `fill` and hands what it adds to `out`, which ends with it. */
export async function writeArchive(out: Writable, fill: (archive: Archive) => Promise<void>): Promise<void> {
  const tar = pack();
  const add: Archive['add'] = async (name, size, source) => {
    if (!isName(name)) throw new Error(`nobody could read it back: ${JSON.stringify(name.slice(0, 80))}`);
    let entry: ReturnType<typeof tar.entry> | undefined;
    const ended = new Promise<void>((resolve, reject) => {
      entry = tar.entry({ name, size, mode: 0o600, mtime: MADE }, (error) => (error ? reject(error) : resolve()));
    });
    ended.catch(() => undefined);
    for await (const piece of source)
      if (!entry?.write(piece)) await Promise.race([once(entry as unknown as Writable, 'drain'), ended]);
    (entry as unknown as Writable | undefined)?.end();
    await ended;
  };
  const archive: Archive = {
    add,
    addFile: async (name, path) => add(name, (await stat(path)).size, createReadStream(path)),
    async addText(name, text) {
      const bytes = Buffer.from(text);
      if (bytes.length > LONGEST_TEXT) throw new Error(`${name} has more than ${LONGEST_TEXT} bytes`);
      await add(name, bytes.length, [bytes]);
    },
  };
  // what failed first, and not what failed of it
  let cause: unknown;
  const breakOff = (error: unknown) => {
    cause ??= error;
    tar.destroy(cause as Error);
  };
  const filled = fill(archive).then(() => tar.finalize());
  filled.catch(breakOff);
  const written = pipeline(Readable.from(tar as AsyncIterable<Uint8Array>, { objectMode: false }), out);
  // where nobody takes the bytes any more, what fills it would wait for ever
  written.catch(breakOff);
  const ended = await Promise.allSettled([filled, written]);
  if (ended.some(({ status }) => status === 'rejected')) throw cause;
}
