import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { startWithDemo } from '#e2e/support/demo.ts';
import { makeOwnFolder } from '#e2e/support/own-folder.ts';

/** The built server on a copy of the demo organisation, which goes with it. */
export async function startServer(): Promise<{ url: string; stop: () => Promise<void> }> {
  const folder = makeOwnFolder('budgets');
  const site = process.env.SITE_DIR;
  const { url, stop } = await startWithDemo({ dataDir: join(folder, 'data'), env: site ? { SITE_DIR: site } : {} });
  return {
    url: url.replace('127.0.0.1', 'localhost'),
    stop: async () => {
      await stop();
      rmSync(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 });
    },
  };
}
