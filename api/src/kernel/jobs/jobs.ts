/**
 * Takes what is due and runs it, in every process of the server: so many at once, organisations in turn, woken by NOTIFY and by
 * the clock.
 */
import type { FastifyBaseLogger } from 'fastify';
import type { Db } from '#kernel/database/connect.ts';
import type { Listener } from '#kernel/listening/listener.ts';
import type { Deps } from '#kernel/tenancy/context.ts';
import { CALLED_OFF_CHANNEL, JOB_CHANNEL } from './add-job.ts';
import { Ended, wasLost } from './ended.ts';
import type { KnownJobs } from './gather-jobs.ts';
import type { AnyKind } from './job-kind.ts';
import { Holder } from './holder.ts';
import { countDue, duePlaces, jobLag, moveJob, takeJob, unknownJobs, type Job } from './job.queries.ts';
import { JOB_SETTINGS, type JobSettings } from './job-settings.ts';
import { LeftBehind } from './left-behind.ts';
import type { Place } from './place.ts';
import { goOn, planAll } from './planning.ts';
import { runJob, type Came, type Tools } from './run-job.ts';
import { Turns } from './turns.ts';

declare module 'fastify' {
  interface FastifyInstance {
    jobs: Jobs;
  }
}

const AT_ONCE = 2;
const AN_HOUR = 3_600_000;

export interface JobEnd {
  kind: string;
  came: Came;
  /** Of the attempt. */
  seconds: number;
}

interface Running {
  kind: string;
  place: Place;
  job: Job;
  controller: AbortController;
  end: Promise<Came>;
}

export class Jobs {
  readonly known: KnownJobs;
  readonly #deps: Deps;
  readonly #log: FastifyBaseLogger;
  readonly #settings: JobSettings;
  readonly #turns = new Turns();
  readonly #running = new Map<string, Running>();
  readonly #holder = new Holder();
  readonly #leftBehind: LeftBehind;
  readonly #onEnd: ((end: JobEnd) => void)[] = [];
  #isOn = false;
  /** What is due should be looked for anew. */
  #isStale = true;
  #wake = () => {};
  #loop: Promise<void> | undefined;
  #stopHearing = () => {};
  #reachable: () => readonly string[] | undefined = () => undefined;
  #hourly: NodeJS.Timeout | undefined;
  #looks: NodeJS.Timeout | undefined;

  constructor(known: KnownJobs, deps: Deps, log: FastifyBaseLogger, settings: Partial<JobSettings> = {}) {
    this.known = known;
    this.#deps = deps;
    this.#log = log;
    this.#settings = { ...JOB_SETTINGS, ...settings };
    this.#leftBehind = new LeftBehind(deps.db, known.kinds);
  }

  /** Told of each attempt that came to its end here. */
  onEnd(told: (end: JobEnd) => void): void {
    this.#onEnd.push(told);
  }

  /** Seconds since the oldest due job of a known kind is due. */
  lag(db: Db = this.#deps.db): Promise<number> {
    return jobLag(db, this.#kinds());
  }

  /** How many of known kinds are due. */
  due(db: Db = this.#deps.db): Promise<number> {
    return countDue(db, this.#kinds());
  }

  /** Ids of what runs here. */
  running(): readonly string[] {
    return [...this.#running.keys()];
  }

  /** `reachable`: the organisations that can be asked, where not all can. */
  start(listener?: Listener, reachable = this.#reachable): void {
    if (this.#isOn) return;
    this.#isOn = true;
    this.#reachable = reachable;
    if (listener) this.#hear(listener);
    this.#loop = this.#goRound();
    void this.#look();
    this.#hourly = setInterval(() => void this.#keep(), AN_HOUR).unref();
    void this.#keep();
  }

  /** Takes nothing more, waits for what runs, and gives the rest back. */
  async stop(): Promise<void> {
    this.#isOn = false;
    this.#stopHearing();
    clearInterval(this.#hourly);
    clearTimeout(this.#looks);
    this.#wake();
    await this.#loop;
    const ends = () => Promise.all([...this.#running.values()].map(({ end }) => end));
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise((over) => (timer = setTimeout(over, this.#settings.patience)));
    await Promise.race([ends(), late]);
    clearTimeout(timer);
    for (const { controller } of this.#running.values()) controller.abort(new Ended('stopping', 'the server stopped'));
    await ends();
  }

  /** Runs what is due now, one after the other, until nothing is; for tests and for a server that does not take jobs itself. */
  async runDue(): Promise<number> {
    let count = 0;
    for (;;) {
      const places = await duePlaces(this.#deps.db, this.#kinds());
      if (places.length === 0) return count;
      for (const place of places) {
        const job = await this.#take(place, this.#kinds());
        if (!job) continue;
        count += 1;
        await this.#begin(place, job);
      }
    }
  }

  #hear(listener: Listener): void {
    const ends = [
      listener.on(JOB_CHANNEL, (payload) => {
        if (payload === undefined) this.#isStale = true;
        else this.#turns.add(payload === '' ? null : payload);
        this.#wake();
      }),
      listener.on(CALLED_OFF_CHANNEL, (id) => {
        this.#running.get(id ?? '')?.controller.abort(new Ended('called_off', 'called off'));
      }),
    ];
    ends.push(
      this.#holder.follow(listener, {
        move: (number) => this.#move(this.#outside(), number),
        lose: () => this.#lose(),
      }),
    );
    this.#stopHearing = () => ends.forEach((end) => end());
  }

  #outside(): Running[] {
    return [...this.#running.values()].filter(({ kind }) => this.known.kinds.get(kind)?.outside);
  }

  async #move(running: readonly Running[], number: number | null): Promise<void> {
    const moved = running.map(async ({ place, job, controller }) => {
      if (!(await moveJob(this.#deps.db, { place, job }, number))) controller.abort(wasLost());
    });
    await Promise.all(moved);
  }

  #lose(): void {
    for (const { controller } of this.#outside()) controller.abort(wasLost());
  }

  /** What others have left behind is due again. */
  async #look(): Promise<void> {
    const count = await this.#leftBehind.giveBack(new Set(this.#running.keys())).catch(() => 0);
    if (count > 0) {
      this.#log.warn({ count }, 'jobs whose process has gone are taken again');
      this.#isStale = true;
      this.#wake();
    }
    if (this.#isOn) this.#looks = setTimeout(() => void this.#look(), this.#settings.poll).unref();
  }

  #kinds(): string[] {
    return [...this.known.kinds.keys()];
  }

  /** Sees to it that each schedule has its next job. */
  plan(): Promise<void> {
    return planAll(this.#planning());
  }

  #planning() {
    return { db: this.#deps.db, schedules: this.known.schedules, now: this.#deps.now() };
  }

  async #keep(): Promise<void> {
    await this.plan().catch((error: unknown) => this.#log.error({ err: error }, 'schedules cannot be planned'));
    const unknown = await unknownJobs(this.#deps.db, this.#kinds()).catch(() => []);
    for (const { kind, waiting } of unknown)
      this.#log.warn({ kind, waiting }, 'jobs of a kind that this version does not know wait');
  }

  async #goRound(): Promise<void> {
    while (this.#isOn) {
      const woken = new Promise<void>((wake) => (this.#wake = wake));
      await this.#takeAll().catch((error: unknown) => {
        this.#isStale = true;
        this.#log.warn({ err: error }, 'jobs cannot be taken');
      });
      let timer: NodeJS.Timeout | undefined;
      const poll = new Promise<void>((over) => {
        timer = setTimeout(
          () => {
            this.#isStale = true;
            over();
          },
          this.#settings.poll * (0.75 + Math.random() / 2),
        );
      });
      if (this.#isOn) await Promise.race([woken, poll]);
      clearTimeout(timer);
    }
  }

  async #takeAll(): Promise<void> {
    while (this.#isOn && this.#running.size < this.#settings.lanes) {
      const kinds = this.#kindsWithRoom();
      if (kinds.length === 0) return;
      const place = await this.#nextPlace(kinds);
      if (place === undefined) return;
      const job = await this.#take(place, this.#kindsWithRoom(place));
      if (!job) continue;
      this.#turns.served(place);
      void this.#begin(place, job);
    }
  }

  async #nextPlace(kinds: readonly string[]): Promise<Place | undefined> {
    const count = (place: Place) => [...this.#running.values()].filter((one) => one.place === place).length;
    const next = () => this.#turns.next((place) => count(place) < this.#settings.share);
    const found = next();
    if (found !== undefined || !this.#isStale) return found;
    this.#isStale = false;
    this.#turns.fill(await duePlaces(this.#deps.db, kinds, this.#reachable()));
    return next();
  }

  /** Of which one more may run: of anybody, or there. */
  #kindsWithRoom(place?: Place): string[] {
    const running = [...this.#running.values()];
    const hasRoom = ({ kind, atOnce = AT_ONCE, share = atOnce }: AnyKind): boolean => {
      const same = running.filter((one) => one.kind === kind);
      const isShared = place === undefined || same.filter((one) => one.place === place).length < share;
      return same.length < atOnce && isShared;
    };
    return [...this.known.kinds.values()].filter(hasRoom).map(({ kind }) => kind);
  }

  #take(place: Place, kinds: readonly string[]): Promise<Job | undefined> {
    return takeJob(this.#deps.db, place, { kinds, lease: this.#settings.lease, holder: this.#holder.number });
  }

  #begin(place: Place, job: Job): Promise<Came> {
    const controller = new AbortController();
    const kind = this.known.kinds.get(job.kind) as AnyKind;
    const began = performance.now();
    const tools: Tools = {
      deps: this.#deps,
      log: this.#log,
      lease: this.#settings.lease,
      ended: (tx, ended) => goOn(tx, ended, this.#planning()),
    };
    const end = runJob({ place, job, kind, controller }, tools).then((came) => {
      this.#running.delete(job.id);
      const seconds = (performance.now() - began) / 1000;
      this.#onEnd.forEach((told) => told({ kind: job.kind, came, seconds }));
      this.#isStale = true;
      this.#wake();
      return came;
    });
    const running = { kind: job.kind, place, job, controller, end };
    this.#running.set(job.id, running);
    // the connection was cut while it was being taken
    if (kind.outside && job.holder !== this.#holder.number)
      void this.#move([running], this.#holder.number).catch(() => controller.abort(wasLost()));
    return end;
  }
}
