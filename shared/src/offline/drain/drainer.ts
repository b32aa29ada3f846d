/**
 * Sends what waits, of every owner on this device, each as themselves. Runs in a page, in the service worker and in Node:
 * no DOM, no React, no session. Call it under the Web Lock `chainage.outbox`; should two run all the same, every row still
 * arrives once, by its key.
 */
import { Dexie } from 'dexie';
import type { OwnerRow } from '#offline/device/device.db.ts';
import type { Outcome } from './answer.ts';
import { AT_ONCE, fullEnv, PHOTOS_AT_ONCE, type DrainEnv, type FullEnv } from './env.ts';
import { Line } from './line.ts';
import { DrainOwners, pausedUntil } from './owners.ts';
import { nextRows } from './next-row.ts';
import { takeInHand, writeDown } from './record.ts';
import { sendRow } from './send.ts';
import { bytesOf, sendTogether } from './together.ts';
import type { OwnerDb } from '#offline/device/owner.db.ts';
import type { Failure, OutboxRow } from '#offline/outbox/outbox.model.ts';
import { assignAllLanes, assignLanes } from '#offline/outbox/lanes.ts';
import { isData } from '#offline/outbox/row.ts';
import { forgetOldReceipts } from '#offline/outbox/receipts.ts';
import { writing } from '#offline/device/room-turn.ts';
import { spendingReserve } from '#offline/device/room.ts';
import { theStore } from '#offline/device/store.db.ts';

export type { DrainEnv } from './env.ts';

/** Name of the Web Lock under which rows are sent. */
export const OUTBOX_LOCK = 'chainage.outbox';

/** How a run ended. */
export interface DrainResult {
  /** Rows confirmed, and rows that now need a person. */
  sent: number;
  failed: number;
  /** Rows that still wait, of every owner. */
  left: number;
  /** When the next of them may go, epoch ms; null where only a person or the network changes anything. */
  next: number | null;
  /** The server cannot be reached just now: the run ended early. */
  serverAway: boolean;
  /** A database failed: what waits in it is in none of these numbers. */
  unread: boolean;
}

/** So many lost requests in a row mean that the network is gone. */
const AWAY_AFTER = 3;
/** How often a run looks for rows written meanwhile, ms. */
const LOOK_MS = 1000;

interface Candidate {
  owner: OwnerRow;
  row: OutboxRow;
}

/** Rows of one record on their way in one request. */
interface InHand {
  rows: [OutboxRow, ...OutboxRow[]];
  takenAt: string;
  /** Of the first, nothing ever left. */
  isNew: boolean;
}

/** Whether nothing became of a row that was in hand. */
const isGivenBack = ({ kind }: Outcome): boolean => kind === 'stopped' || kind === 'not_tried';

/** What of an owner waits where the server says so of a row. */
const kindOf = ({ verb }: OutboxRow): 'photo' | 'all' => (verb === 'photo' ? 'photo' : 'all');

/** How long the server asked for, where it said so of everything that comes: of what is in hand elsewhere only that one waits. */
const toldPause = (outcome: Outcome): number =>
  outcome.kind === 'later' && [429, 503].includes(outcome.status ?? 0) ? (outcome.pauseMs ?? 0) : 0;

/** Databases whose lanes have been gone through since this page, or worker, began. */
const checked = new WeakSet<OwnerDb>();

/** Whether every row has a lane; by two counts. */
const haveLanes = async ({ rows }: OwnerDb): Promise<boolean> =>
  (await rows.count()) ===
  (await rows.where('[state+lane+nextTryAt+tries+seq]').between([Dexie.minKey], [Dexie.maxKey]).count());

/** Rows that need no person: by two counts, since "not equal" would read them. */
const countWaiting = async ({ rows }: OwnerDb): Promise<number> =>
  (await rows.count()) - (await rows.where('state').equals('failed').count());

class Run {
  readonly #env: FullEnv;
  readonly #line: Line;
  readonly #running = new Map<string, Promise<void>>();
  readonly #owners: DrainOwners;
  /** Whether the server answers, once it was asked. */
  #there: Promise<boolean> | undefined;
  #photos = 0;
  /** Tries that have ended, however. */
  #ended = 0;
  #lostInARow = 0;
  #serverTime: number | null = null;
  /** The server takes several rows in one request. */
  #together = true;
  /** And a photo with them. */
  #withPhoto = true;
  #next: number | null = null;
  #sent = 0;
  #failed = 0;

  constructor(env: FullEnv) {
    this.#env = env;
    this.#line = new Line(env);
    this.#owners = new DrainOwners(env);
  }

  get #isOver(): boolean {
    return this.#env.signal?.aborted === true || this.#lostInARow >= AWAY_AFTER;
  }

  async run(): Promise<DrainResult> {
    await this.#recover();
    for (;;) {
      const ended = this.#ended;
      const found = this.#isOver ? null : await this.#pick();
      if (found) {
        if (await this.#mayLeave(found.row)) await this.#start(found);
        else await this.#stay(found);
        continue;
      }
      // What ended while we looked may have let others go.
      if (this.#ended !== ended) continue;
      if (this.#running.size === 0) break;
      await this.#wait();
    }
    return this.#end();
  }

  /** Who died while a row was in their hand left it so; its key makes another try harmless. */
  async #recover(): Promise<void> {
    for (const { key } of await this.#owners.all())
      await this.#owners.guard(key, async (db) => {
        await spendingReserve(this.#env.store, async () => {
          await writing(() => db.rows.where('state').equals('sending').modify({ state: 'waiting' }));
          if (checked.has(db) && (await haveLanes(db))) return;
          await assignAllLanes(db);
          checked.add(db);
        });
      });
  }

  /** The next row that may go: data before photos, whoever's. */
  async #pick(): Promise<Candidate | null> {
    if (this.#running.size >= AT_ONCE) return null;
    let photo: Candidate | null = null;
    this.#next = null;
    for (const owner of await this.#owners.all()) {
      const now = this.#env.now();
      const paused = pausedUntil(owner, 'all', now);
      this.#comeAgain(paused);
      if (paused !== undefined || !(await this.#owners.mayGo(owner))) continue;
      const found = await this.#owners.guard(owner.key, (db) => nextRows(db, now));
      if (!found) continue;
      const { data, later } = found;
      if (data) return { owner, row: data };
      const held = found.photo && pausedUntil(owner, 'photo', now);
      if (found.photo && held === undefined) photo ??= { owner, row: found.photo };
      this.#comeAgain(held ?? later ?? undefined);
    }
    return this.#photos < PHOTOS_AT_ONCE ? photo : null;
  }

  #comeAgain(at: number | undefined): void {
    if (at !== undefined) this.#next = Math.min(at, this.#next ?? at);
  }

  /** What has not left yet can still be changed: it stays where nobody would take it. */
  #mayLeave({ leftAt }: OutboxRow): Promise<boolean> | boolean {
    return leftAt !== undefined || (this.#there ??= this.#env.isThere());
  }

  /** Nobody answers: the run is over, and its first row says why it waits. */
  async #stay({ owner, row }: Candidate): Promise<void> {
    this.#lostInARow = AWAY_AFTER;
    const failure: Failure = { reason: 'network', at: new Date(this.#env.now()).toISOString() };
    await this.#owners.guard(owner.key, ({ rows }) =>
      spendingReserve(this.#env.store, () => writing(() => rows.update(row.id, { failure }))),
    );
  }

  async #start({ owner, row }: Candidate): Promise<void> {
    const { store, now } = this.#env;
    const at = now();
    const together = this.#together;
    const photoMost = this.#withPhoto ? this.#line.partSize : undefined;
    const taken = await this.#owners.guard(owner.key, (db) =>
      spendingReserve(store, () => takeInHand(db, row.id, at, { together, photoMost })),
    );
    if (!taken) {
      // Somebody else has it, or an older version of the app has put a row in front of it.
      await this.#owners.guard(owner.key, (db) => db.transaction('rw', db.rows, () => assignLanes(db, [row.record])));
      return;
    }
    const [{ id, verb }] = taken;
    const isPhoto = verb === 'photo';
    if (isPhoto) this.#photos += 1;
    const hand = { rows: taken, takenAt: new Date(at).toISOString(), isNew: row.leftAt === undefined };
    const work = this.#owners.guard(owner.key, (db) => this.#send(owner, db, hand));
    const end = work.then(() => {
      // a person may have sent it on its way again since
      if (this.#running.get(id) === end) this.#running.delete(id);
      this.#ended += 1;
      if (isPhoto) this.#photos -= 1;
    });
    this.#running.set(id, end);
  }

  async #send(owner: OwnerRow, db: OwnerDb, hand: InHand): Promise<void> {
    const tried = await this.#try(owner, db, hand);
    const ended = hand.rows.map((row, place) => {
      const outcome: Outcome = tried[place] ?? { kind: 'not_tried', takenAt: hand.takenAt };
      return { row, outcome };
    });
    // Given back first: a row that needs a person is seen only once none behind it is in hand, or it could not be given up.
    ended.sort((a, b) => Number(isGivenBack(b.outcome)) - Number(isGivenBack(a.outcome)));
    for (const { row, outcome } of ended) {
      this.#count(outcome);
      const told = toldPause(outcome);
      if (told > 0) await this.#owners.pause(owner, kindOf(row), told);
      if (outcome.kind === 'no_grant') await this.#owners.refuse(owner);
      if (outcome.kind === 'later' && outcome.code === 'csrf.invalid') await this.#owners.renew(owner);
      await spendingReserve(this.#env.store, () => writeDown({ env: this.#env, db, owner }, row, outcome));
    }
  }

  /** What became of the rows in hand, as far as they were sent. */
  async #try(owner: OwnerRow, db: OwnerDb, { rows, takenAt, isNew }: InHand): Promise<Outcome[]> {
    const isStopped = () => this.#env.signal?.aborted === true;
    const ended = (): Outcome[] => rows.map(() => ({ kind: 'stopped' }));
    try {
      // told another row while this one was taken in hand
      if (await this.#owners.isPaused(owner, kindOf(rows[0]))) return [];
      const outcomes = (await this.#tryWithPhoto(owner, db, rows, takenAt)) ??
        (await this.#tryTogether(owner, rows.filter(isData), takenAt)) ?? [
          await sendRow(this.#env, db, owner, rows[0], this.#line, isNew),
        ];
      return outcomes[0]?.kind === 'later' && isStopped() ? ended() : outcomes;
    } catch (error) {
      if (isStopped()) return ended();
      throw error;
    }
  }

  /** Undefined where they must go without it: by a server from before, or because it cannot be read. */
  async #tryWithPhoto(owner: OwnerRow, db: OwnerDb, rows: InHand['rows'], takenAt: string) {
    const last = rows.at(-1);
    if (rows.length === 1 || last?.file === undefined) return undefined;
    const file = await db.files.get(last.file);
    if (!file || file.spoilt || file.uploaded) return undefined;
    const bytes = await bytesOf(file);
    if (!bytes) return undefined;
    const along = { bytes, name: file.name, line: this.#line };
    const tried = await sendTogether(this.#env, owner, rows, takenAt, along);
    if (!tried) this.#withPhoto = false;
    return tried;
  }

  /** Undefined where a server from before gets them one by one. */
  async #tryTogether(owner: OwnerRow, rows: readonly OutboxRow[], takenAt: string) {
    if (rows.length < 2) return undefined;
    const tried = await sendTogether(this.#env, owner, rows, takenAt);
    if (!tried) this.#together = false;
    return tried;
  }

  #count(outcome: Outcome): void {
    if (isGivenBack(outcome)) return;
    const isLost =
      outcome.kind === 'later' &&
      !toldPause(outcome) &&
      (outcome.reason === 'network' || [429, 502, 503, 504].includes(outcome.status ?? 0));
    this.#lostInARow = isLost ? (outcome.progress ? 1 : this.#lostInARow + 1) : 0;
    if (outcome.kind === 'done') {
      this.#sent += 1;
      this.#serverTime = outcome.serverTime ?? this.#serverTime;
    }
    if (outcome.kind === 'refused') this.#failed += 1;
  }

  async #wait(): Promise<void> {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const look = new Promise<void>((wake) => (timer = setTimeout(wake, LOOK_MS)));
    await Promise.race([look, ...this.#running.values()]).finally(() => clearTimeout(timer));
  }

  async #end(): Promise<DrainResult> {
    let left = 0;
    for (const { key } of await this.#owners.all()) {
      left += (await this.#owners.guard(key, countWaiting)) ?? 0;
      const serverTime = this.#serverTime;
      if (serverTime !== null) await this.#owners.guard(key, (db) => forgetOldReceipts(key, db, serverTime));
      // A worker may be ended right after.
      await this.#env.store.copies(key).settled();
    }
    const serverAway = this.#lostInARow >= AWAY_AFTER;
    return {
      sent: this.#sent,
      failed: this.#failed,
      left,
      next: left > 0 && !serverAway ? this.#next : null,
      serverAway,
      unread: this.#owners.someBroken,
    };
  }
}

/** Sends until nothing is left that may go now, the network is gone, or `signal` ends it. */
export const drain = (env: DrainEnv): Promise<DrainResult> => new Run(fullEnv(env, theStore)).run();
