/**
 * The demo organisation, filled in once for every suite that runs at a time: to be copied, never started. A first start costs
 * a server some ten seconds, a copy a fraction of one.
 */
import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { PROGRAM, start, type Launch, type Started } from '../durability/support/server-process.ts';
import { copyFolder, madeOnce } from './made-once.ts';

/** Of this build: its records are as old as the demo says, counted from when it was filled in. */
export const demoName = () => createHash('sha256').update(readFileSync(PROGRAM)).digest('hex').slice(0, 16);

/** The data folder to copy, made where nobody has yet. */
export const demoTemplate = async (): Promise<string> =>
  join(
    await madeOnce(demoName(), async (folder) => {
      const server = await start({ dataDir: join(folder, 'data') });
      await server.stop();
    }),
    'data',
  );

/** Starts the server with the demo organisation in it; a folder that is there already is used as it is. */
export async function startWithDemo(options: Launch): Promise<Started> {
  if (!existsSync(options.dataDir)) copyFolder(await demoTemplate(), options.dataDir);
  return start(options);
}
