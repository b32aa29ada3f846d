/**
 * `npm run bench:inp`: twenty interactions of a crew's phone that holds ten thousand records, slowed four times, each as long as
 * until its answer is painted (https://web.dev/inp), beside a tap and a key in a page without anything; and what moved by itself
 * meanwhile (https://web.dev/cls). Milliseconds are those of an idle machine: the ratio to the bare page compares anywhere.
 *
 * --slow 4 --rounds 3 --records 10000; ends with 1 where one takes over 200 ms or anything moved
 */
import { parseArgs } from 'node:util';
import { chromium, type Locator } from 'playwright-core';
import { findChromium, FLAGS } from '../browser.ts';
import { startServer } from '../budgets/server.ts';
import { fillDevice } from './many-records.ts';
import { forgetDrafts, LIST, openDetails, PHONE, ROW, signIn } from './person.ts';
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

const BARE = `<!doctype html><title>bare</title><button id="tap">tap</button><textarea></textarea><ul></ul><script>
  tap.onclick = () => { document.querySelector('ul').innerHTML = '<li>a row</li>'.repeat(25); };
</script>`;

const server = await startServer();
const browser = await chromium.launch({ executablePath: await findChromium(), args: FLAGS });
try {
  const context = await browser.newContext({ ...PHONE, locale: 'en-IN', serviceWorkers: 'block' });
  const page = await context.newPage();
  await page.addInitScript(`${WATCH};${SHIFTS}`);
  const moved: string[] = [];
  page.on('console', (said) => said.text().startsWith(MOVED) && moved.push(said.text()));
  const slow = await context.newCDPSession(page);
  const slowed = () => slow.send('Emulation.setCPUThrottlingRate', { rate: Number(values.slow) });

  await page.route('**/bare.html', (route) => route.fulfill({ contentType: 'text/html', body: BARE }));
  await page.goto(`${server.url}/bare.html`);
  await slowed();
  head();
  const all: [what: string, worst: number][] = [];
  const measure = async (what: string, run: (round: number) => Promise<Pressed>) =>
    all.push([what, tell(what, await several(rounds, run))]);
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
  const chips = page.locator('main form input[type=radio]');
  await measure('16 chip of a choice', (round) => press(page, () => chips.nth(round % 2).tap()));
  await page.locator('main form textarea').first().focus();
  await measure('17 key in a long field', () => press(page, () => page.keyboard.press('a')));
  const submit = page.locator('main form button[type=submit]');
  // a draft would be offered first
  const anew = async (type: string) => {
    await forgetDrafts(page);
    await form(type);
    return press(page, () => submit.tap());
  };
  await measure('18 submit, incomplete', () => anew('electrical_maintenance'));
  await measure('19 accident, submit, incomplete', () => anew('road_user_accident'));
  await measure('20 accident, one vehicle more', () =>
    press(page, () => page.getByRole('button', { name: /add/i }).last().tap()),
  );
  const worst = Math.max(...all.map(([, ms]) => ms));
  const over = all.filter(([, ms]) => ms > LONGEST_MS).map(([what]) => what);
  print(
    `worst of ${all.length}: ${worst} ms, ${(worst / Math.max(16, bareTap)).toFixed(1)} times a tap of a bare page`,
  );
  print(over.length > 0 ? `over ${LONGEST_MS} ms: ${over.join('; ')}` : `none over ${LONGEST_MS} ms`);
  print(moved.length > 0 ? moved.join('\n') : 'nothing moved by itself');
  process.exitCode = over.length + moved.length > 0 ? 1 : 0;
} finally {
  await browser.close();
  await server.stop();
}
