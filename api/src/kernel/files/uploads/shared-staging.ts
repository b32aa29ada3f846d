/**
 * Bytes on their way in where servers share no disk: a part is written to this server's disk while it comes and put into the store as
 * it ends or breaks off, so that the next one may come to any server.
 */
import { createHash, randomBytes } from 'node:crypto';
import { mkdir, open, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { DataStore, ERRORS, Upload } from '@tus/server';
import { UPLOADS } from '#limits.ts';
import { sha256 } from '#kernel/database/content-hash.ts';
import { checkRoom, PRIVATE_FILE, PRIVATE_FOLDER, sweepFolder } from '#kernel/files/disk.ts';
import { announcedKey, partKey, uploadIn, uploadsOf, type UploadPlace } from '#kernel/files/store/keys.ts';
import type { ObjectStore } from '#kernel/files/store/object-store.ts';
import type { Staging } from './staging.ts';
import { refusal, type UploadOwner } from './upload-store.ts';

const DAY = 86_400_000;
const TYPE = 'application/octet-stream';

interface Part {
  key: string;
  from: number;
  to: number;
}

/** What the store has of one upload. */
interface Stand {
  keys: string[];
  announced: { key: string; size: number } | undefined;
  /** From the first byte on, without a gap. */
  parts: Part[];
  offset: number;
  lastByte: number;
}

/** Parts that follow each other; where two servers took the same bytes, those of the longer. */
function inOrder(parts: readonly Part[]): Part[] {
  const chosen: Part[] = [];
  let at = 0;
  for (;;) {
    const next = parts.filter(({ from, to }) => from <= at && to > at).sort((one, other) => other.to - one.to)[0];
    if (!next) return chosen;
    chosen.push(next);
    at = next.to;
  }
}

async function standsIn(store: ObjectStore, prefix: string): Promise<Map<string, Stand>> {
  const stands = new Map<string, Stand & { all: Part[] }>();
  for await (const { key, modified } of store.list(prefix)) {
    const found = uploadIn(key);
    if (!found) continue;
    const stand = stands.get(found.id) ?? {
      keys: [],
      announced: undefined,
      parts: [],
      all: [],
      offset: 0,
      lastByte: 0,
    };
    stands.set(found.id, stand);
    stand.keys.push(key);
    stand.lastByte = Math.max(stand.lastByte, modified.getTime());
    if ('size' in found) stand.announced ??= { key, size: found.size };
    else stand.all.push({ key, from: found.from, to: found.to });
  }
  for (const stand of stands.values()) {
    stand.parts = inOrder(stand.all);
    stand.offset = stand.parts.at(-1)?.to ?? 0;
  }
  return stands;
}

async function removeAll(store: ObjectStore, keys: readonly string[]): Promise<void> {
  for (const key of keys) await store.remove(key);
}

function ownerIn(key: string): UploadPlace {
  const [organisationId = '', accountId = '', id = ''] = key.split('/');
  return { organisationId, accountId, id };
}

/** What tus asks of it. */
class SharedUploads extends DataStore {
  override extensions = ['creation', 'termination'];
  readonly #store: ObjectStore;
  readonly #folder: string;
  readonly #onBytes: (key: string) => void;

  constructor(store: ObjectStore, folder: string, onBytes: (key: string) => void) {
    super();
    this.#store = store;
    this.#folder = folder;
    this.#onBytes = onBytes;
  }

  async #stand(place: UploadPlace): Promise<Stand | undefined> {
    return (await standsIn(this.#store, uploadsOf(place, place.id))).get(place.id);
  }

  /** A member's uploads take so much and no more (`limits.ts`): the oldest go. */
  async #makeWay(place: UploadPlace, size: number): Promise<void> {
    const stands = [...(await standsIn(this.#store, uploadsOf(place))).values()];
    let bytes = size;
    for (const [at, stand] of stands.sort((one, other) => other.lastByte - one.lastByte).entries()) {
      bytes += stand.announced?.size ?? stand.offset;
      if (at >= UPLOADS.files - 1 || bytes > UPLOADS.bytes) await removeAll(this.#store, stand.keys);
    }
  }

  override async create(upload: Upload): Promise<Upload> {
    const place = ownerIn(upload.id);
    const size = upload.size ?? 0;
    const known = (await this.#stand(place))?.announced;
    if (known && known.size !== size) throw refusal(409, 'Another length was announced before');
    if (known) return upload;
    await this.#makeWay(place, size);
    const body = Buffer.from(JSON.stringify(upload));
    await this.#store.put(announcedKey(place, size), { body, sha256: sha256(body), contentType: TYPE, replaces: true });
    return upload;
  }

  override async getUpload(id: string): Promise<Upload> {
    const stand = await this.#stand(ownerIn(id));
    const opened = stand?.announced && (await this.#store.read(stand.announced.key));
    if (!stand || !opened) throw ERRORS.FILE_NOT_FOUND;
    const announced = JSON.parse((await buffer(opened.stream)).toString('utf8')) as Upload;
    return new Upload({ ...announced, id, offset: stand.offset });
  }

  override async remove(id: string): Promise<void> {
    const stand = await this.#stand(ownerIn(id));
    if (!stand) throw ERRORS.FILE_NOT_FOUND;
    await removeAll(this.#store, stand.keys);
  }

  override async write(readable: Readable, id: string, offset: number): Promise<number> {
    await mkdir(this.#folder, { recursive: true, mode: PRIVATE_FOLDER });
    await checkRoom(this.#folder, 0);
    const path = join(this.#folder, `${process.pid}-${randomBytes(6).toString('hex')}.part`);
    const hash = createHash('sha256');
    let size = 0;
    let broken: { error: unknown } | undefined;
    try {
      const handle = await open(path, 'wx', PRIVATE_FILE);
      try {
        for await (const chunk of readable as AsyncIterable<Buffer>) {
          await handle.appendFile(chunk);
          hash.update(chunk);
          size += chunk.length;
          this.#onBytes(id);
        }
      } catch (error) {
        broken = { error };
      } finally {
        await handle.close();
      }
      // what came before the connection broke counts, as it does on a disk
      if (size > 0) {
        const key = partKey(ownerIn(id), { from: offset, to: offset + size });
        await this.#store.put(key, { body: { path, size }, sha256: hash.digest('hex'), contentType: TYPE });
      }
    } finally {
      await rm(path, { force: true });
    }
    if (broken) throw broken.error;
    return offset + size;
  }
}

export class SharedStaging implements Staging {
  readonly #store: ObjectStore;
  readonly #folder: string;

  /** `folder`: of this server, for what is just coming. */
  constructor(store: ObjectStore, folder: string) {
    this.#store = store;
    this.#folder = folder;
  }

  dataStore = (onBytes: (key: string) => void): DataStore => new SharedUploads(this.#store, this.#folder, onBytes);

  async read(owner: UploadOwner, id: string): Promise<Buffer | undefined> {
    const stand = (await standsIn(this.#store, uploadsOf(owner, id))).get(id);
    if (!stand?.announced || stand.offset !== stand.announced.size) return undefined;
    const bytes: Buffer[] = [];
    let at = 0;
    for (const { key, from, to } of stand.parts) {
      const opened = await this.#store.read(key);
      if (!opened) return undefined;
      bytes.push((await buffer(opened.stream)).subarray(at - from));
      at = to;
    }
    return Buffer.concat(bytes);
  }

  async remove(owner: UploadOwner, id: string): Promise<void> {
    const stand = (await standsIn(this.#store, uploadsOf(owner, id))).get(id);
    if (stand) await removeAll(this.#store, stand.keys);
  }

  sweep = (now: Date): Promise<number> => sweepFolder(this.#folder, now.getTime() - DAY);
}

/** Uploads of an organisation in the store that nobody went on with. Answers how many went. */
export async function sweepShared(store: ObjectStore, organisationId: string, before: number): Promise<number> {
  let removed = 0;
  for (const { keys, lastByte } of (await standsIn(store, uploadsOf({ organisationId }))).values()) {
    if (lastByte >= before) continue;
    await removeAll(store, keys);
    removed += 1;
  }
  return removed;
}
