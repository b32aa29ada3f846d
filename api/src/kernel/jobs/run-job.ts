/** One attempt at one job, from being taken to its end, its next attempt or its release. */
import type { FastifyBaseLogger } from 'fastify';
import type { Db } from '#kernel/database/connect.ts';
import { setLocal } from '#kernel/database/set-local.ts';
import { sendWithNext } from '#kernel/database/with-the-next.ts';
import type { Deps } from '#kernel/tenancy/context.ts';
import { waitAfter } from './back-off.ts';
import { becauseOf } from './cause.ts';
import { Ended, unlessEnded, UntilEnded, wasLost } from './ended.ts';
import { ATTEMPTS, GiveUp, NotBefore, type AnyKind, type Finish, type Run, type Unfinished } from './job-kind.ts';
import { endJob, keepJob, noteStep, postponeJob, releaseJob, type Held, type Job } from './job.queries.ts';
import { holdInside } from './left-behind.ts';
import { inPlace, type Place } from './place.ts';
import { saidOf } from './said-of.ts';

const PATIENCE = 30_000;
/** Who asks for more time than this is asked again all the same. */
const LONGEST = 24 * 3_600_000;
/** A step is written so often at most. */
const STEP = 500;

/** How an attempt came out: `again` is tried later, `lost` was somebody else's by then, `released` the server's stop. */
export type Came = 'done' | 'again' | 'given_up' | 'called_off' | 'lost' | 'released';

export interface Tools {
  deps: Deps;
  log: FastifyBaseLogger;
  /** Milliseconds a job is somebody's without a sign of life. */
  lease: number;
  /** In the transaction that ends a job, whatever its outcome: its schedule goes on. */
  ended(tx: Db, held: { place: Place; job: Job }): Promise<void>;
}

interface Taken extends Held {
  place: Place;
  job: Job;
  kind: AnyKind;
  controller: AbortController;
}

/** Ends the run when its time is over, and asks now and then whether it is still wanted here. */
function watch({ kind, controller, ...held }: Taken, { deps, lease }: Tools): () => void {
  const patience = kind.patience ?? PATIENCE;
  const late = setTimeout(() => controller.abort(new Ended('late', `not done within ${patience / 1000} s`)), patience);
  const keep = setInterval(() => {
    keepJob(deps.db, held, lease).then(
      (kept) => {
        if (!kept) controller.abort(wasLost());
        else if (kept.isCalledOff) controller.abort(new Ended('called_off', 'called off'));
      },
      // the database is away: the lease ends by itself
      () => undefined,
    );
  }, lease / 3);
  return () => {
    clearTimeout(late);
    clearInterval(keep);
  };
}

function stepsOf({ controller: { signal }, ...held }: Taken, { deps }: Tools): Run<unknown>['step'] {
  let written = 0;
  return async (progress, words) => {
    signal.throwIfAborted();
    if (Date.now() - written < STEP) return;
    written = Date.now();
    const kept = await noteStep(deps.db, held, { progress, words });
    if (!kept) throw wasLost();
    if (kept.isCalledOff) throw new Ended('called_off', 'called off');
  };
}

/** Ends with the effect, or not at all. */
async function complete(tx: Db, taken: Taken, tools: Tools): Promise<void> {
  if (!(await endJob(tx, taken, { outcome: 'done' }))) throw wasLost();
  await tools.ended(tx, taken);
}

async function attempt(taken: Taken, tools: Tools, log: FastifyBaseLogger): Promise<void> {
  const { kind, job, place, controller } = taken;
  const { signal } = controller;
  const data: unknown = kind.data.parse(job.data);
  const { id, member_id: memberId, attempt: number } = job;
  const { deps } = tools;
  const run = { id, data, organisationId: place, memberId, attempt: number, deps, log, signal };
  const step = stepsOf(taken, tools);
  if (kind.outside) {
    const transaction = <T>(work: (db: Db) => Promise<T>): Promise<T> => {
      signal.throwIfAborted();
      return inPlace(deps.db, place, work);
    };
    const finish: Finish | void = await unlessEnded(signal, () =>
      kind.run({ ...run, step, idempotencyKey: id, transaction }),
    );
    return inPlace(deps.db, place, async (tx) => {
      await complete(tx, taken, tools);
      if (finish) await finish(tx);
    });
  }
  return inPlace(deps.db, place, async (tx) => {
    const patience = kind.patience ?? PATIENCE;
    // a statement that hangs would keep the connection beyond the run's end
    const limit = patience + 1000;
    await sendWithNext(tx, setLocal({ statement_timeout: limit, idle_in_transaction_session_timeout: limit }));
    if (!(await holdInside(tx, taken))) throw wasLost();
    await unlessEnded(signal, () => kind.run({ ...run, step, db: tx.withPlugin(new UntilEnded(signal)) }));
    await complete(tx, taken, tools);
  });
}

/** Ends it without its effect; a module's `unfinished` that fails does not keep it from ending. */
async function endUnfinished(
  taken: Taken,
  tools: Tools,
  { outcome, reason }: Pick<Unfinished<unknown>, 'outcome' | 'reason'>,
): Promise<boolean> {
  const { kind, job, place } = taken;
  const end = (tell: boolean) =>
    inPlace(tools.deps.db, place, async (tx) => {
      if (!(await endJob(tx, taken, { outcome, error: reason }))) return false;
      await tools.ended(tx, taken);
      const data = kind.data.safeParse(job.data);
      if (tell && data.success)
        await kind.unfinished?.(tx, {
          id: job.id,
          data: data.data as unknown,
          organisationId: place,
          memberId: job.member_id,
          outcome,
          reason,
        });
      return true;
    });
  return end(true).catch((error: unknown) => {
    tools.log.error({ err: error, job: job.id, kind: kind.kind }, 'what follows a job without success failed');
    return end(false);
  });
}

async function settle(taken: Taken, tools: Tools, failure: unknown): Promise<Came> {
  const { kind, job, controller, ...held } = taken;
  const error: unknown = controller.signal.aborted ? controller.signal.reason : failure;
  const { db } = tools.deps;
  const why = error instanceof Ended ? error.why : undefined;
  if (why === 'lost') return 'lost';
  if (why === 'stopping') {
    await releaseJob(db, { ...held, job });
    return 'released';
  }
  const reason = saidOf(error);
  const outcome = why === 'called_off' ? 'called_off' : 'given_up';
  const isLast = error instanceof GiveUp || job.attempt >= (kind.attempts ?? ATTEMPTS);
  if (outcome === 'called_off' || isLast)
    return (await endUnfinished(taken, tools, { outcome, reason })) ? outcome : 'lost';
  const wanted = error instanceof NotBefore ? Math.min(error.ms, LONGEST) : 0;
  const wait = wanted + waitAfter(job.attempt, kind.backOff);
  return (await postponeJob(db, { ...held, job }, { wait, error: reason })) ? 'again' : 'lost';
}

/** What keeps a job from being begun at all. */
function refusal({ kind, job }: Taken): Error | undefined {
  if (job.called_off_at) return new Ended('called_off', 'called off');
  if (job.attempt > (kind.attempts ?? ATTEMPTS)) return new GiveUp('its process ended each time while it ran');
  return undefined;
}

async function tryOnce(taken: Taken, tools: Tools, log: FastifyBaseLogger): Promise<Came> {
  const stopWatching = watch(taken, tools);
  try {
    const refused = refusal(taken);
    if (refused) throw refused;
    await attempt(taken, tools, log);
    return 'done';
  } catch (error) {
    const isLoud = ![Ended, GiveUp, NotBefore].some((quiet) => error instanceof quiet);
    if (isLoud) log.warn({ err: error }, 'job failed');
    return settle(taken, tools, error);
  } finally {
    stopWatching();
  }
}

/** Never throws: what cannot be written down is found again when the lease ends. */
export function runJob(taken: Taken, tools: Tools): Promise<Came> {
  const { job, kind, place } = taken;
  const cause = job.request_id ?? job.id;
  const log = tools.log.child({
    reqId: cause,
    job: job.id,
    kind: kind.kind,
    organisation: place,
    attempt: job.attempt,
  });
  return becauseOf(cause, async () => {
    const began = performance.now();
    const came = await tryOnce(taken, tools, log).catch((error: unknown): Came => {
      log.error({ err: error }, 'the end of a job could not be written');
      return 'lost';
    });
    const level = came === 'given_up' ? 'error' : came === 'lost' || came === 'again' ? 'warn' : 'info';
    log[level]({ came, milliseconds: Math.round(performance.now() - began) }, 'job');
    return came;
  });
}
