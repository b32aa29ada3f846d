/**
 * `npm run bench:shift`: what moves on the pages of the journeys without anybody having touched it (the goal is 0), on a phone
 * and at a desk, on the first visit and on later ones, with a name for each part that does. `--only /road` for one page,
 * `--device phone` or `desk` for one of them, `--slow 4` for a slower machine, `--kbit 400` for a slow line.
 */
import { parseArgs } from 'node:util';
import { chromium, type Browser, type BrowserContext } from 'playwright-core';
import { FaultProxy } from '#e2e/faults/support/proxy.ts';
import { findChromium, FLAGS } from '../browser.ts';
import { startServer } from '../budgets/server.ts';
import { becomeReady, DESK, LIST, PHONE, ROW, signIn, type Device } from './person.ts';
import { watchPage, type Seen } from './watch-page.ts';

const { values } = parseArgs({
  options: {
    only: { type: 'string' },
    device: { type: 'string' },
    slow: { type: 'string', default: '1' },
    kbit: { type: 'string' },
  },
});
/** Longer than anything that a page puts off for its first seconds. */
const WATCHED_MS = 7_000;
/** Until what a page asked for lies on the device. */
const KEPT_MS = 2_000;
const print = (text: string) => void process.stdout.write(`${text}\n`);

interface Place {
  name: string;
  path: string;
  /** Stands once the page is there. */
  shown: string;
}

async function placesOf(context: BrowserContext, url: string): Promise<Place[]> {
  const page = await context.newPage();
  await signIn(page, url, LIST);
  const link = page.locator(ROW).first();
  const record = ((await link.getAttribute('href')) ?? '').split('?')[0] ?? '';
  const asset = '/asset-register/browse';
  await page.goto(`${url}${asset}`);
  const ofAsset = ((await page.locator(ROW).first().getAttribute('href')) ?? '').split('?')[0] ?? '';
  await page.goto(`${url}${LIST}?status=pending_review`);
  const waiting = ((await page.locator(ROW).first().getAttribute('href')) ?? '').split('?')[0] ?? '';
  await page.close();
  return [
    { name: 'sign-in', path: '/accounts/login', shown: 'form' },
    { name: 'list', path: LIST, shown: ROW },
    { name: 'list, filtered', path: `${LIST}?status=pending_review`, shown: ROW },
    { name: 'record', path: record, shown: 'main h1' },
    { name: 'form', path: '/issues/new/routine_maintenance', shown: 'main form' },
    { name: 'accident form', path: '/issues/new/road_user_accident', shown: 'main form' },
    { name: 'step', path: waiting.replace(/view\/(.*)$/, '$1/approve'), shown: 'main h1' },
    { name: 'link step', path: record.replace(/view\/(.*)$/, '$1/link'), shown: 'main h1' },
    { name: 'assets', path: asset, shown: ROW },
    { name: 'asset', path: ofAsset, shown: 'main h1' },
    { name: 'sync', path: '/synchronization', shown: 'main h1' },
    { name: 'home', path: '/dashboard', shown: 'main h1' },
    { name: 'road', path: '/road', shown: 'main h1' },
  ];
}

async function look(context: BrowserContext, url: string, { path, shown }: Place, watched = WATCHED_MS): Promise<Seen> {
  const page = await context.newPage();
  try {
    if (Number(values.slow) > 1)
      await (await context.newCDPSession(page)).send('Emulation.setCPUThrottlingRate', { rate: Number(values.slow) });
    const seen = await watchPage(page, shown);
    await page.goto(`${url}${path}`, { waitUntil: 'commit' });
    await Promise.race([seen.stands(), page.waitForTimeout(30_000)]);
    await page.waitForTimeout(watched);
    return await seen.end();
  } finally {
    await page.close();
  }
}

let moved = 0;
function tell(label: string, { shift, shifts, at }: Seen): void {
  if (shift > 0 || at === null) moved += 1;
  print(`${label.padEnd(34)}${at === null ? 'never stood' : shift.toFixed(4)}`);
  for (const { value, nodes, at: when } of shifts)
    print(`    ${value.toFixed(4)} at ${Math.round(when)} ms\n${nodes.map((node) => `      ${node}`).join('\n')}`);
}

async function onDevice(browser: Browser, url: string, name: string, device: Device): Promise<void> {
  const open = async () => browser.newContext({ ...device, locale: 'en-IN' });
  const known = await open();
  const places = (await placesOf(known, url)).filter(({ path }) => !values.only || path.includes(values.only));
  const state = await known.storageState();
  for (const place of places) {
    // nothing but the session is known: no worker, no copy, no file
    const context = await browser.newContext({
      ...device,
      locale: 'en-IN',
      serviceWorkers: 'block',
      ...(place.path !== '/accounts/login' && { storageState: state }),
    });
    tell(`${name}, first visit, ${place.name}`, await look(context, url, place));
    await context.close();
  }
  const page = await known.newPage();
  await page.goto(`${url}/dashboard`);
  // a desk gets nothing ready to be without a server
  if (device === PHONE) await becomeReady(page);
  await page.close();
  for (const place of places.filter(({ path }) => path !== '/accounts/login')) {
    await look(known, url, place, KEPT_MS);
    tell(`${name}, later visit, ${place.name}`, await look(known, url, place));
  }
  await known.close();
}

const server = await startServer();
const proxy = new FaultProxy({
  target: server.url,
  ...(values.kbit && { kbitPerSecond: Number(values.kbit), latencyMs: 150 }),
});
const browser = await chromium.launch({ executablePath: await findChromium(), args: FLAGS });
try {
  const url = await proxy.listen();
  for (const [name, device] of Object.entries({ phone: PHONE, desk: DESK }))
    if (!values.device || values.device === name) await onDevice(browser, url, name, device);
  print(`${moved} moved`);
} finally {
  await browser.close();
  await proxy.close();
  await server.stop();
}
process.exitCode = moved > 0 ? 1 : 0;
