/**
 * The process above those that answer on one port: starts them, starts anew what dies, changes them one after the other without
 * letting a request fall (SIGHUP), and ends them.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import type { DatabaseRoles } from '#integrations/database-setup/database-setup.ts';
import { logLine } from '../say.ts';
import { FiguresOfPrimary } from './figures.ts';
import type { ToPrimary } from './messages.ts';
import { WorkerProcess } from './worker-process.ts';

/** Before one that died is started anew: doubled with each death, forgotten after a minute of life. */
const FIRST_WAIT = 500;
const LONGEST_WAIT = 30_000;
const FORGIVEN = 60_000;
/** Workers stop in order within this. */
const STOP_PATIENCE = 8000;

interface Slot {
  worker: WorkerProcess | undefined;
  since: number;
  wait: number;
  again: NodeJS.Timeout | undefined;
}

export class Primary {
  readonly figures = new FiguresOfPrimary();
  readonly #database: DatabaseRoles;
  readonly #slots: Slot[];
  readonly #all = new Set<WorkerProcess>();
  #isStopping = false;
  #rolling: Promise<void> | undefined;
  #rollsAgain = false;

  constructor(count: number, database: DatabaseRoles) {
    this.#database = database;
    this.#slots = Array.from({ length: count }, () => ({ worker: undefined, since: 0, wait: 0, again: undefined }));
  }

  /** Answers the port once all of them do. Throws where one cannot begin. */
  async start(): Promise<number> {
    // what is made once is made by the first
    const port = await this.#put(1).ready;
    await Promise.all(this.#slots.slice(1).map((_, at) => this.#put(at + 2).ready));
    this.#count();
    return port;
  }

  /** Figures of all that answer. */
  read = (): Promise<string> => this.figures.read(this.#answering());

  /** Changes all of them; asked meanwhile, once more. A new one that cannot begin ends it, and the old ones go on. */
  roll(): Promise<void> {
    if (this.#rolling) this.#rollsAgain = true;
    this.#rolling ??= this.#rollAll().finally(() => {
      this.#rolling = undefined;
      if (!this.#rollsAgain || this.#isStopping) return;
      this.#rollsAgain = false;
      void this.roll();
    });
    return this.#rolling;
  }

  /** In order, and by force what takes longer than `more` milliseconds and its own patience. */
  async stop(more: number): Promise<void> {
    this.#isStopping = true;
    for (const { again } of this.#slots) clearTimeout(again);
    for (const worker of this.#all) worker.kill('SIGTERM');
    const all = [...this.#all];
    const isDone = await Promise.race([
      Promise.all(all.map(({ ended }) => ended)).then(() => true),
      sleep(STOP_PATIENCE + more, false),
    ]);
    if (!isDone) for (const worker of this.#all) worker.kill('SIGKILL');
  }

  #answering = (): WorkerProcess[] =>
    this.#slots
      .map(({ worker }) => worker)
      .filter((worker) => worker !== undefined && !worker.isEnded) as WorkerProcess[];

  #count(): void {
    this.figures.ready.set(this.#answering().length);
  }

  #launch(slot: number, isNew: boolean): WorkerProcess {
    const serve = { say: 'serve', slot, count: this.#slots.length, database: this.#database, isNew } as const;
    const worker = new WorkerProcess(serve, {
      hear: this.#hear,
      onSilence: ({ pid }) => logLine(50, 'a worker gives no sign of life and is killed', { worker: slot, ended: pid }),
    });
    this.#all.add(worker);
    void worker.ended.then((why) => {
      this.#all.delete(worker);
      this.#afterEnd(worker, why);
    });
    return worker;
  }

  #put(slot: number): WorkerProcess {
    const worker = this.#launch(slot, false);
    Object.assign(this.#slots[slot - 1] as Slot, { worker, since: performance.now() });
    return worker;
  }

  #hear = (message: ToPrimary, from: WorkerProcess): void => {
    if (message.say === 'figures') this.figures.answer(message.ask, message.figures);
    if (message.say !== 'figures_of_all') return;
    const { ask } = message;
    void this.read().then(
      (text) => from.send({ say: 'figures_of_all', ask, text }),
      () => undefined,
    );
  };

  /** One that nobody told to end is started anew, later each time. */
  #afterEnd(worker: WorkerProcess, why: string): void {
    const slot = this.#slots[worker.slot - 1] as Slot;
    if (slot.worker !== worker || this.#isStopping) return;
    const lived = performance.now() - slot.since;
    slot.wait = lived > FORGIVEN ? FIRST_WAIT : Math.min(Math.max(slot.wait * 2, FIRST_WAIT), LONGEST_WAIT);
    this.figures.deaths.inc();
    this.#count();
    const facts = { worker: worker.slot, ended: worker.pid, why, again_in_ms: slot.wait };
    logLine(50, 'a worker died and is started anew', facts);
    slot.again = setTimeout(() => {
      void this.#put(worker.slot).ready.then(
        () => this.#count(),
        () => undefined,
      );
    }, slot.wait);
  }

  async #rollAll(): Promise<void> {
    logLine(30, 'workers are changed', { workers: this.#slots.length });
    for (const [at, slot] of this.#slots.entries()) {
      if (this.#isStopping) return;
      const next = this.#launch(at + 1, at === 0);
      try {
        await next.ready;
      } catch (error) {
        logLine(50, 'workers are not changed: the old ones go on', { worker: at + 1, why: (error as Error).message });
        return;
      }
      clearTimeout(slot.again);
      const before = slot.worker;
      Object.assign(slot, { worker: next, since: performance.now(), wait: 0 });
      this.#count();
      if (!before || before.isEnded) continue;
      before.send({ say: 'hand_over' });
      await before.ended;
    }
    logLine(30, 'workers have been changed', { workers: this.#slots.length });
  }
}
