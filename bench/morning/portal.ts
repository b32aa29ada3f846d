/** The server of a morning with all that stands around it, each part ours to kill while it works. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { startObjectStore, type ObjectStore } from '#e2e/durability/support/object-store.ts';
import { childrenOf, eventually, kill, postmasterOf } from '#e2e/durability/support/processes.ts';
import { freePort, isHealthy, start, type Started } from '#e2e/durability/support/server-process.ts';
import { bytesAt } from '../server-code.ts';
import { memoryOf } from '../soak/figures.ts';

export const PARTS = ['api', 'postgres', 'store'] as const;
export type Part = (typeof PARTS)[number];
const UP_MS = 300_000;
const MB = 1024;

/** Proportional share, so that what PostgreSQL's processes have in common counts once; MB. */
function shareOf(pid: number): number {
  try {
    return Number(/^Pss:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8'))?.[1] ?? 0) / MB;
  } catch {
    return 0;
  }
}

export class Portal {
  readonly dataDir: string;
  readonly #workers: string;
  readonly #folder: string;
  #port = 0;
  #server: Started | undefined;
  #store: ObjectStore | undefined;
  url = '';

  /** `folder`: of its data, and of its bucket where it has one. */
  constructor(folder: string, workers: string) {
    this.dataDir = join(folder, 'data');
    this.#workers = workers;
    this.#folder = join(folder, 'bucket');
  }

  /** `withStore`: photos go to a bucket of a process beside it, else into its folder. */
  async open(withStore: boolean, args: string[] = []): Promise<this> {
    this.#port = await freePort();
    if (withStore) this.#store = await startObjectStore({ port: await freePort(), folder: this.#folder });
    await this.#start(args);
    this.url = `http://127.0.0.1:${this.#port}`;
    return this;
  }

  async #start(args: string[] = []): Promise<void> {
    const env = { LIMIT_FACTOR: '1', ...(this.#workers !== '1' && { WORKERS: this.#workers }), ...this.#store?.env };
    this.#server = await start({ dataDir: this.dataDir, port: this.#port, env, args });
  }

  /** Processes that answer; of several the one above them is not among them. */
  #answering(): number[] {
    const { pid = 0 } = this.#server ?? {};
    const database = postmasterOf(this.dataDir)?.pid;
    return this.#workers === '1' ? [pid] : childrenOf(pid).filter((child) => child !== database);
  }

  /** kill -9 of a part; resolves once all answers again. */
  async strike(part: Part): Promise<void> {
    if (part === 'store' && this.#store) {
      const port = Number(new URL(this.#store.env['S3_ENDPOINT'] ?? '').port);
      await this.#store.kill();
      this.#store = await startObjectStore({ port, folder: this.#folder });
    }
    if (part === 'postgres') kill(postmasterOf(this.dataDir)?.pid);
    if (part === 'api') {
      kill(this.#answering()[0]);
      if (this.#workers === '1') {
        await this.#server?.ended;
        await this.#start();
      }
    }
    if (!(await eventually(() => isHealthy(this.url), UP_MS))) throw new Error(`not up again after ${part}`);
  }

  /** Of the server's own processes, and of the database's, MB. */
  held(): { server: number; database: number } {
    const { pid = 0 } = this.#server ?? {};
    const database = postmasterOf(this.dataDir)?.pid ?? 0;
    const own = [pid, ...childrenOf(pid).filter((child) => child !== database)];
    const sum = (pids: readonly number[], of: (pid: number) => number) => pids.reduce((all, one) => all + of(one), 0);
    return { server: sum(own, memoryOf), database: sum([database, ...childrenOf(database)], shareOf) };
  }

  /** What lies under a key. */
  read = (key: string): Buffer =>
    readFileSync(this.#store ? bytesAt(this.#folder, `live/${key}`) : join(this.dataDir, key));

  async close(): Promise<void> {
    await this.#server?.stop();
    await this.#store?.stop();
  }
}
