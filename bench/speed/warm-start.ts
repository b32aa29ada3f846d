/**
 * `npm run bench:start`: what a phone that was here before waits for until the first row of a list, and a record, stand:
 * requests that had been answered, time, and how often the picture moved. Over a quick line, slow ones, one on which nothing
 * is ever answered, and none. Milliseconds compare within a run only.
 *
 * --rounds 3 --slow 1
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { chromium, type BrowserContext } from 'playwright-core';
import type { Plan } from '#e2e/faults/support/fault.ts';
import { FaultProxy, type ProxyOptions } from '#e2e/faults/support/proxy.ts';
import { findChromium, FLAGS } from '../browser.ts';
import { startServer } from '../budgets/server.ts';
import { becomeReady, LIST, PHONE, ROW, signIn } from './person.ts';
import { watchPage, type Seen } from './watch-page.ts';

const { values } = parseArgs({
  options: { rounds: { type: 'string', default: '3' }, slow: { type: 'string', default: '1' } },
});
const rounds = Number(values.rounds);
const print = (text: string) => void process.stdout.write(`${text}\n`);

const silent: Plan = () => ({ kind: 'stalled', at: 0 });
type Line = Omit<ProxyOptions, 'target' | 'port'> & { dead?: true };
const LINES: Record<string, Line> = {
  quick: {},
  '400 kbit/s': { kbitPerSecond: 400, latencyMs: 150 },
  '64 kbit/s': { kbitPerSecond: 64, latencyMs: 400 },
  '24 kbit/s': { kbitPerSecond: 24, latencyMs: 700 },
  silent: { plan: silent },
  dead: { dead: true },
};

const server = await startServer();
const folder = await mkdtemp(join(tmpdir(), 'chainage-start-'));
const openBrowser = async (): Promise<BrowserContext> =>
  chromium.launchPersistentContext(join(folder, 'profile'), {
    executablePath: await findChromium(),
    args: FLAGS,
    locale: 'en-IN',
    ...PHONE,
  });

let port = 0;
async function onLine(line: Line): Promise<FaultProxy> {
  const proxy = new FaultProxy({ target: server.url, ...line, port });
  port = Number(new URL(await proxy.listen()).port);
  proxy.setDown(line.dead ?? false);
  return proxy;
}

async function prepare(): Promise<{ record: string }> {
  const proxy = await onLine({});
  const context = await openBrowser();
  const page = context.pages()[0] ?? (await context.newPage());
  await signIn(page, `http://localhost:${port}`, LIST);
  const link = page.locator(ROW).first();
  const record = (await link.getAttribute('href')) ?? '';
  await becomeReady(page);
  await link.click();
  await page.getByRole('heading', { level: 1 }).first().waitFor();
  // what was read is stored within a second
  await page.waitForTimeout(2_000);
  await context.close();
  await proxy.close();
  return { record };
}

interface Start extends Seen {
  asked: number;
  answered: number;
}

/** One start of the browser, with the worker asleep and the page's own memory empty. */
async function start(line: Line, path: string, shown: string): Promise<Start> {
  const proxy = await onLine(line);
  const context = await openBrowser();
  try {
    const page = context.pages()[0] ?? (await context.newPage());
    if (Number(values.slow) > 1)
      await (await context.newCDPSession(page)).send('Emulation.setCPUThrottlingRate', { rate: Number(values.slow) });
    const seen = await watchPage(page, shown);
    await page.goto(`http://localhost:${port}${path}`, { waitUntil: 'commit' });
    await seen.stands();
    const asked = proxy.passed.length;
    const answered = proxy.passed.filter(({ status }) => status !== undefined).length;
    await page.waitForTimeout(1_500);
    return { ...(await seen.end()), asked, answered };
  } finally {
    await context.close();
    await proxy.close();
  }
}

const middle = (of: readonly number[]) => of.toSorted((a, b) => a - b)[Math.floor(of.length / 2)] ?? NaN;

async function compare(what: string, path: string, shown: string): Promise<void> {
  print(`\n${what}`.padEnd(14) + 'stands after ms   to quick   answered before   of asked   layout shift');
  let base = NaN;
  for (const [name, line] of Object.entries(LINES)) {
    const starts: Start[] = [];
    for (let round = 0; round < rounds; round += 1) starts.push(await start(line, path, shown));
    const ms = middle(starts.map((each) => each.at));
    if (name === 'quick') base = ms;
    const cells = [
      String(Math.round(ms)),
      (ms / base).toFixed(2),
      String(middle(starts.map((each) => each.answered))),
      String(middle(starts.map((each) => each.asked))),
      Math.max(...starts.map((each) => each.shift)).toFixed(4),
    ];
    print(name.padEnd(14) + cells.map((cell) => cell.padStart(15)).join(''));
  }
}

try {
  const { record } = await prepare();
  await compare('list', LIST, ROW);
  await compare('record', record.split('?')[0] ?? record, 'main h1');
} finally {
  await server.stop();
  await rm(folder, { recursive: true, force: true });
}
