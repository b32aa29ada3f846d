/** Twenty things a crew does on its phone, each with what must stand before it is measured. */
import type { BrowserContext, Locator, Page } from 'playwright-core';
import { forgetDrafts, LIST, openDetails, ROW } from './person.ts';
import { press, type Pressed } from './pressed.ts';

export interface Interaction {
  what: string;
  /** Once, before its rounds. */
  before?: () => Promise<unknown>;
  run: (round: number) => Promise<Pressed>;
  after?: () => Promise<unknown>;
}

/** In the order in which they are done. */
export function interactions(page: Page, context: BrowserContext, url: string): Interaction[] {
  const tap = (what: Locator) => press(page, () => what.tap());
  const key = (letter: string) => press(page, () => page.keyboard.press(letter));
  const worse = (one: Pressed, two: Pressed) => (two.ms > one.ms ? two : one);
  /** A tap and the one that takes it back, which is measured as well. */
  const thereAndBack = async (there: Locator, back: Locator): Promise<Pressed> => {
    const one = await tap(there);
    await back.waitFor();
    return worse(one, await tap(back));
  };
  const row = page.locator(ROW).first();
  const list = async () => {
    await page.goto(`${url}${LIST}`);
    await row.waitFor();
  };
  const home = async () => {
    await page.goto(`${url}/dashboard`);
    await page.locator('main h1').waitFor();
  };
  const form = async (type: string) => {
    await page.goto(`${url}/issues/new/${type}`);
    await openDetails(page);
  };
  const views = page.locator('main button[aria-pressed]');
  const filters = page.getByRole('button', { name: /^filters/i });
  const box = page.locator('main input[type=checkbox]').first();
  const comment = page.locator('main textarea').last();
  const photo = page.locator('main [class*=photo] button, main button:has(img)').first();
  const back = page.getByRole('link', { name: /^back|all |routine/i }).first();
  const finder = page.getByRole('button', { name: /^(find|search)/i }).first();
  const words = page.locator('dialog input, [role=dialog] input').first();
  const openFinder = async () => {
    await home();
    await finder.tap();
    await words.waitFor();
  };
  const record = async () => {
    await list();
    await row.tap();
    await comment.waitFor();
  };
  const submit = page.locator('main form button[type=submit]');
  // a draft would be offered first
  const anew = async (type: string) => {
    await forgetDrafts(page);
    await form(type);
    return tap(submit);
  };
  const textArea = page.locator('main form textarea').first();

  return [
    { what: '1 view Open', before: list, run: () => thereAndBack(views.nth(1), views.nth(0)) },
    { what: '2 view of one’s own', run: () => thereAndBack(views.nth(2), views.nth(0)) },
    { what: '3 filters, open and shut', run: () => thereAndBack(filters, filters) },
    {
      what: '4 filter, a checkbox',
      before: async () => {
        await filters.tap();
        await box.waitFor();
      },
      run: () => tap(box),
    },
    {
      what: '5 key in the search',
      before: async () => {
        await list();
        await page.locator('main input[type=search]').first().focus();
      },
      run: () => key('p'),
    },
    {
      what: '6 record, from the list',
      before: list,
      run: async () => {
        const open = await tap(row);
        await page.goBack();
        await row.waitFor();
        return open;
      },
    },
    {
      what: '7 key in a comment',
      before: async () => {
        await record();
        await comment.focus();
      },
      run: () => key('a'),
    },
    {
      what: '8 photo, large',
      run: async () => {
        const open = await tap(photo);
        await page.keyboard.press('Escape');
        return open;
      },
    },
    {
      what: '9 back to the list',
      run: async () => {
        await record();
        return tap(back);
      },
    },
    {
      what: '10 finder, open and shut',
      before: home,
      run: async () => {
        const open = await tap(finder);
        await page.keyboard.press('Escape');
        return open;
      },
    },
    { what: '11 key in the finder', before: openFinder, run: () => key('p') },
    {
      what: '12 word, found on the device',
      before: async () => {
        await context.setOffline(true);
        await words.fill('');
      },
      run: () => press(page, () => page.keyboard.type('pothole', { delay: 600 })),
      after: () => context.setOffline(false),
    },
    {
      what: '13 road, and back home',
      before: home,
      run: async () =>
        worse(
          await tap(page.locator('nav a[href="/road"]').first()),
          await tap(page.locator('nav a[href="/dashboard"]').first()),
        ),
    },
    {
      what: '14 notifications',
      run: async () => {
        await home();
        return tap(page.getByRole('link', { name: /notification/i }).first());
      },
    },
    {
      what: '15 report, the sheet of types',
      run: async () => {
        await home();
        return tap(page.getByRole('button', { name: /^report/i }).first());
      },
    },
    {
      what: '16 chip of a choice',
      before: () => form('routine_maintenance'),
      run: (round) => tap(page.locator('main form input[type=radio]').nth(round % 2)),
    },
    { what: '17 key in a long field', before: () => textArea.focus(), run: () => key('a') },
    { what: '18 submit, incomplete', run: () => anew('electrical_maintenance') },
    { what: '19 accident, submit, incomplete', run: () => anew('road_user_accident') },
    {
      what: '20 accident, one vehicle more',
      run: () => tap(page.getByRole('button', { name: /add/i }).last()),
    },
  ];
}
