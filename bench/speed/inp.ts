/**
 * `npm run bench:inp`: twenty interactions of a crew's phone that holds ten thousand records, slowed four times, each as long as
 * until its answer is painted (https://web.dev/inp), beside a tap and a key in a page without anything; and what moved by itself
 * meanwhile (https://web.dev/cls). Milliseconds are those of an idle machine: the ratio to the bare page compares anywhere.
 *
 * --slow 4 --rounds 3 --records 10000
 */
import { parseArgs } from 'node:util';
import { chromium, type Locator } from 'playwright-core';
import { findChromium, FLAGS } from '../browser.ts';
import { startServer } from '../budgets/server.ts';
import { fillDevice } from './many-records.ts';
import { LIST, openDetails, PHONE, ROW, signIn } from './person.ts';
import { head, press, several, tell, WATCH, type Pressed } from './pressed.ts';

const { values } = parseArgs({
  options: {
    slow: { type: 'string', default: '4' },
    rounds: { type: 'string', default: '3' },
    records: { type: 'string', default: '10000' },
  },
});
const rounds = Number(values.rounds);
const print = (text: string) => void process.stdout.write(`${text}\n`);

/** What moved without a touch, as the page sums it. */
const SHIFTS = `window.moved = 0; new PerformanceObserver((list) => {
  for (const entry of list.getEntries()) if (!entry.hadRecentInput) window.moved += entry.value;
}).observe({ type: 'layout-shift', buffered: true });`;

const BARE = `<!doctype html><title>bare</title><button id="tap">tap</button><textarea></textarea><ul></ul><script>
  tap.onclick = () => { document.querySelector('ul').innerHTML = '<li>a row</li>'.repeat(25); };
</script>`;

const server = await startServer();
const browser = await chromium.launch({ executablePath: await findChromium(), args: FLAGS });
try {
  const context = await browser.newContext({ ...PHONE, locale: 'en-IN', serviceWorkers: 'block' });
  const page = await context.newPage();
  await page.addInitScript(`${WATCH};${SHIFTS}`);
  const slow = await context.newCDPSession(page);
  const slowed = () => slow.send('Emulation.setCPUThrottlingRate', { rate: Number(values.slow) });

  await page.route('**/bare.html', (route) => route.fulfill({ contentType: 'text/html', body: BARE }));
  await page.goto(`${server.url}/bare.html`);
  await slowed();
  head();
  const all: number[] = [];
  const measure = async (what: string, run: (round: number) => Promise<Pressed>) =>
    all.push(tell(what, await several(rounds, run)));
  const bareTap = tell('bare page, a tap', await several(rounds, () => press(page, () => page.locator('#tap').tap())));
  await page.locator('textarea').focus();
  tell('bare page, a key', await several(rounds, () => press(page, () => page.keyboard.press('a'))));

  await slow.send('Emulation.setCPUThrottlingRate', { rate: 1 });
  await signIn(page, server.url, LIST);
  await page.locator(ROW).first().waitFor();
  // what was read first is written down once the page has come to rest
  let kept = 0;
  while (kept === 0) {
    await page.waitForTimeout(1_000);
    kept = await fillDevice(page, 'issues', Number(values.records));
  }
  print(`${kept} records on the device`);
  await page.reload();
  await page.locator(ROW).first().waitFor();
  await slowed();

  /** A tap and the one that takes it back, which is measured as well. */
  const thereAndBack = async (there: Locator, back: Locator): Promise<Pressed> => {
    const one = await press(page, () => there.tap());
    await back.waitFor();
    const two = await press(page, () => back.tap());
    return two.ms > one.ms ? two : one;
  };
  const views = page.locator('main button[aria-pressed]');
  const all25 = views.nth(0);
  await measure('1 view Open', () => thereAndBack(views.nth(1), all25));
  await measure('2 view of one’s own', () => thereAndBack(views.nth(2), all25));
  const filters = page.getByRole('button', { name: /^filters/i });
  await measure('3 filters, open and shut', () => thereAndBack(filters, filters));
  await filters.tap();
  const box = page.locator('main input[type=checkbox]').first();
  await box.waitFor();
  await measure('4 filter, a checkbox', () => press(page, () => box.tap()));
  await page.goto(`${server.url}${LIST}`);
  await page.locator(ROW).first().waitFor();
  const search = page.locator('main input[type=search]').first();
  await search.focus();
  await measure('5 key in the search', () => press(page, () => page.keyboard.press('p')));
  await page.goto(`${server.url}${LIST}`);
  await page.locator(ROW).first().waitFor();
  await measure('6 record, from the list', async () => {
    const open = await press(page, () => page.locator(ROW).first().tap());
    await page.goBack();
    await page.locator(ROW).first().waitFor();
    return open;
  });
  await page.locator(ROW).first().tap();
  const comment = page.locator('main textarea').last();
  await comment.waitFor();
  await comment.focus();
  await measure('7 key in a comment', () => press(page, () => page.keyboard.press('a')));
  const photo = page.locator('main [class*=photo] button, main button:has(img)').first();
  await measure('8 photo, large', async () => {
    const open = await press(page, () => photo.tap());
    await page.keyboard.press('Escape');
    return open;
  });
  await measure('9 back to the list', async () => {
    await page.goto(`${server.url}${LIST}`);
    await page.locator(ROW).first().tap();
    await comment.waitFor();
    return press(page, () =>
      page
        .getByRole('link', { name: /^back|all |routine/i })
        .first()
        .tap(),
    );
  });

  await page.goto(`${server.url}/dashboard`);
  await page.locator('main h1').waitFor();
  const finder = page.getByRole('button', { name: /^(find|search)/i }).first();
  await measure('10 finder, open and shut', async () => {
    const open = await press(page, () => finder.tap());
    await page.keyboard.press('Escape');
    return open;
  });
  await finder.tap();
  const words = page.locator('dialog input, [role=dialog] input').first();
  await words.waitFor();
  await measure('11 key in the finder', () => press(page, () => page.keyboard.press('p')));
  await context.setOffline(true);
  await words.fill('');
  await measure('12 word, found on the device', () => press(page, () => page.keyboard.type('pothole', { delay: 600 })));
  await context.setOffline(false);
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');
  await page.goto(`${server.url}/dashboard`);
  await page.locator('main h1').waitFor();
  const road = page.locator('nav a[href="/road"]').first();
  const home = page.locator('nav a[href="/dashboard"]').first();
  await measure('13 road, and back home', async () => {
    const there = await press(page, () => road.tap());
    const back = await press(page, () => home.tap());
    return back.ms > there.ms ? back : there;
  });
  await measure('14 notifications', async () => {
    await page.goto(`${server.url}/dashboard`);
    await page.locator('main h1').waitFor();
    return press(page, () =>
      page
        .getByRole('link', { name: /notification/i })
        .first()
        .tap(),
    );
  });
  await measure('15 report, the sheet of types', async () => {
    await page.goto(`${server.url}/dashboard`);
    await page.locator('main h1').waitFor();
    return press(page, () =>
      page
        .getByRole('button', { name: /^report/i })
        .first()
        .tap(),
    );
  });
  const form = async (type: string) => {
    await page.goto(`${server.url}/issues/new/${type}`);
    await openDetails(page);
  };
  await form('routine_maintenance');
  const chips = page.locator('main form [role=radiogroup] label, main form input[type=radio] + *');
  await measure('16 chip of a choice', (round) => press(page, () => chips.nth(round % 2).tap()));
  await page.locator('main form textarea').first().focus();
  await measure('17 key in a long field', () => press(page, () => page.keyboard.press('a')));
  const submit = page.locator('main form button[type=submit]');
  // a form that was never begun: a draft would be offered first
  const untouched = ['electrical_maintenance', 'major_maintenance', 'hazard', 'material_damage', 'vehicle_breakdown'];
  await measure('18 submit, incomplete', async (round) => {
    await form(untouched[round % untouched.length]!);
    return press(page, () => submit.tap());
  });
  await measure('19 accident, submit, incomplete', async (round) => {
    await form(round % 2 === 0 ? 'road_user_accident' : 'highway');
    return press(page, () => submit.tap());
  });
  await measure('20 accident, one vehicle more', () =>
    press(page, () => page.getByRole('button', { name: /add/i }).last().tap()),
  );
  const worst = Math.max(...all);
  print(`worst ${worst} ms, ${(worst / Math.max(16, bareTap)).toFixed(1)} times a tap of a bare page`);
  print(`moved by itself, last page: ${Number(await page.evaluate('window.moved')).toFixed(4)}`);
} finally {
  await browser.close();
  await server.stop();
}
