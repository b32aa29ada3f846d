/** The built server, ours to kill, and the bad network in front of it. */
import { execFileSync } from 'node:child_process';
import { copyFileSync, existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { eventually, kill, postmasterOf } from '#e2e/durability/support/processes.ts';
import { freePort, isHealthy, PROGRAM, start, type Started } from '#e2e/durability/support/server-process.ts';
import { mountSmallDisk, type SmallDisk } from '#e2e/durability/support/small-disk.ts';
import { FaultProxy } from '#e2e/faults/support/proxy.ts';
import { makeOwnFolder } from '#e2e/support/own-folder.ts';

export const STRIKES = ['api', 'postgres', 'everything', 'new version', 'full disk'] as const;
export type Strike = (typeof STRIKES)[number];

const DISK_MB = 1500;
const UP_MS = 30_000;
const NEXT = join(dirname(PROGRAM), `next-${process.pid}.js`);

/** The same server as a later release: another version, else the same. */
function nextVersion(): string {
  const text = readFileSync(PROGRAM, 'utf8');
  writeFileSync(NEXT, text.replace(/version: "\d+\.\d+\.\d+"/, 'version: "99.0.0"'));
  if (existsSync(`${PROGRAM}.map`)) copyFileSync(`${PROGRAM}.map`, `${NEXT}.map`);
  return NEXT;
}

export class World {
  readonly folder: string;
  readonly dataDir: string;
  readonly disk: SmallDisk | undefined;
  readonly strikes: Partial<Record<Strike, number>> = {};
  #server: Started | undefined;
  #proxy: FaultProxy | undefined;
  #program = PROGRAM;
  #port = 0;
  url = '';
  origin = '';

  /** With a template, its data folder is copied: the demo need not be made again. */
  constructor(template?: string) {
    this.folder = makeOwnFolder('faults');
    this.disk = mountSmallDisk(join(this.folder, 'disk'), DISK_MB);
    this.dataDir = join(this.disk?.folder ?? this.folder, 'data');
    if (template) execFileSync('cp', ['-a', template, this.dataDir]);
  }

  get proxy(): FaultProxy {
    if (!this.#proxy) throw new Error('not open');
    return this.#proxy;
  }

  async open(network: { kbitPerSecond?: number; latencyMs?: number } = {}): Promise<this> {
    this.#port = await freePort();
    await this.#start();
    this.url = `http://127.0.0.1:${this.#port}`;
    this.#proxy = new FaultProxy({ target: this.url, ...network });
    this.origin = await this.#proxy.listen();
    return this;
  }

  async #start(): Promise<void> {
    this.#server = await start({ dataDir: this.dataDir, port: this.#port, program: this.#program });
  }

  /** One blow to the server; resolves once it is up again. */
  async strike(how: Strike): Promise<void> {
    this.strikes[how] = (this.strikes[how] ?? 0) + 1;
    if (how === 'postgres') kill(postmasterOf(this.dataDir)?.pid);
    if (how === 'full disk') await this.#fillDisk();
    if (how === 'postgres' || how === 'full disk') return this.#untilUp(how);
    if (how === 'api') {
      // PostgreSQL goes on and is found by the next start.
      kill(this.#server?.pid);
      await this.#server?.ended;
    } else if (how === 'everything') await this.#server?.killAll();
    else {
      await this.#server?.stop();
      this.#program = nextVersion();
    }
    await this.#start();
  }

  async #fillDisk(): Promise<void> {
    try {
      this.disk?.fill(0);
    } catch {
      // The database took the last of it meanwhile.
    }
    await new Promise((done) => setTimeout(done, 1500));
    this.disk?.free();
  }

  async #untilUp(after: string): Promise<void> {
    if (!(await eventually(() => isHealthy(this.url), UP_MS))) throw new Error(`not up again after ${after}`);
  }

  async close(): Promise<void> {
    await this.#proxy?.close();
    await this.#server?.stop();
    this.disk?.unmount();
    for (const file of [NEXT, `${NEXT}.map`]) rmSync(file, { force: true });
    rmSync(this.folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 });
  }
}
