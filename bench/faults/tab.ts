/**
 * A tab of a device: the real outbox code with globals of its own, a clock that runs as fast as wished and is off as
 * wished, and a death at any point after which nothing it began has an effect.
 */
import { setMaxListeners } from 'node:events';
import { IDBFactory as FakeFactory, IDBKeyRange } from 'fake-indexeddb';
import { DeviceChannels } from './channels.ts';
import { DeviceLocks } from './locks.ts';
import { openIn } from './tab-database.ts';

export interface Device {
  name: string;
  databases: IDBFactory;
  locks: DeviceLocks;
  channels: DeviceChannels;
  storage: Map<string, string>;
  isFull: boolean;
}

export const newDevice = (name: string): Device => ({
  name,
  databases: new FakeFactory(),
  locks: new DeviceLocks(),
  channels: new DeviceChannels(),
  storage: new Map(),
  isFull: false,
});

export interface TabOptions {
  /** Where requests go. */
  origin: string;
  /** Seconds of the tab in one of ours. */
  speed: number;
  /** How far its clock is off, ms. */
  skewMs?: number;
  /** Effects (requests, answers, writes) it lives through. */
  diesAfter?: number;
  /** Between code and network: for controls that break a promise on purpose. */
  tamper?: (send: typeof fetch) => typeof fetch;
}

const never = new Promise<never>(() => undefined);

export class Tab {
  isAlive = true;
  readonly died: Promise<void>;
  readonly #device: Device;
  readonly #options: TabOptions;
  readonly #ended = new AbortController();
  readonly #database;
  readonly #began = Date.now();
  readonly #events = new EventTarget();
  #effects = 0;
  #announce: () => void = () => undefined;

  constructor(device: Device, options: TabOptions) {
    this.#device = device;
    this.#options = options;
    setMaxListeners(0, this.#ended.signal);
    this.died = new Promise((done) => (this.#announce = done));
    this.#database = openIn(device.databases, {
      isAlive: () => this.isAlive,
      onWrite: () => this.#feel(),
      isFull: () => device.isFull,
    });
  }

  kill(): void {
    if (!this.isAlive) return;
    this.isAlive = false;
    this.#database.end();
    this.#ended.abort();
    this.#device.locks.release(this);
    this.#announce();
  }

  now(): number {
    const { speed, skewMs = 0 } = this.#options;
    return Math.round(this.#began + (Date.now() - this.#began) * speed + skewMs);
  }

  /** Sends an event of the window, as `online`. */
  dispatch(type: string): void {
    if (this.isAlive) this.#events.dispatchEvent(new Event(type));
  }

  #feel(): void {
    this.#effects += 1;
    if (this.#effects > (this.#options.diesAfter ?? Infinity)) this.kill();
  }

  async #fetch(input: string | URL | Request, init: RequestInit = {}): Promise<Response> {
    this.#feel();
    if (!this.isAlive) return never;
    // Not AbortSignal.any: what only that holds is collected, and then never aborts.
    const giveUp = new AbortController();
    const abort = () => giveUp.abort();
    for (const signal of [input instanceof Request ? input.signal : init.signal, this.#ended.signal])
      signal?.addEventListener('abort', abort);
    if (init.signal?.aborted) abort();
    const target = input instanceof Request ? input : new URL(input, this.#options.origin);
    const answer = await fetch(target, { ...init, signal: giveUp.signal }).catch((error: unknown) => {
      if (this.isAlive) throw error;
      return never;
    });
    this.#feel();
    return this.isAlive ? answer : never;
  }

  /** Everything its code may reach. */
  globals(): Record<string, unknown> {
    const now = () => this.now();
    const { speed, origin, tamper } = this.#options;
    const { storage, locks, channels } = this.#device;
    const timer =
      (set: typeof setTimeout | typeof setInterval) =>
      (work: (...parameters: unknown[]) => void, ms = 0, ...parameters: unknown[]) =>
        this.isAlive ? set(() => this.isAlive && work(...parameters), ms / speed) : undefined;
    const own = this.#fetch.bind(this) as typeof fetch;
    return {
      indexedDB: this.#database.factory,
      IDBKeyRange,
      fetch: tamper ? tamper(own) : own,
      Date: class extends Date {
        constructor(...parameters: []) {
          super(...((parameters.length > 0 ? parameters : [now()]) as []));
        }
        static override now = now;
      },
      setTimeout: timer(setTimeout),
      setInterval: timer(setInterval),
      AbortSignal: new Proxy(AbortSignal, {
        get: (signal, name) =>
          name === 'timeout' ? (ms: number) => AbortSignal.timeout(Math.ceil(ms / speed)) : Reflect.get(signal, name),
      }),
      BroadcastChannel: channels.of(() => this.isAlive),
      navigator: { onLine: true, userAgent: 'tab', language: 'en', locks: locks.of(this) },
      location: new URL(origin),
      localStorage: {
        getItem: (key: string) => storage.get(key) ?? null,
        setItem: (key: string, value: string) => void (this.isAlive && storage.set(key, value)),
        removeItem: (key: string) => void (this.isAlive && storage.delete(key)),
      },
      addEventListener: this.#events.addEventListener.bind(this.#events),
      removeEventListener: this.#events.removeEventListener.bind(this.#events),
      dispatchEvent: this.#events.dispatchEvent.bind(this.#events),
    };
  }
}
