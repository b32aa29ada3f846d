/** Stock: a crew asks for material with the server dead, once; the store keeper receives, gives, and is told what is not there. */
import { expect, test, type Browser, type Page } from '@playwright/test';
import { isAccessible } from '../support/accessible.ts';
import { ownServer } from '../support/own-server.ts';
import { signIn, type Role } from '../support/people.ts';
import { Recorder } from '../support/recorder/recorder.ts';
import { holdLabel, printLabel } from '../support/scanned-label.ts';

test.describe('asked for by a crew', () => {
  test.skip(({ isMobile }) => !isMobile, 'what a phone does');
  const server = ownServer('stock', { on: 'phone' });

  /** Each person on a device of their own. */
  async function enter(browser: Browser, recorder: Recorder, role: Role, next: string): Promise<Page> {
    const context = await browser.newContext({ baseURL: server.url });
    recorder.follow(context, role);
    const page = await context.newPage();
    await signIn(page, role, next);
    return page;
  }

  test('an indent written without the server arrives once, and is given when there is something to give', async ({
    browser,
    playwright,
    isMobile,
    launchOptions,
  }, info) => {
    const recorder = new Recorder();
    const keeper = await enter(browser, recorder, 'store_keeper', '/stock/new');
    // recordings of all numbers are replayed on one server: another code than those of before
    await keeper.getByLabel(/^Code/).fill('JKT-12');
    await keeper.getByLabel(/^Name/).fill('Rain jacket');
    await keeper.getByLabel(/^Category/).selectOption({ label: 'Safety' });
    await keeper.getByLabel(/^Sub-category/).selectOption({ label: 'Vest' });
    await isAccessible(keeper);
    await keeper.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(keeper.getByRole('heading', { name: 'Rain jacket' })).toBeVisible();

    const list = '/stocks?search=rain+jacket';
    const { picture } = await printLabel({ browser, baseURL: server.url, role: 'store_keeper', list });
    const options = { baseURL: server.url, isMobile };
    const video = info.outputPath('label.y4m');
    const crew = await holdLabel({ playwright, launchOptions, video, picture, options });
    recorder.follow(crew.context(), 'patrol_field_crew');
    await signIn(crew, 'patrol_field_crew', '/synchronization');
    await expect(crew.getByText('Ready: every page opens without signal.')).toBeVisible({ timeout: 180_000 });
    await crew.goto('/stock-log/new?kind=issue');
    // what was asked for lately is one tap away; anything else is searched for
    await expect(crew.getByRole('radio', { name: 'Traffic cone 750 mm' })).toBeVisible();
    await crew.getByRole('button', { name: 'Item Choose' }).click();
    await crew.getByRole('button', { name: /^Item/ }).first().click();
    await crew.getByRole('searchbox', { name: 'Search' }).last().fill('rain jacket');
    await crew.getByRole('button', { name: /^JKT-12/ }).click();
    await crew.getByLabel(/^Quantity/).fill('3');
    await expect(crew.getByText('Only 0.000 nos in the store')).toBeVisible();
    await isAccessible(crew);
    // with the server dead its printed label chooses it too, in a browser that knows no codes
    await crew.getByRole('radio', { name: 'Traffic cone 750 mm' }).check();
    await expect(crew.getByText('Only 0.000 nos in the store')).toHaveCount(0);
    await server.kill();
    await crew.getByRole('button', { name: 'Item Scan' }).click();
    await expect(crew.getByText('JKT-12 · Rain jacket', { exact: false })).toBeVisible();
    await expect(crew.getByRole('dialog')).toHaveCount(0);
    await crew.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(crew).toHaveURL(/\/stock-logs\/unsent\//);
    await expect(crew.getByText('Saved on this device, not sent yet').first()).toBeVisible();
    await isAccessible(crew);

    await server.startAgain();
    await crew.goto('/synchronization?auto_sync=true');
    await expect(crew.getByRole('heading', { name: 'Everything has arrived.' })).toBeVisible();

    await keeper.goto('/stocks?search=rain+jacket');
    await keeper
      .getByRole('link', { name: /Rain jacket/ })
      .first()
      .click();
    await keeper.getByRole('link', { name: 'All logs of this item' }).click();
    await expect(keeper.getByRole('link', { name: /Rain jacket/ })).toHaveCount(1);
    await keeper.getByRole('link', { name: /Rain jacket/ }).click();
    await expect(keeper.getByText('Only 0.000 nos there to give: change the quantity, or refuse.')).toBeVisible();
    const indent = keeper.url();
    await keeper.getByRole('button', { name: 'Post', exact: true }).click();
    await expect(keeper.getByText(/There is not that much in the store/).first()).toBeInViewport();
    await isAccessible(keeper);

    await keeper.goto('/stock-log/receipts');
    await keeper.getByLabel(/^Code/).fill('jkt-12');
    await keeper.getByLabel(/^Quantity/).fill('10');
    await expect(keeper.getByText('In the store: 0.000 nos, then 10.000 nos')).toBeVisible();
    await keeper.getByLabel(/^Rate for one/).fill('640');
    await isAccessible(keeper);
    await keeper.getByRole('button', { name: 'Post', exact: true }).click();
    await expect(keeper.getByRole('link', { name: /^STK\/GRN\// })).toBeVisible();
    await keeper.goto(indent);
    await keeper.getByRole('button', { name: 'Post', exact: true }).click();
    await expect(keeper.getByText('Posted').first()).toBeVisible();
    await expect(keeper.getByText('7.000 nos').first()).toBeVisible();
    await isAccessible(keeper);
    await recorder.write('stock', 'stock', server.url);
    await crew.context().browser()!.close();
    for (const context of browser.contexts()) await context.close();
  });
});

test.describe('kept at a desk', () => {
  test.use({ serviceWorkers: 'block' });
  test.skip(({ isMobile }) => isMobile, 'what a desk does');
  const server = ownServer('stock-desk', { on: 'desk' });

  test('ten receipts are posted by keyboard alone, each with the balance before and behind it', async ({ browser }) => {
    const context = await browser.newContext({ baseURL: server.url });
    const page = await context.newPage();
    await signIn(page, 'store_keeper', '/stocks');
    await page
      .getByRole('navigation', { name: 'Work in the store' })
      .getByRole('link', { name: 'Goods received' })
      .click();
    const { keyboard } = page;
    await expect(page.getByLabel(/^Code/)).toBeFocused();
    const codes = ['CON-750', 'WBM-43', 'LED-90', 'MCB-32', 'VST-R', 'HLM-Y', 'BLK-S', 'GRS-1', 'SND-R', 'PST-18'];
    for (const [place, code] of codes.entries()) {
      await keyboard.type(code.toLowerCase());
      // a scanner ends with Enter before there is an answer
      if (place % 2 > 0) await expect(page.getByText(/In the store: /)).toBeVisible();
      await keyboard.press(place % 2 > 0 ? 'Tab' : 'Enter');
      await expect(page.getByLabel(/^Quantity/)).toBeFocused();
      await keyboard.type('5');
      await keyboard.press('Tab');
      await keyboard.type('100.50');
      await expect(page.getByText(/In the store: .*, then /)).toBeVisible();
      await keyboard.press('Enter');
      await expect(page.getByRole('link', { name: /^STK\/GRN\// })).toHaveCount(place + 1);
      await expect(page.getByLabel(/^Code/)).toBeFocused();
    }
    // one that came on an order, which says rate and supplier
    await keyboard.type('con-750');
    await keyboard.press('Enter');
    await expect(page.getByLabel(/^Quantity/)).toBeFocused();
    await keyboard.type('2');
    await keyboard.press('Tab');
    await keyboard.press('Tab');
    await keyboard.type('cones');
    await expect(page.locator('.ant-select-item-option')).toHaveCount(1);
    await keyboard.press('Enter');
    await expect(page.getByText(/Still to come on the order: .* nos, at ₹640.00/)).toBeVisible();
    await expect(page.getByLabel(/^Rate for one/)).toHaveValue('640.00');
    await keyboard.press('Shift+Tab');
    await isAccessible(page);
    await keyboard.press('Enter');
    await expect(page.getByRole('link', { name: /^STK\/GRN\// })).toHaveCount(codes.length + 1);
    // the ledger has them, and each prints as a voucher
    await page.goto('/stock-logs?kind=receipt');
    await expect(page.getByRole('link', { name: /^STK\/GRN\// }).first()).toBeVisible();
    await page
      .getByRole('link', { name: /^STK\/GRN\// })
      .first()
      .click();
    await expect(
      page
        .getByRole('button', { name: 'Print' })
        .or(page.getByRole('link', { name: 'Print' }))
        .first(),
    ).toBeVisible();
    await isAccessible(page);
    await context.close();
  });
});
