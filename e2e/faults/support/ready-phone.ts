/**
 * A phone that a crew has signed in on and that is ready for work without signal, with the server that knows it: made once
 * for every suite that runs at a time. Becoming ready costs some ten seconds of both cores' time, a copy next to none.
 */
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, type Page } from '@playwright/test';
import { ROOT } from '#durability/support/server-process.ts';
import { copyFolder, madeOnce } from '#support/made-once.ts';
import { demoName, startWithDemo } from '#support/demo.ts';
import { signIn } from '#support/people.ts';
import { badge, becomeReady, Phone, type OfProject } from './phone.ts';

const SITE = join(ROOT, process.env['SITE_DIR'] ?? 'dist/site');

/** Of this build of the site, too: the phone has its files. */
function readyName(): string {
  const hash = createHash('sha256');
  for (const file of ['index.html', 'service-worker.js', 'registry.json']) hash.update(readFileSync(join(SITE, file)));
  return `ready-${demoName()}-${hash.digest('hex').slice(0, 16)}`;
}

/** Both together: a phone knows the server it was made with, and no other. */
export const readyTemplate = (info: OfProject): Promise<string> =>
  madeOnce(readyName(), async (folder) => {
    const server = await startWithDemo({ dataDir: join(folder, 'data'), env: { SITE_DIR: SITE } });
    const phone = new Phone(folder, server.url, info);
    try {
      const page = await phone.open();
      await signIn(page, 'patrol_field_crew');
      await becomeReady(page);
    } finally {
      await phone.close();
      await server.stop();
    }
  });

export const copyReadyServer = (template: string, dataDir: string): void =>
  void copyFolder(join(template, 'data'), dataDir);
export const copyReadyPhone = (template: string, phoneFolder: string): void =>
  void copyFolder(join(template, 'profile'), join(phoneFolder, 'profile'));

/** Lays both down where a server and a `Phone` will find them. */
export async function copyReady(dataDir: string, phoneFolder: string, info: OfProject): Promise<void> {
  const template = await readyTemplate(info);
  copyReadyServer(template, dataDir);
  copyReadyPhone(template, phoneFolder);
}

/** Opens the app on a copy; fails where it is not what it is taken for. */
export async function openReady(phone: Phone): Promise<Page> {
  const page = await phone.open();
  await page.goto('/dashboard');
  await expect(badge(page)).toBeVisible();
  const has = await page.evaluate(async () => ({
    worker: navigator.serviceWorker.controller?.state,
    files: await caches.has('chainage-pointer'),
  }));
  expect(has).toEqual({ worker: 'activated', files: true });
  return page;
}
