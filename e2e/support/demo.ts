/**
 * The demo organisation, filled in once for every suite that runs at a time: to be copied, never started. A first start costs
 * a server some ten seconds, a copy a fraction of one.
 */
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { PROGRAM, ROOT, start, type Launch, type Started } from '../durability/support/server-process.ts';
import { makeOwnFolder } from './own-folder.ts';

const KEPT = join(ROOT, '.cache/demo');
const HOUR = 3_600_000;

const remove = (folder: string) => rmSync(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 });

/** Keeps owners, which PostgreSQL insists on. */
export const copyDataDir = (from: string, to: string) => execFileSync('cp', ['-a', from, to]);

/** Of this build and of this hour: its records are as old as the demo says, counted from when it was filled in. */
const nameNow = () => {
  const hash = createHash('sha256').update(readFileSync(PROGRAM)).digest('hex').slice(0, 16);
  return `${hash}-${Math.floor(Date.now() / HOUR)}`;
};

/** A suite beside this one may still copy the one of the hour before. */
function removeOld(): void {
  for (const name of readdirSync(KEPT)) {
    const folder = join(KEPT, name);
    if (Date.now() - statSync(folder).mtimeMs > 3 * HOUR) remove(folder);
  }
}

/** The folder to copy, made where nobody has yet. Two that make it at once: the later one's is dropped. */
export async function demoTemplate(): Promise<string> {
  mkdirSync(KEPT, { recursive: true });
  const template = join(KEPT, nameNow());
  if (existsSync(template)) return template;
  removeOld();
  const folder = makeOwnFolder('demo');
  const made = `${template}.${process.pid}`;
  try {
    const server = await start({ dataDir: join(folder, 'data') });
    await server.stop();
    copyDataDir(join(folder, 'data'), made);
    renameSync(made, template);
  } catch (error) {
    if (!existsSync(template)) throw error;
    remove(made);
  } finally {
    remove(folder);
  }
  return template;
}

/** Starts the server with the demo organisation in it; a folder that is there already is used as it is. */
export async function startWithDemo(options: Launch): Promise<Started> {
  if (!existsSync(options.dataDir)) copyDataDir(await demoTemplate(), options.dataDir);
  return start(options);
}
