/**
 * Brings files from one store to another, each with its hash looked at on both sides, and says in the database where they are only
 * when all are there. Run again it goes on from where it was.
 */
import { createHash } from 'node:crypto';
import { pipeline } from 'node:stream/promises';
import { sql } from 'kysely';
import { connect, type Db } from '#kernel/database/connect.ts';
import { own } from '#kernel/database/own.ts';
import { inScope } from '#kernel/database/transaction.ts';
import { organisationIds, placeOf, readPlace, writePlace } from '../place.ts';
import { fileIn, fileKey, filesOf, importsOf, sheetsOf, type Named } from '../store/keys.ts';
import type { ObjectInfo, ObjectStore } from '../store/object-store.ts';

export interface MoveOptions {
  from: ObjectStore;
  to: ObjectStore;
  /** Reads also those that are there already. */
  verify?: boolean;
  /** Says where the files are although some are lost or damaged. */
  leaveMissing?: boolean;
  /** Told after each file, how many there were. */
  onFile?: (count: number) => void;
}

export interface Moved {
  moved: number;
  bytes: number;
  there: number;
  /** Keys of files of records that are nowhere. */
  missing: string[];
  /** Keys of files of records whose bytes are not those that came. */
  damaged: string[];
  outcome: 'settled' | 'incomplete' | 'others work';
}

const AT_ONCE = 6;
const PAGE = 1000;

const TYPES: Record<string, string> = {
  jpg: 'image/jpeg',
  png: 'image/png',
  pdf: 'application/pdf',
  webp: 'image/webp',
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
};
const typeOf = (key: string): string => TYPES[key.split('.').at(-1) ?? ''] ?? 'application/octet-stream';

interface Wanted {
  key: string;
  /** As its row says; null: the row is older than that. */
  sha256: string | null;
}

/** Every file of records of an organisation, some at a time. */
async function* filesBound(owner: Db, organisationId: string): AsyncGenerator<Wanted[]> {
  let after = '00000000-0000-0000-0000-000000000000';
  for (;;) {
    const rows = await inScope(owner, { organisationId }, async (db) => {
      const found = await sql<Named & { stored_sha256: string | null }>`
        select g.id, g.content_type, g.stored_as, g.stored_sha256 from record_file g
        where ${own('g')} and g.stored_at is not null and g.id > ${after}::uuid order by g.id limit ${PAGE}`.execute(
        db,
      );
      return found.rows;
    });
    if (rows.length > 0) yield rows.map((row) => ({ key: fileKey(organisationId, row), sha256: row.stored_sha256 }));
    if (rows.length < PAGE) return;
    after = rows.at(-1)?.id ?? after;
  }
}

/** What else lies there: copies of those files, files made of lists and files that came in. What was never bound stays behind. */
async function* besides(from: ObjectStore, organisationId: string): AsyncGenerator<Wanted[]> {
  for (const prefix of [filesOf(organisationId), sheetsOf(organisationId), importsOf(organisationId)])
    for await (const { key } of from.list(prefix))
      if (prefix !== filesOf(organisationId) || fileIn(key)?.isCopy) yield [{ key, sha256: null }];
}

async function hashOf(store: ObjectStore, key: string): Promise<{ sha256: string; size: number } | undefined> {
  const opened = await store.read(key);
  if (!opened) return undefined;
  const hash = createHash('sha256');
  await pipeline(opened.stream, hash);
  return { sha256: hash.digest('hex'), size: opened.size };
}

class Move {
  readonly moved: Moved = { moved: 0, bytes: 0, there: 0, missing: [], damaged: [], outcome: 'incomplete' };
  readonly #options: MoveOptions;
  #count = 0;

  constructor(options: MoveOptions) {
    this.#options = options;
  }

  async #one({ key, sha256 }: Wanted, isBound: boolean): Promise<void> {
    const { from, to } = this.#options;
    const [here, there] = [await hashOf(from, key), await to.head(key)];
    const right = sha256 ?? here?.sha256;
    if (there && (await this.#isRight(key, there, { right, size: here?.size }))) return void (this.moved.there += 1);
    const isWhole = here !== undefined && here.sha256 === right;
    if (!isWhole) return void (isBound && (here || there ? this.moved.damaged : this.moved.missing).push(key));
    await from.onDisk(key, (path) =>
      to.put(key, {
        body: { path, size: here.size },
        sha256: here.sha256,
        contentType: typeOf(key),
        // what is there under its name is not what it should be, or is a copy that may be drawn again
        replaces: there !== undefined || !isBound,
      }),
    );
    const back = await hashOf(to, key);
    if (back?.sha256 !== here.sha256)
      throw new Error(`${key} came back from ${to.name} with other bytes than it has in ${from.name}`);
    this.moved.moved += 1;
    this.moved.bytes += here.size;
  }

  /** Whether what is there already is what it should be; a store that keeps no hash of what was put is read. */
  async #isRight(
    key: string,
    there: ObjectInfo,
    { right, size }: { right: string | undefined; size: number | undefined },
  ): Promise<boolean> {
    const { to, verify = false } = this.#options;
    if (size !== undefined && size !== there.size) return false;
    const found = verify || there.sha256 === undefined ? (await hashOf(to, key))?.sha256 : there.sha256;
    return right === undefined || found === right;
  }

  async all(pages: AsyncIterable<Wanted[]>, isBound: boolean): Promise<void> {
    for await (const page of pages) {
      const left = [...page];
      const worker = async () => {
        for (let wanted = left.shift(); wanted; wanted = left.shift()) {
          // what fails ends all, once none of them is on its way
          await this.#one(wanted, isBound).catch((error: unknown) => {
            left.length = 0;
            throw error;
          });
          this.#options.onFile?.((this.#count += 1));
        }
      };
      const ended = await Promise.allSettled(Array.from({ length: AT_ONCE }, worker));
      for (const one of ended) if (one.status === 'rejected') throw one.reason;
    }
  }
}

/** Other sessions of the application: servers that may still take files into the old place. */
async function othersWork(owner: Db, applicationRole: string): Promise<boolean> {
  const { rows } = await sql`select from pg_stat_activity
    where datname = current_database() and usename = ${applicationRole} and pid <> pg_backend_pid() limit 1`.execute(
    owner,
  );
  return rows.length > 0;
}

export async function moveFiles(
  { ownerUrl, applicationRole }: { ownerUrl: string; applicationRole: string },
  options: MoveOptions,
): Promise<Moved> {
  const { to, leaveMissing = false } = options;
  const owner = connect(ownerUrl, { max: 1 });
  const move = new Move(options);
  const { moved } = move;
  try {
    const place = await placeOf(to);
    for (const organisationId of await organisationIds(owner)) {
      await move.all(filesBound(owner, organisationId), true);
      await move.all(besides(options.from, organisationId), false);
    }
    if ((await readPlace(owner)) === place) moved.outcome = 'settled';
    else if (await othersWork(owner, applicationRole)) moved.outcome = 'others work';
    else moved.outcome = 'settled';
    const isWhole = moved.missing.length + moved.damaged.length === 0;
    if (!isWhole && !leaveMissing) moved.outcome = 'incomplete';
    if (moved.outcome === 'settled') await writePlace(owner, place);
    return moved;
  } finally {
    await owner.destroy();
  }
}
