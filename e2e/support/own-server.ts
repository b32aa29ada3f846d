import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { test } from '@playwright/test';
import { freePort, type Started } from '../durability/support/server-process.ts';
import { startWithDemo } from './demo.ts';
import { makeOwnFolder } from './own-folder.ts';

interface OwnServer {
  readonly url: string;
  /** Server and PostgreSQL at once, with no time for a last word. */
  kill: () => Promise<void>;
  /** Where it was, with what it had. */
  startAgain: () => Promise<void>;
}

/**
 * A server for the tests of a file, or of a `describe`, alone, so that they may kill it: up before the first, gone after the last.
 * `settings`: what it is told besides, as it starts.
 */
export function ownServer(name: string, settings: () => Record<string, string> = () => ({})): OwnServer {
  let folder: string | undefined;
  let server: Started | undefined;

  const startAt = async (port: number) => {
    const site = process.env['SITE_DIR'];
    folder ??= makeOwnFolder(name);
    const env = { ...settings(), ...(site && { SITE_DIR: site }) };
    server = await startWithDemo({ dataDir: join(folder, 'data'), port, env });
  };
  const running = () => {
    if (!server) throw new Error('The server has not been started');
    return server;
  };

  test.beforeAll(async () => startAt(await freePort()));
  test.afterAll(async () => {
    await server?.killAll();
    if (folder) rmSync(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 });
  });

  return {
    get url() {
      return running().url;
    },
    kill: () => running().killAll(),
    startAgain: () => startAt(Number(new URL(running().url).port)),
  };
}
