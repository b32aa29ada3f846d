/** Makes the file of all of an organisation, for who may still have it when it is done. */
import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, readdir, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { Transform } from 'node:stream';
import { OWN_DATA_RIGHT } from '@chainage/shared/contracts/own-data-paths';
import type { Db } from '#kernel/database/connect.ts';
import { checkRoom, orUndefined, PRIVATE_FOLDER } from '#kernel/files/disk.ts';
import { newName, ownDataKey, ownDataOf } from '#kernel/files/store/keys.ts';
import { GiveUp, type Finish, type OutsideRun } from '#kernel/jobs/job-kind.ts';
import { memberNow } from '#kernel/tenancy/member-now.queries.ts';
import { beginOwnData, expireOwnData, expireReady, readyOwnData } from './own-data.queries.ts';
import { writeOwnData } from './write-own-data.ts';

const DAY = 86_400_000;
const KEPT_DAYS = 3;
/** What an object store takes in one piece. */
const MOST_AT_ONCE = 5_000_000_000;
const PARTS = 'own-data-parts';

type Making = OutsideRun<{ file: string }>;

/** Bytes that are left to whoever adds photos meanwhile. */
const LEFT = 256 * 1024 * 1024;
const LOOKS_EVERY = 16 * 1024 * 1024;

/** Counts what goes through, and breaks off where it is more than its place holds. */
function measured(path: string, most: number) {
  const hash = createHash('sha256');
  let size = 0;
  let looked = 0;
  const check = async (length: number) => {
    if (size > most) throw new GiveUp('too_large');
    if (looked > 0 && size - looked < LOOKS_EVERY) return;
    looked = size;
    await checkRoom(dirname(path), length + LEFT);
  };
  const stream = new Transform({
    transform(piece: Buffer, _, done) {
      hash.update(piece);
      size += piece.length;
      check(piece.length).then(() => done(null, piece), done);
    },
  });
  return { stream, whole: () => ({ size, sha256: hash.digest('hex') }) };
}

const isFull = (error: unknown) => (error as NodeJS.ErrnoException).code === 'ENOSPC';

/** Throws where the right has ended. */
async function checkRight(db: Db, { memberId }: Making): Promise<void> {
  const member = memberId === null ? undefined : await memberNow(db, memberId);
  if (!member?.permissions.includes(OWN_DATA_RIGHT)) throw new GiveUp('rights');
}

/** Nothing of an attempt before stays on this server's disk. */
async function emptyFolder(dataDir: string, job: string): Promise<string> {
  const folder = join(dataDir, PARTS);
  await mkdir(folder, { recursive: true, mode: PRIVATE_FOLDER });
  for (const name of await readdir(folder))
    if (name.startsWith(job)) await rm(join(folder, name), { recursive: true, force: true });
  const own = join(folder, job);
  await mkdir(own, { mode: PRIVATE_FOLDER });
  return own;
}

export async function makeOwnData(run: Making): Promise<Finish> {
  const { id: job, data, organisationId, deps, signal, transaction } = run;
  const { store, db, config } = deps;
  if (organisationId === null) throw new GiveUp('no organisation');
  await transaction(async (tx) => {
    if (!(await beginOwnData(tx, data.file, job))) throw new GiveUp('no longer wanted');
    await checkRight(tx, run);
  });
  const folder = await emptyFolder(config.dataDir, job);
  const path = join(folder, 'whole.tar');
  const name = newName();
  const key = ownDataKey(organisationId, data.file, name);
  const { stream: counted, whole } = measured(path, store.isShared ? MOST_AT_ONCE : Infinity);
  const file = createWriteStream(path, { mode: 0o600 });
  file.on('error', (error) => counted.destroy(error));
  counted.on('error', () => file.destroy());
  counted.pipe(file);
  try {
    const step = (done: number) => run.step(done);
    const written = await writeOwnData({
      db,
      store,
      organisationId,
      now: deps.now(),
      out: counted,
      folder,
      step,
      signal,
    });
    if (!file.closed) await new Promise((resolve, reject) => file.once('close', resolve).once('error', reject));
    const { size, sha256 } = whole();
    await store.put(key, { body: { path, size }, sha256, contentType: 'application/x-tar' });
    return async (tx) => {
      await checkRight(tx, run);
      const now = deps.now();
      const expires = new Date(now.getTime() + KEPT_DAYS * DAY);
      // the newest is the one: an organisation has the room of one
      await expireReady({ db: tx, now, organisationId });
      if (!(await readyOwnData(tx, { id: data.file, job, storedAs: name, sha256, size, ...written, now, expires })))
        throw new GiveUp('no longer wanted');
    };
  } catch (error) {
    await store.remove(key).catch(() => undefined);
    throw isFull(error) ? new GiveUp('too_large') : error;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** What is over, or was left by an attempt that nobody ended, goes: once a night. */
export async function sweepOwnData({ organisationId, transaction, deps }: OutsideRun<object>): Promise<void> {
  if (organisationId === null) return;
  const stay = await transaction((db) => expireOwnData(db, deps.now()));
  const kept = new Set(stay.map(({ id, stored_as: name }) => ownDataKey(organisationId, id, name)));
  const before = Date.now() - DAY;
  for await (const { key, modified } of deps.store.list(ownDataOf(organisationId)))
    if (!kept.has(key) && modified.getTime() < before) await deps.store.remove(key);
  const parts = join(deps.config.dataDir, PARTS);
  for (const name of (await orUndefined(readdir(parts))) ?? []) {
    const found = await orUndefined(stat(join(parts, name)));
    if (found && found.mtimeMs < before) await rm(join(parts, name), { recursive: true, force: true });
  }
}
