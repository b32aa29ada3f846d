/** Objects that outlive their process: each also a file, there before anybody is told that it is stored. */
import { mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Kept } from './s3-double.ts';

const BYTES = '.bytes';
const ABOUT = '.json';

/** Where the bytes of a key lie in such a folder. */
export const bytesAt = (folder: string, key: string): string => join(folder, encodeURIComponent(key) + BYTES);

export class KeptObjects extends Map<string, Kept> {
  readonly #folder: string;

  constructor(folder: string) {
    super();
    this.#folder = folder;
    mkdirSync(folder, { recursive: true });
    for (const name of readdirSync(folder).filter((one) => one.endsWith(ABOUT))) {
      const key = decodeURIComponent(name.slice(0, -ABOUT.length));
      const about = JSON.parse(readFileSync(join(folder, name), 'utf8')) as Omit<Kept, 'body'>;
      super.set(key, { ...about, modified: new Date(about.modified), body: readFileSync(bytesAt(folder, key)) });
    }
  }

  override set(key: string, kept: Kept): this {
    const { body, ...about } = kept;
    writeFileSync(bytesAt(this.#folder, key), body);
    const at = join(this.#folder, encodeURIComponent(key));
    writeFileSync(`${at}.part`, JSON.stringify(about));
    renameSync(`${at}.part`, at + ABOUT);
    return super.set(key, kept);
  }

  override delete(key: string): boolean {
    const at = join(this.#folder, encodeURIComponent(key));
    for (const ending of [ABOUT, BYTES]) rmSync(at + ending, { force: true });
    return super.delete(key);
  }
}
