/**
 * A kind of job, declared once by its module and listed in `modules/jobs.ts`. Added by `addJob(db, kind, …)` in the transaction
 * of the change that wants it.
 */
import type { FastifyBaseLogger } from 'fastify';
import type { z } from 'zod';
import type { Db } from '#kernel/database/connect.ts';
import type { Deps } from '#kernel/tenancy/context.ts';
import type { Place } from './place.ts';

/** What every run gets. */
export interface Run<Data> {
  id: string;
  data: Data;
  organisationId: Place;
  /** Whom it is for: ask what they may see now, rights may have ended since. */
  memberId: number | null;
  /** From 1. */
  attempt: number;
  deps: Deps;
  /** Its lines name the job and the request that wanted it. */
  log: FastifyBaseLogger;
  /** Aborted when its patience is over, its lease is lost, it is called off or the server stops. */
  signal: AbortSignal;
  /**
   * Says how far it is (0 to 1) and in which words; also where a long job sees that it should end: it throws once called off, late
   * or lost. Written at most twice a second, outside of the job's transaction.
   */
  step(progress: number, words?: string): Promise<void>;
}

/** Runs inside the transaction that ends it: its effects and its end are committed together, exactly once. */
export interface InsideRun<Data> extends Run<Data> {
  /** The transaction, in the organisation. Begin no other. */
  db: Db;
}

/** Runs outside of any transaction, perhaps more than once: what it tells others carries `idempotencyKey`. */
export interface OutsideRun<Data> extends Run<Data> {
  /** The same for each attempt. */
  idempotencyKey: string;
  /** A short transaction in the organisation, for what it must read or note meanwhile. */
  transaction<T>(work: (db: Db) => Promise<T>): Promise<T>;
}

/** What an outside run leaves to be written in the transaction that ends it; not called when its lease was lost. */
export type Finish = (db: Db) => Promise<void>;

/** A job that was taken up again after its end. */
export interface Resumed<Data> {
  id: string;
  data: Data;
  organisationId: Place;
  memberId: number | null;
}

export interface Unfinished<Data> extends Resumed<Data> {
  outcome: 'given_up' | 'called_off';
  reason: string;
}

interface Common<Data> {
  /** `<module>.<what>`, as `mail.digest`; never changed once released. */
  kind: string;
  /** Checked before it is run: what an older version added is read by the newer one. */
  data: z.ZodType<Data>;
  /** Given up after so many. */
  attempts?: number;
  /** Milliseconds an attempt may take; of an inside one at most a minute. */
  patience?: number;
  /** So many at once in one process. */
  atOnce?: number;
  /** Of them so many for one organisation; the others' go first while its own wait. */
  share?: number;
  /** Milliseconds: the mean of the first wait is half of `first`, doubled each time up to `most`. */
  backOff?: { first: number; most: number };
  /** In the transaction that gives it up or calls it off. */
  unfinished?(db: Db, job: Unfinished<Data>): Promise<void>;
  /** In the transaction that lets it run after all: takes back what `unfinished` wrote. False: nobody wants it any more. */
  resumed?(db: Db, job: Resumed<Data>): Promise<boolean>;
}

export interface InsideKind<Data> extends Common<Data> {
  outside?: false;
  run(job: InsideRun<Data>): Promise<void>;
}
export interface OutsideKind<Data> extends Common<Data> {
  outside: true;
  run(job: OutsideRun<Data>): Promise<Finish | void>;
}
export type JobKind<Data> = InsideKind<Data> | OutsideKind<Data>;
/** So often a kind is tried that says nothing else. */
export const ATTEMPTS = 8;

/** Any kind, where nobody knows its data. */
// eslint-disable-next-line @typescript-eslint/no-explicit-any
export type AnyKind = JobKind<any>;

/** Failing this way is for good: it is given up at once, with these words as the reason. */
export class GiveUp extends Error {}

/** Failing this way is tried again, but not before so many milliseconds: as whoever is asked wants it (`Retry-After`). */
export class NotBefore extends Error {
  constructor(
    message: string,
    readonly ms: number,
  ) {
    super(message);
  }
}

const made = new Set<AnyKind>();

/** Declares a kind. One that `modules/jobs.ts` does not list keeps the server from starting. */
export function insideJob<Data>(kind: Omit<InsideKind<Data>, 'outside'>): InsideKind<Data> {
  made.add(kind);
  return kind;
}

/** As `insideJob`, for effects outside of the database: mail, push, files, other systems. */
export function outsideJob<Data>(kind: Omit<OutsideKind<Data>, 'outside'>): OutsideKind<Data> {
  const declared = { ...kind, outside: true } as const;
  made.add(declared);
  return declared;
}

/** Every kind that the code has. */
export const kindsMade = (): readonly AnyKind[] => [...made];
