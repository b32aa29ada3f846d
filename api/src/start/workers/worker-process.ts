/** A worker as its primary sees it: started, told, watched. */
import cluster, { type Worker } from 'node:cluster';
import { once } from 'node:events';
import type { ToPrimary, ToWorker } from './messages.ts';

/** Milliseconds between two signs of life that are asked for, and how many may stay out. */
const PULSE = 5000;
const SILENT = 6;

// Connections go to workers in turn: by themselves one of them would take most.
cluster.schedulingPolicy = cluster.SCHED_RR;

interface Handed {
  close?: () => void;
}

/**
 * A connection that was handed to a worker which dies before it took it is answered by nobody, and Node keeps it open: it is closed
 * with the worker, so that whoever called sees that and calls again. Reads what `node:cluster` says to itself.
 */
function closeWithIt(worker: Worker): void {
  const { process: child } = worker;
  const underWay = new Map<unknown, Handed>();
  const send = child.send.bind(child) as (...all: unknown[]) => boolean;
  child.send = ((message: { act?: string; seq?: number }, handle: Handed | undefined, ...rest: unknown[]) => {
    if (message.act === 'newconn' && handle) underWay.set(message.seq, handle);
    return send(message, handle, ...rest);
  }) as typeof child.send;
  child.on('internalMessage', ({ ack }: { ack?: number }) => underWay.delete(ack));
  child.once('exit', () => underWay.forEach((handle) => handle.close?.()));
}

export class WorkerProcess {
  readonly slot: number;
  readonly #worker: Worker;
  /** Resolves with the port it answers on; rejects where it ends before. */
  readonly ready: Promise<number>;
  /** Why it ended. */
  readonly ended: Promise<string>;
  isEnded = false;
  #silent = 0;
  #pulse: NodeJS.Timeout | undefined;

  /** `hear`: told what it says beside its signs of life; `onSilence`: that it is killed for want of them. */
  constructor(
    serve: Extract<ToWorker, { say: 'serve' }>,
    told: { hear: (message: ToPrimary, from: WorkerProcess) => void; onSilence: (from: WorkerProcess) => void },
  ) {
    this.slot = serve.slot;
    this.#worker = cluster.fork();
    closeWithIt(this.#worker);
    this.ended = once(this.#worker, 'exit').then(([code, signal]) => {
      this.isEnded = true;
      clearInterval(this.#pulse);
      return signal ? `signal ${String(signal)}` : `code ${String(code)}`;
    });
    this.ready = new Promise((resolve, reject) => {
      this.#worker.on('message', (message: ToPrimary) => {
        if (message.say === 'hello') this.send(serve);
        else if (message.say === 'pulse') this.#silent = 0;
        else if (message.say === 'ready') {
          this.#watch(told.onSilence);
          resolve(message.port);
        } else told.hear(message, this);
      });
      void this.ended.then((why) => reject(new Error(`it ended with ${why} before it answered`)));
    });
    // said by whoever waits for it
    this.ready.catch(() => undefined);
    // a message to one that is gone
    this.#worker.on('error', () => undefined);
  }

  get pid(): number | undefined {
    return this.#worker.process.pid;
  }

  send(message: ToWorker): void {
    if (this.#worker.isConnected()) this.#worker.send(message, () => undefined);
  }

  kill(signal: NodeJS.Signals): void {
    this.#worker.process.kill(signal);
  }

  /** One that answers nothing any more, as one that was frozen, is killed: new ones are not held up by it, what it holds is. */
  #watch(onSilence: (from: WorkerProcess) => void): void {
    this.#pulse = setInterval(() => {
      this.#silent += 1;
      if (this.#silent > SILENT) {
        onSilence(this);
        this.kill('SIGKILL');
      } else this.send({ say: 'pulse' });
    }, PULSE).unref();
  }
}
