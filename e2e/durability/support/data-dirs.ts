/** Data folders and servers for tests. The demo organisation is filled in once per run; every test gets a copy of its own. */
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { test as base } from '@playwright/test';
import { demoTemplate } from '#support/demo.ts';
import { copyFolder } from '#support/made-once.ts';
import { makeOwnFolder } from '#support/own-folder.ts';
import { startExternalPostgres, type ExternalPostgres } from './external-postgres.ts';
import { endIn, start, type Started } from './server-process.ts';

interface Folders {
  /** A data folder with the demo organisation, not in use. */
  demoDir: string;
  /** A folder that does not hold anything. */
  emptyDir: string;
}

interface Shared {
  /** To be copied, never started. */
  demoTemplate: string;
  /** Runs for all tests that only talk to it. */
  demoServer: Started;
  postgres: ExternalPostgres;
}

async function withFolder(use: (dataDir: string) => Promise<void>): Promise<void> {
  const folder = makeOwnFolder('durability');
  await use(join(folder, 'data'));
  await endIn(folder);
  rmSync(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 });
}

export const test = base.extend<Folders, Shared>({
  demoTemplate: [async ({}, use) => use(await demoTemplate()), { scope: 'worker', timeout: 300_000 }],
  demoServer: [
    async ({ demoTemplate }, use) =>
      withFolder(async (dataDir) => {
        copyFolder(demoTemplate, dataDir);
        const server = await start({ dataDir });
        await use(server);
        await server.stop();
      }),
    { scope: 'worker', timeout: 60_000 },
  ],
  postgres: [
    async ({}, use) =>
      withFolder(async (dataDir) => {
        const postgres = await startExternalPostgres(dataDir);
        await use(postgres);
        await postgres.stop();
      }),
    { scope: 'worker', timeout: 60_000 },
  ],
  demoDir: async ({ demoTemplate }, use) =>
    withFolder(async (dataDir) => {
      copyFolder(demoTemplate, dataDir);
      await use(dataDir);
    }),
  emptyDir: async ({}, use) => withFolder(use),
});

export { expect } from '@playwright/test';
