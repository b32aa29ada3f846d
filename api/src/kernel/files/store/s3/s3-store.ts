/** Objects in a bucket of an object store that speaks S3, for several servers without a disk in common. */
import { randomBytes } from 'node:crypto';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { checkRoom, PRIVATE_FILE, PRIVATE_FOLDER, sweepFolder } from '#kernel/files/disk.ts';
import { checkKey } from '../keys.ts';
import type { NewObject, ObjectInfo, ObjectStore, OpenObject, ReadOptions, StoreListener } from '../object-store.ts';
import { RangeBeyond, spanOf, type Range } from '../range.ts';
import { isStoreError, StoreError } from '../store-error.ts';
import { again } from './again.ts';
import { partOf, readList, toError } from './answers.ts';
import { checkS3 } from './check-s3.ts';
import { readOn } from './read-on.ts';
import type { S3Settings } from './s3-settings.ts';
import { Sender, sizeOf, type Answered, type Asked } from './send.ts';

export interface S3Options {
  /** A folder of this server for what is worked on. */
  folder: string;
  /** Milliseconds after which a request is not tried again. */
  patience?: number;
  /** Milliseconds without a byte after which a connection counts as dead. */
  silence?: number;
  /** Kilobytes a second, below which a store is no use. */
  slowest?: number;
}

const PATIENCE = 20_000;
/** So long a failure is tried again while somebody waits: who sends asks again by themselves, and so does a job. */
const TRIED_FOR = 6000;
const SILENCE = 10_000;
/** An attempt may take so much longer for its bytes: 64 kB a second is a bad line. */
const SLOWEST = 64;
/** Of what is sent the system may hold so much that the store has not taken: it is under way, and nothing is heard of it. */
const UNDER_WAY = 1024 * 1024;
/** How long `answers` is believed. */
const KNOWN_FOR = 10_000;
/** And told while it is asked anew: what is older says nothing of now. */
const TOLD_FOR = 15_000;
/** A store that says nothing for so long does not answer. */
const LONGEST_ANSWER = 3000;
/** What a killed server left of its work is older. */
const HOUR = 3_600_000;
const HASH = 'x-amz-meta-sha256';

const rangeHeader = (range: Range): string =>
  'ending' in range ? `bytes=-${range.ending}` : `bytes=${range.first}-${range.last ?? ''}`;

function toInfo({ headers }: Answered): ObjectInfo {
  const sha256 = headers[HASH];
  return {
    size: Number(headers['content-length']),
    modified: new Date(headers['last-modified'] ?? 0),
    ...(typeof sha256 === 'string' && { sha256 }),
  };
}

export class S3Store implements ObjectStore {
  readonly name: string;
  readonly isShared = true;
  readonly #settings: S3Settings;
  readonly #sender: Sender;
  readonly #folder: string;
  readonly #patience: number;
  readonly #silence: number;
  readonly #slowest: number;
  /** Whether the store knows `If-None-Match`, as it turned out. */
  #knowsConditions = true;
  #known: { at: number; answers: Promise<boolean> } | undefined;
  #listener: StoreListener | undefined;

  constructor(settings: S3Settings, { folder, patience = PATIENCE, silence = SILENCE, slowest = SLOWEST }: S3Options) {
    const { bucket, prefix, endpoint } = settings;
    this.name = `s3://${bucket}/${prefix} at ${endpoint}`;
    this.#settings = settings;
    this.#sender = new Sender(settings);
    this.#folder = folder;
    this.#patience = patience;
    this.#silence = silence;
    this.#slowest = slowest;
  }

  listen(listener: StoreListener): void {
    this.#listener = listener;
  }

  /** The answer, where it is one of these; anything else is thrown. Once. */
  async #once(asked: Asked, wanted: readonly number[], signal?: AbortSignal): Promise<Answered> {
    const began = performance.now();
    const said = (came: string) =>
      this.#listener?.({
        verb: asked.query ? 'LIST' : asked.method,
        came,
        seconds: (performance.now() - began) / 1000,
      });
    try {
      const underWay = Math.min(UNDER_WAY, sizeOf(asked.body)) / this.#slowest;
      const answered = await this.#sender.send(asked, { silence: Math.ceil(this.#silence + underWay), signal });
      if (!wanted.includes(answered.status)) throw await toError(answered, this.#silence);
      said('done');
      return answered;
    } catch (error) {
      if (isStoreError(error)) said(error.code ?? String(error.status ?? 'none'));
      throw error;
    }
  }

  /** With patience, and an end for each attempt, however slowly its bytes go. */
  #again<T>(
    work: (signal: AbortSignal) => Promise<T>,
    {
      bytes = 0,
      signal,
      patience = Math.min(this.#patience, TRIED_FOR),
    }: { bytes?: number; signal?: AbortSignal; patience?: number } = {},
  ): Promise<T> {
    const longest = Math.ceil(this.#patience + bytes / this.#slowest);
    return again({ patience, signal }, async () => {
      const ends = AbortSignal.timeout(longest);
      const all = signal ? AbortSignal.any([signal, ends]) : ends;
      try {
        return await work(all);
      } catch (error) {
        if (ends.aborted && !isStoreError(error))
          throw new StoreError(`not done in ${longest / 1000} s`, { cause: error });
        throw error;
      }
    });
  }

  async #drop(answered: Answered): Promise<Answered> {
    answered.body.resume();
    return answered;
  }

  /** On return the store has said that it has the bytes, whole, and shows them. */
  async put(key: string, object: NewObject): Promise<void> {
    checkKey(key);
    const size = sizeOf(object.body);
    await this.#again((signal) => this.#putOnce(key, object, signal), { bytes: size });
  }

  async #putOnce(key: string, object: NewObject, signal: AbortSignal): Promise<void> {
    const { body, sha256, contentType, replaces = false } = object;
    if (!replaces && !this.#knowsConditions && (await this.#isThere(key, object, signal))) return;
    const headers = {
      'content-type': contentType,
      [HASH]: sha256,
      'if-none-match': !replaces && this.#knowsConditions ? '*' : undefined,
    };
    const answered = await this.#once({ method: 'PUT', key, headers, body, sha256 }, [200, 201, 204, 412, 501], signal);
    await this.#drop(answered);
    if (answered.status === 501) {
      if (!this.#knowsConditions || replaces) throw new StoreError('the store cannot take objects', { status: 501 });
      this.#knowsConditions = false;
      return this.#putOnce(key, object, signal);
    }
    // an attempt before, whose answer was lost, has put it; or it is said to be there and is not
    if (!(await this.#isThere(key, object, signal)))
      throw new StoreError('the store said that it has an object, and does not show it', { code: 'NotShown' });
  }

  /** Throws where another object is there; one that replaces may have been replaced in turn. */
  async #isThere(key: string, object: NewObject, signal: AbortSignal): Promise<boolean> {
    const found = await this.#headOnce(key, signal);
    if (!found || object.replaces) return found !== undefined;
    if (found.size === sizeOf(object.body) && (found.sha256 ?? object.sha256) === object.sha256) return true;
    throw new StoreError(`another object is there already: ${key}`, { status: 412, code: 'PreconditionFailed' });
  }

  async #headOnce(key: string, signal: AbortSignal): Promise<ObjectInfo | undefined> {
    const answered = await this.#drop(await this.#once({ method: 'HEAD', key }, [200, 404], signal));
    return answered.status === 404 ? undefined : toInfo(answered);
  }

  head(key: string): Promise<ObjectInfo | undefined> {
    checkKey(key);
    return this.#again((signal) => this.#headOnce(key, signal));
  }

  async #open(key: string, headers: Asked['headers'], signal: AbortSignal | undefined): Promise<Answered | undefined> {
    const asked: Asked = { method: 'GET', key, headers };
    try {
      return await this.#again(() => this.#once(asked, [200, 206, 416], signal), { ...(signal && { signal }) });
    } catch (error) {
      if (isStoreError(error) && error.status === 404 && error.code !== 'NoSuchBucket') return undefined;
      throw error;
    }
  }

  async read(key: string, { range, sha256 }: ReadOptions = {}): Promise<OpenObject | undefined> {
    checkKey(key);
    const answered = await this.#open(key, { range: range && rangeHeader(range) }, undefined);
    if (!answered) return undefined;
    if (answered.status === 416) {
      await this.#drop(answered);
      const said = /\/(\d+)$/.exec(answered.headers['content-range'] ?? '')?.[1];
      throw new RangeBeyond(said === undefined ? ((await this.head(key))?.size ?? 0) : Number(said));
    }
    try {
      const { begins, size } = partOf(answered);
      const { first, last } = spanOf(range, size);
      const isWhole = first === 0 && last === size - 1;
      const etag = answered.headers.etag;
      const stream = readOn({
        answered,
        begins,
        first,
        last,
        sha256: isWhole ? (sha256 ?? undefined) : undefined,
        silence: this.#silence,
        reopen: async (from, signal) => {
          const more = await this.#open(key, { range: `bytes=${from}-${last}`, 'if-match': etag }, signal);
          if (!more || more.status === 416) throw new StoreError('the object went while it was read', { status: 404 });
          return { answered: more, begins: partOf(more).begins };
        },
      });
      return { size, first, last, stream };
    } catch (error) {
      answered.body.destroy();
      throw error;
    }
  }

  async remove(key: string): Promise<void> {
    checkKey(key);
    await this.#again(async (signal) =>
      this.#drop(await this.#once({ method: 'DELETE', key }, [200, 202, 204, 404], signal)),
    );
  }

  async *list(prefix: string): AsyncGenerator<ObjectInfo & { key: string }> {
    const { prefix: folder } = this.#settings;
    let next: string | undefined;
    do {
      const query = {
        'list-type': '2',
        prefix: `${folder}${prefix}`,
        ...(next !== undefined && { 'continuation-token': next }),
      };
      const page = await this.#again(async (signal) =>
        readList(await this.#once({ method: 'GET', query }, [200], signal), this.#silence),
      );
      for (const { key, ...info } of page.objects)
        if (key.startsWith(`${folder}${prefix}`)) yield { key: key.slice(folder.length), ...info };
      next = page.next;
    } while (next !== undefined);
  }

  async onDisk<T>(key: string, work: (path: string) => Promise<T>, options: ReadOptions = {}): Promise<T | undefined> {
    const opened = await this.read(key, options);
    if (!opened) return undefined;
    const path = join(this.#folder, `${process.pid}-${randomBytes(6).toString('hex')}`);
    try {
      await mkdir(this.#folder, { recursive: true, mode: PRIVATE_FOLDER });
      await checkRoom(this.#folder, opened.size);
      await writeFile(path, opened.stream, { mode: PRIVATE_FILE, flag: 'wx' });
      return await work(path);
    } finally {
      opened.stream.destroy();
      await rm(path, { force: true });
    }
  }

  async check(): Promise<readonly string[]> {
    await sweepFolder(this.#folder, Date.now() - HOUR);
    const { warnings, knowsConditions } = await checkS3(this.#settings, (asked, wanted) =>
      // a store that starts together with the server may need its time
      this.#again((signal) => this.#once(asked, wanted, signal), { patience: this.#patience }),
    );
    this.#knowsConditions = knowsConditions;
    return warnings;
  }

  answers(): Promise<boolean> {
    const now = performance.now();
    const known = this.#known;
    if (known && now - known.at < KNOWN_FOR) return known.answers;
    const query = { 'list-type': '2', 'max-keys': '1', prefix: this.#settings.prefix };
    const signal = AbortSignal.timeout(LONGEST_ANSWER);
    const answers = this.#once({ method: 'GET', query }, [200], signal).then(
      async (answered) => Boolean(await this.#drop(answered)),
      () => false,
    );
    this.#known = { at: now, answers };
    // who asks again and again waits for none that hangs; nobody is told what was long ago
    return known && now - known.at < TOLD_FOR ? known.answers : answers;
  }

  close(): void {
    this.#sender.close();
  }
}
