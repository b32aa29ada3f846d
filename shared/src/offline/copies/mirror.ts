/** Keeps the copies of a database: each commit is followed by what it means for them. */
import type { DBCoreMutateRequest, DBCoreTable, Dexie } from 'dexie';
import { caching } from '#offline/device/has-room.ts';
import type { StoredFile } from '#offline/device/owner.db.ts';
import type { OutboxRow } from '#offline/outbox/outbox.model.ts';
import { copyOf, copyPath, copyPaths, openCopies, type Copied, type CopiedTable } from './copy-store.ts';

type Values = Copied[CopiedTable];
/** What is to be done, by path: written, or taken away. */
type Work = Map<string, { table: CopiedTable; id: string; value: Values | null }>;

/** What a copy is written anew for. The rest of a row is news of its sending, which another try makes again. */
function contentOf(table: CopiedTable, value: Values): string {
  if (table === 'files') return '';
  if (table === 'owners') return JSON.stringify(value);
  const { key, request, follows, after, seq } = value as OutboxRow;
  return JSON.stringify([key, request, follows, after, seq]);
}

/** The copies of one database. */
export class Mirror {
  readonly #db: Dexie;
  readonly #owner: string;
  /** What was written from here, by path. */
  readonly #written = new Map<string, string>();
  readonly #failed = new Set<string>();
  #under: Promise<unknown> = Promise.resolve();

  constructor(db: Dexie, owner: string, tables: CopiedTable[]) {
    this.#db = db;
    this.#owner = owner;
    const works = new WeakMap<object, Work>();
    const note = (table: DBCoreTable, request: DBCoreMutateRequest) => {
      const work = works.get(request.trans) ?? this.#begin(request.trans as unknown as IDBTransaction);
      works.set(request.trans, work);
      this.#note(work, table, request);
    };
    db.use({
      stack: 'dbcore',
      name: 'mirror',
      create: (down) => ({
        ...down,
        table: (name) => {
          const table = down.table(name);
          if (!tables.includes(name as CopiedTable)) return table;
          return {
            ...table,
            mutate: (request) => {
              note(table, request);
              return table.mutate(request);
            },
          };
        },
      }),
    });
  }

  /** Resolves once the copies are as the commits so far: whether each of these things has one, or there is no second place. */
  async hasCopies(table: CopiedTable, ids: readonly string[]): Promise<boolean> {
    await this.settled();
    return !ids.some((id) => this.#failed.has(copyPath(table, this.#owner, id)));
  }

  /** Resolves once the copies are as the commits so far; what comes meanwhile is not waited for. */
  async settled(): Promise<void> {
    await this.#under;
  }

  /** A copy that is there already: it is not written once more. */
  knows(table: CopiedTable, id: string, value: Values): void {
    this.#written.set(copyPath(table, this.#owner, id), contentOf(table, value));
  }

  /** Copies of these things, where they have none yet. */
  async copy(table: CopiedTable, things: { id: string; value: Values }[]): Promise<void> {
    const work: Work = new Map(things.map(({ id, value }) => [copyPath(table, this.#owner, id), { table, id, value }]));
    await this.#after(Promise.resolve(work));
  }

  #begin(transaction: IDBTransaction): Work {
    const work: Work = new Map();
    const ended = new Promise<Work | null>((resolve) => {
      transaction.addEventListener('complete', () => resolve(work));
      transaction.addEventListener('abort', () => resolve(null));
    });
    void this.#after(ended);
    return work;
  }

  #note(work: Work, table: DBCoreTable, request: DBCoreMutateRequest): void {
    const name = table.name as CopiedTable;
    const plan = (id: string, value: Values | null) =>
      work.set(copyPath(name, this.#owner, id), { table: name, id, value });
    if (request.type === 'delete') request.keys.forEach((id: string) => plan(id, null));
    else if (request.type === 'deleteRange') work.set(name, { table: name, id: '', value: null });
    else request.values.forEach((value: Values) => plan(String(table.schema.primaryKey.extractKey?.(value)), value));
  }

  #after(ended: Promise<Work | null>): Promise<unknown> {
    const before = this.#under;
    return (this.#under = ended
      .then(async (work) => {
        await before;
        if (work) await this.#do(work);
      })
      .catch(() => undefined));
  }

  async #do(work: Work): Promise<void> {
    const cache = await openCopies();
    if (!cache) return;
    for (const [path, { table, id, value }] of work)
      if (path === table) await this.#forgetGone(cache, table);
      else if (value) await this.#write(cache, path, table, id, value);
      else await this.#remove(cache, path);
  }

  async #write(cache: Cache, path: string, table: CopiedTable, id: string, value: Values): Promise<void> {
    const content = contentOf(table, value);
    if (this.#written.get(path) === content) return;
    try {
      const copy = copyOf(table, value);
      const bytes = table === 'files' ? (value as StoredFile).size : content.length * 4;
      // What is about to be called kept is not taken on an answer of before.
      const freshness = table === 'files' ? { freshMs: 0 } : {};
      if (!(await caching(bytes, () => cache.put(path, copy), freshness))) throw new Error('no room for a copy');
      this.#written.set(path, content);
      this.#failed.delete(path);
    } catch {
      this.#written.delete(path);
      this.#failed.add(path);
    }
    // Whoever sent it meanwhile, in another tab or the worker, had no copy to take away.
    if (!(await this.#db.table(table).get(id))) await this.#remove(cache, path);
  }

  async #remove(cache: Cache, path: string): Promise<void> {
    this.#written.delete(path);
    this.#failed.delete(path);
    await cache.delete(path);
  }

  async #forgetGone(cache: Cache, table: CopiedTable): Promise<void> {
    const here = (await this.#db.table(table).toCollection().primaryKeys()) as string[];
    const kept = new Set(here.map((id) => copyPath(table, this.#owner, id)));
    for (const path of await copyPaths(cache, table, this.#owner)) if (!kept.has(path)) await this.#remove(cache, path);
  }
}
