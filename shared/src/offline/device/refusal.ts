/**
 * A browser may refuse its databases: cookies blocked, a policy, a damaged profile. Then they are kept in the page's memory,
 * so that what is written can still be sent; it goes with the page, and whoever shows what is kept says so (`onRefusal`).
 */
import { openingEndsWithPage } from './leaving.ts';

type Ranges = typeof IDBKeyRange;

/** Databases of the browser's kind, wherever they lie. */
export interface Databases {
  indexedDB: IDBFactory;
  IDBKeyRange: Ranges;
}

type Load = () => Promise<Databases>;

let load: Load | undefined;
let memory: Promise<Databases> | undefined;
const listeners = new Set<() => void>();

/** Where databases in memory come from; without it, as in the worker, a refusal stays an error. */
export function allowMemory(from: Load | undefined): void {
  load = from;
  if (!from) memory = undefined;
}

/** Told once, when the first database has to lie in memory. */
export function onRefusal(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** Whether databases of this page lie in memory. */
export const isRefused = (): boolean => memory !== undefined;

function inMemory(from: Load): Promise<Databases> {
  if (memory) return memory;
  memory = from();
  for (const listener of [...listeners]) listener();
  return memory;
}

const REFUSALS = ['SecurityError', 'UnknownError', 'InvalidStateError', 'NotAllowedError', 'NotSupportedError'];
/** Chromium's word for a full disk, which is no refusal: what was written is there, and room can be made. */
const FULL = /full disk/i;

const refuses = (error: DOMException | null): boolean =>
  error !== null && REFUSALS.includes(error.name) && !FULL.test(error.message);

/** Chromium says so of a database that opens a moment later. */
const TRIES = 4;
const PAUSE_MS = 100;

const EVENTS = ['onupgradeneeded', 'onblocked', 'onsuccess', 'onerror'] as const;

type Handlers = Partial<Record<(typeof EVENTS)[number], ((event: Event) => unknown) | null>>;

/** The request that is asked at last, in the place of those before it. */
class Opening implements Handlers {
  declare onupgradeneeded?: (event: Event) => unknown;
  declare onblocked?: (event: Event) => unknown;
  declare onsuccess?: (event: Event) => unknown;
  declare onerror?: (event: Event) => unknown;
  error: DOMException | null = null;
  #request: IDBOpenDBRequest | undefined;

  get result(): IDBDatabase | undefined {
    return this.#request?.result;
  }

  get transaction(): IDBTransaction | null | undefined {
    return this.#request?.transaction;
  }

  follow(request: IDBOpenDBRequest, onError: (event: Event) => void): void {
    this.#request = request;
    openingEndsWithPage(request);
    for (const name of EVENTS) request[name] = (event: Event) => void this[name]?.(event);
    request.onerror = onError;
  }

  fail(error: unknown): void {
    this.error = error as DOMException;
    this.onerror?.({ target: this, preventDefault() {}, stopPropagation() {} } as unknown as Event);
  }
}

const MISSING = new DOMException('This browser has no database.', 'SecurityError');

/** The browser's own databases, and those in memory where it refuses one; a set for each database. */
export function browserDatabases(): Databases {
  const own = (): IDBFactory => {
    const factory = globalThis.indexedDB as IDBFactory | undefined;
    if (!factory) throw MISSING;
    return factory;
  };
  let ranges = globalThis.IDBKeyRange as Ranges | undefined;
  const open = (name: string, version?: number): IDBOpenDBRequest => {
    const opening = new Opening();
    const openInMemory = async (from: Load) => {
      const { indexedDB, IDBKeyRange } = await inMemory(from);
      ranges = IDBKeyRange;
      opening.follow(indexedDB.open(name, version), (event) => void opening.onerror?.(event));
    };
    const refused = (error: unknown, tries: number) => {
      const { name: kind } = error as DOMException;
      if (kind === 'UnknownError' && tries < TRIES) setTimeout(() => tryOwn(tries + 1), PAUSE_MS);
      else if (load) openInMemory(load).catch((reason: unknown) => opening.fail(reason));
      else opening.fail(error);
    };
    const tryOwn = (tries: number) => {
      try {
        const request = own().open(name, version);
        opening.follow(request, (event) => {
          if (!refuses(request.error)) return void opening.onerror?.(event);
          event.preventDefault();
          refused(request.error, tries);
        });
      } catch (error) {
        refused(error, tries);
      }
    };
    // whoever asks sets its handlers first
    queueMicrotask(() =>
      memory && load ? void openInMemory(load).catch((reason) => opening.fail(reason)) : tryOwn(1),
    );
    return opening as unknown as IDBOpenDBRequest;
  };
  return {
    indexedDB: {
      open,
      cmp: (...keys) => own().cmp(...keys),
      databases: async () => (globalThis.indexedDB as IDBFactory | undefined)?.databases?.() ?? [],
      deleteDatabase: (name) => own().deleteDatabase(name),
    } as IDBFactory,
    IDBKeyRange: {
      only: (...given: Parameters<Ranges['only']>) => ranges?.only(...given),
      bound: (...given: Parameters<Ranges['bound']>) => ranges?.bound(...given),
      lowerBound: (...given: Parameters<Ranges['lowerBound']>) => ranges?.lowerBound(...given),
      upperBound: (...given: Parameters<Ranges['upperBound']>) => ranges?.upperBound(...given),
    } as Ranges,
  };
}
