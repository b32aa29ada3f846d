/**
 * `npm run bench:presses`: how long a tap or a key takes until its answer is painted on a phone, slowed four times: a view of
 * the list, a filter, opening a record, handing in a form that lacks something, a key in a text field. Beside the ms, which a busy machine
 * makes longer, their ratio to a key in a bare field of the same page, and what does not depend on the machine: how many
 * components were drawn before the first paint and in all; and tasks longer than 50 ms.
 *
 * --slow 4 --rounds 7
 */
import { parseArgs } from 'node:util';
import { chromium } from 'playwright-core';
import { findChromium, FLAGS } from '../browser.ts';
import { startServer } from '../budgets/server.ts';
import { forgetDrafts, LIST, openDetails, PHONE, ROW, signIn } from './person.ts';
import { head, press, several as severalTimes, tell, WATCH, type Pressed } from './pressed.ts';

const { values } = parseArgs({
  options: { slow: { type: 'string', default: '4' }, rounds: { type: 'string', default: '7' } },
});
const rounds = Number(values.rounds);

const several = (run: (round: number) => Promise<Pressed>) => severalTimes(rounds, run);

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
  head();

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
    await openDetails(page);
    const text = page.locator('main form textarea').first();
    await text.focus();
    tell(`key, ${type}`, await several(() => press(page, () => page.keyboard.press('a'))));
    const submit = page.locator('main form button[type=submit]');
    tell(
      `first submit, incomplete, ${type}`,
      await several(async () => {
        await forgetDrafts(page);
        await page.goto(`${server.url}/issues/new/${type}`);
        await submit.waitFor();
        return press(page, () => submit.tap());
      }),
    );
    await openDetails(page);
    tell(`submit again, ${type}`, await several(() => press(page, () => submit.tap())));
    await text.focus();
    tell(`key with errors, ${type}`, await several(() => press(page, () => page.keyboard.press('a'))));
  }
} finally {
  await browser.close();
  await server.stop();
}
