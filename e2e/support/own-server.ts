import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { test, type Page } from '@playwright/test';
import { freePort, type Started } from '../durability/support/server-process.ts';
import { Phone } from '../faults/support/phone.ts';
import { copyReady, openReady } from '../faults/support/ready-phone.ts';
import { startWithDemo } from './demo.ts';
import { makeOwnFolder } from './own-folder.ts';

interface OwnServer {
  readonly url: string;
  /** Server and PostgreSQL at once, with no time for a last word. */
  kill: () => Promise<void>;
  /** Where it was, with what it had. */
  startAgain: () => Promise<void>;
  /** The crew's phone: signed in, and ready for work without signal. Of a server that was asked for `withPhone`. */
  readonly phone: Phone;
  /** Opens it. */
  openPhone: () => Promise<Page>;
}

interface Wanted {
  /** What it is told besides, as it starts. */
  settings?: () => Record<string, string>;
  /** Whose tests it is for, where a file has tests for both: no server starts for the other, whose tests are left out. */
  on?: 'phone' | 'desk';
  /** A phone of its crew comes with it, as one has it that became ready before: no journey waits for that again. */
  withPhone?: boolean;
}

/** A server for the tests of a file, or of a `describe`, alone, so that they may kill it: up before the first, gone after the last. */
export function ownServer(name: string, { settings = () => ({}), on, withPhone = false }: Wanted = {}): OwnServer {
  let folder: string | undefined;
  let server: Started | undefined;
  let phone: Phone | undefined;

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
  const given = () => {
    if (!phone) throw new Error('No phone was asked for');
    return phone;
  };

  test.beforeAll(async ({}, info) => {
    if (on && (on === 'phone') !== (info.project.use.isMobile === true)) return;
    folder = makeOwnFolder(name);
    if (withPhone) await copyReady(join(folder, 'data'), folder, info);
    await startAt(await freePort());
    if (withPhone) phone = new Phone(folder, running().url, info);
  });
  test.afterAll(async () => {
    await phone?.close();
    await server?.killAll();
    if (folder) rmSync(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 });
  });

  return {
    get url() {
      return running().url;
    },
    get phone() {
      return given();
    },
    openPhone: () => openReady(given()),
    kill: () => running().killAll(),
    startAgain: () => startAt(Number(new URL(running().url).port)),
  };
}
