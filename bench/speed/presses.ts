/**
 * `npm run bench:presses`: how long a tap or a key takes until its answer is painted on a phone, slowed four times: a view of
 * the list, a filter, opening a record, handing in a form that lacks something, a key in a text field. Beside the ms, which a busy machine
 * makes longer, their ratio to a key in a bare field of the same page, and what does not depend on the machine: how many
 * components were drawn before the first paint and in all; and tasks longer than 50 ms.
 *
 * --slow 4 --rounds 7
 */
import { parseArgs } from 'node:util';
import { chromium, type Page } from 'playwright-core';
import { findChromium, FLAGS } from '../browser.ts';
import { startServer } from '../budgets/server.ts';
import { LIST, PHONE, ROW, signIn } from './person.ts';

const { values } = parseArgs({
  options: { slow: { type: 'string', default: '4' }, rounds: { type: 'string', default: '7' } },
});
const rounds = Number(values.rounds);
const print = (text: string) => void process.stdout.write(`${text}\n`);

/** Follows React's commits as its own tools do, in the released build too. */
const WATCH = `(() => {
  const log = { events: [], first: 0, drawn: 0, long: 0 };
  const COMPONENTS = [0, 1, 11, 14, 15];
  const count = (fiber) => {
    let sum = 0;
    for (let each = fiber; each; each = each.sibling) {
      const before = each.alternate;
      if (COMPONENTS.includes(each.tag) && (before === null || (each.flags & 1) === 1)) sum += 1;
      if (before === null || before.child !== each.child) sum += count(each.child);
    }
    return sum;
  };
  window.__REACT_DEVTOOLS_GLOBAL_HOOK__ = {
    supportsFiber: true, isDisabled: false, inject: () => 1, checkDCE() {}, onCommitFiberUnmount() {}, onPostCommitFiberRoot() {},
    onCommitFiberRoot: (id, root) => {
      const drawn = count(root.current.child);
      if (log.drawn === 0) log.first = drawn;
      log.drawn += drawn;
    },
  };
  const note = (entry) => entry.interactionId && log.events.push(entry.duration);
  const events = new PerformanceObserver((list) => list.getEntries().forEach(note));
  events.observe({ type: 'event', durationThreshold: 16, buffered: true });
  const tasks = new PerformanceObserver((list) => { log.long += list.getEntries().length; });
  tasks.observe({ type: 'longtask', buffered: true });
  window.beginPress = () => { events.takeRecords(); tasks.takeRecords(); Object.assign(log, { events: [], first: 0, drawn: 0, long: 0 }); };
  window.endPress = () => {
    events.takeRecords().forEach(note);
    log.long += tasks.takeRecords().length;
    return { ms: Math.max(0, ...log.events), first: log.first, drawn: log.drawn, long: log.long };
  };
})()`;

interface Pressed {
  ms: number;
  /** Components drawn before anything of the answer could be painted, and in all. */
  first: number;
  drawn: number;
  long: number;
}

/** Long enough for every answer of one press to be painted, slowed four times. */
const SETTLE_MS = 1_500;

async function press(page: Page, run: () => Promise<unknown>): Promise<Pressed> {
  await page.waitForTimeout(SETTLE_MS);
  await page.evaluate('beginPress()');
  await run();
  await page.waitForTimeout(SETTLE_MS);
  return page.evaluate('endPress()');
}

const middle = (of: readonly number[]) => of.toSorted((a, b) => a - b)[Math.floor(of.length / 2)] ?? NaN;
let bare = NaN;
function tell(what: string, all: readonly Pressed[]): void {
  const ms = middle(all.map((each) => each.ms));
  if (Number.isNaN(bare)) bare = Math.max(ms, 16);
  const cells = [
    ms,
    Math.max(...all.map((each) => each.ms)),
    (ms / bare).toFixed(1),
    middle(all.map((each) => each.first)),
    middle(all.map((each) => each.drawn)),
    middle(all.map((each) => each.long)),
  ];
  print(what.padEnd(34) + cells.map((cell) => String(cell).padStart(12)).join(''));
}

async function several(run: (round: number) => Promise<Pressed>): Promise<Pressed[]> {
  const all = [];
  for (let round = 0; round < rounds; round += 1) all.push(await run(round));
  return all;
}

const server = await startServer();
const browser = await chromium.launch({ executablePath: await findChromium(), args: FLAGS });
try {
  const context = await browser.newContext({ ...PHONE, locale: 'en-IN', serviceWorkers: 'block' });
  const page = await context.newPage();
  await page.addInitScript(WATCH);
  await signIn(page, server.url, LIST);
  const slow = await context.newCDPSession(page);
  await slow.send('Emulation.setCPUThrottlingRate', { rate: Number(values.slow) });
  await page.locator(ROW).first().waitFor();
  print(
    ''.padEnd(34) +
      ['ms', 'worst ms', 'to bare', 'drawn first', 'drawn', 'long tasks'].map((cell) => cell.padStart(12)).join(''),
  );

  await page.evaluate(`{
    const field = document.createElement('textarea');
    field.id = 'bare';
    field.style.cssText = 'position:fixed;top:0;left:0;z-index:9999';
    document.body.append(field);
  }`);
  const field = page.locator('#bare');
  await field.focus();
  tell('key, bare field', await several(() => press(page, () => page.keyboard.press('a'))));
  await page.evaluate(`document.getElementById('bare').remove()`);

  const views = page.locator('main button[aria-pressed]');
  const count = await views.count();
  for (let at = 1; at < Math.min(count, 4); at += 1) {
    const name = (await views.nth(at).textContent()) ?? '';
    const pairs = await several(async () => {
      const on = await press(page, () => views.nth(at).tap());
      const all = await press(page, () => views.nth(0).tap());
      return all.ms > on.ms ? all : on;
    });
    tell(`view ${name}, or back to All`, pairs);
  }
  await page.getByRole('button', { name: /^filters/i }).tap();
  await page.locator('main input[type=checkbox]').first().waitFor();
  const box = page.locator('main input[type=checkbox]').first();
  tell('filter, a checkbox', await several(() => press(page, () => box.tap())));
  await page.goto(`${server.url}${LIST}`);
  await page.locator(ROW).first().waitFor();
  tell(
    'record, from the list',
    await several(async () => {
      const open = await press(page, () => page.locator(ROW).first().tap());
      await page.goBack();
      await page.locator(ROW).first().waitFor();
      return open;
    }),
  );

  for (const type of ['routine_maintenance', 'road_user_accident']) {
    await page.goto(`${server.url}/issues/new/${type}`);
    const text = page.locator('main form textarea').first();
    await text.waitFor();
    await text.focus();
    tell(`key, ${type}`, await several(() => press(page, () => page.keyboard.press('a'))));
    const submit = page.locator('main form button[type=submit]');
    tell(`first submit, incomplete, ${type}`, [await press(page, () => submit.tap())]);
    tell(`submit again, ${type}`, await several(() => press(page, () => submit.tap())));
    await text.focus();
    tell(`key with errors, ${type}`, await several(() => press(page, () => page.keyboard.press('a'))));
  }
} finally {
  await browser.close();
  await server.stop();
}
