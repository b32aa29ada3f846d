/**
 * `npm run bench:inp`: twenty interactions of a crew's phone that holds ten thousand records, slowed four times, each as long as
 * until its answer is painted (https://web.dev/inp), beside a tap and a key in a page without anything; and what moved by itself
 * meanwhile (https://web.dev/cls). Milliseconds are those of an idle machine: the ratio to the bare page, measured at both ends
 * of the run, compares anywhere. What else the machine does only adds, so the best round tells of the product.
 *
 * --slow 4 --rounds 3 --records 10000 --only 8,13 --profile; ends with 1 where the best round of one takes over 200 ms, one
 * could not be done, or anything moved
 */
import { parseArgs } from 'node:util';
import { chromium } from 'playwright-core';
import { findChromium, FLAGS } from '../browser.ts';
import { startServer } from '../budgets/server.ts';
import { interactions } from './interactions.ts';
import { fillDevice } from './many-records.ts';
import { LIST, PHONE, ROW, signIn } from './person.ts';
import { head, press, several, tell, WATCH, type Pressed } from './pressed.ts';
import { profiled } from './profile.ts';

const { values } = parseArgs({
  options: {
    slow: { type: 'string', default: '4' },
    rounds: { type: 'string', default: '3' },
    records: { type: 'string', default: '10000' },
    only: { type: 'string', default: '' },
    profile: { type: 'boolean', default: false },
  },
});
const rounds = Number(values.rounds);
const only = values.only.split(',').filter(Boolean);
const print = (text: string) => void process.stdout.write(`${text}\n`);

/** Says what moved without a touch, on whichever page. */
const MOVED = 'moved by itself: ';
const SHIFTS = `new PerformanceObserver((list) => {
  for (const { hadRecentInput, value, sources } of list.getEntries()) {
    if (hadRecentInput || value === 0) continue;
    const of = sources.map(({ node }) => (node?.textContent ?? '').trim().slice(0, 24)).join(' | ');
    console.debug(${JSON.stringify(MOVED)} + value.toFixed(4) + ' ' + location.pathname + ' ' + of);
  }
}).observe({ type: 'layout-shift', buffered: true });`;
/** No interaction of the product takes longer, ms. */
const LONGEST_MS = 200;
/** A page of a busy machine may take so long to come, ms. */
const PATIENCE_MS = 60_000;
/** The list is written down so soon, s. */
const KEPT_S = 60;

const BARE = `<!doctype html><title>bare</title><button id="tap">tap</button><textarea></textarea><ul></ul><script>
  tap.onclick = () => { document.querySelector('ul').innerHTML = '<li>a row</li>'.repeat(25); };
</script>`;

const server = await startServer();
const browser = await chromium.launch({ executablePath: await findChromium(), args: FLAGS });
try {
  const context = await browser.newContext({ ...PHONE, locale: 'en-IN', serviceWorkers: 'block' });
  context.setDefaultTimeout(PATIENCE_MS);
  const page = await context.newPage();
  await page.addInitScript(`${WATCH};${SHIFTS}`);
  const moved: string[] = [];
  let now = '';
  page.on('console', (said) => said.text().startsWith(MOVED) && moved.push(`${said.text()} (at ${now})`));
  const cpu = await context.newCDPSession(page);
  const slow = (rate: number) => cpu.send('Emulation.setCPUThrottlingRate', { rate });

  await page.route('**/bare.html', (route) => route.fulfill({ contentType: 'text/html', body: BARE }));
  const bare = async (when: string): Promise<number> => {
    await page.goto(`${server.url}/bare.html`);
    await slow(Number(values.slow));
    const taps = await several(rounds, () => press(page, () => page.locator('#tap').tap()));
    await page.locator('textarea').focus();
    const best = tell(`bare page ${when}, a tap`, taps);
    tell(`bare page ${when}, a key`, await several(rounds, () => press(page, () => page.keyboard.press('a'))));
    await slow(1);
    return best;
  };
  head();
  const bareTap = await bare('before');

  await signIn(page, server.url, LIST);
  await page.locator(ROW).first().waitFor();
  // what was read first is written down once the page has come to rest
  let kept = 0;
  for (let waited = 0; kept === 0; waited += 1) {
    if (waited > KEPT_S) throw new Error('The device has kept no page of the list.');
    await page.waitForTimeout(1_000);
    kept = await fillDevice(page, 'issues', Number(values.records));
  }
  print(`${kept} records on the device`);
  await slow(Number(values.slow));

  const best: [what: string, ms: number][] = [];
  const undone: string[] = [];
  for (const { what, before, run, after } of interactions(page, context, server.url)) {
    now = what;
    try {
      await before?.();
      if (only.length > 0 && !only.includes(what.split(' ')[0] ?? '')) continue;
      const measured = values.profile ? (round: number) => profiled(page, what, () => run(round)) : run;
      const all: Pressed[] = await several(rounds, measured);
      best.push([what, tell(what, all)]);
    } catch (error) {
      undone.push(what);
      print(`${what}: not done, ${String(error).split('\n')[0]}`);
    } finally {
      await after?.();
    }
  }
  await bare('after');
  const worst = Math.max(...best.map(([, ms]) => ms));
  const over = best.filter(([, ms]) => ms > LONGEST_MS).map(([what]) => what);
  const ratio = (worst / Math.max(16, bareTap)).toFixed(1);
  print(`best rounds of ${best.length}: ${worst} ms at most, ${ratio} times the best tap of a bare page`);
  print(
    over.length > 0 ? `over ${LONGEST_MS} ms each time: ${over.join('; ')}` : `none over ${LONGEST_MS} ms each time`,
  );
  print(moved.length > 0 ? moved.join('\n') : 'nothing moved by itself');
  process.exitCode = over.length + moved.length + undone.length > 0 ? 1 : 0;
} finally {
  await browser.close();
  await server.stop();
}
