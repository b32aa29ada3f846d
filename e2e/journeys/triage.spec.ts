/** An engineer before breakfast: report after report decided about from the keyboard, the keys counted, and the last one undone. */
import { randomUUID } from 'node:crypto';
import { expect, test, type Page } from '@playwright/test';
import { announce, potholeOf } from '../durability/support/issues.ts';
import { signIn as person, type Person } from '../durability/support/person.ts';
import { signIn } from '../support/people.ts';
import { BASE_URL } from '../support/server.ts';

test.use({ serviceWorkers: 'block' });

const RECORDS = 11;
const MOST_KEYS = 4;
/** Where no other journey reports anything. */
const PLACE = { chainage_from: '19.500' };
const LIST = '/issues/routine_maintenance?status=pending_review&chainage_from=19.500&chainage_to=19.500';

const post = async (who: Person, path: string, body: object) => {
  const answer = await who.call(BASE_URL, path, { method: 'POST', key: randomUUID(), body: JSON.stringify(body) });
  if (answer.status >= 300) throw new Error(`${path}: ${answer.status} ${answer.text}`);
};

async function report(crew: Person): Promise<string> {
  const id = randomUUID();
  await post(crew, 'organisation/data/issue/', {
    ...(await potholeOf(BASE_URL, crew)),
    ...PLACE,
    description: 'Pothole',
    id,
  });
  const step = { action: 'submit', version: 1, data: { photos: [announce(id)] } };
  await post(crew, `organisation/data/issue/${id}/action/`, step);
  return id;
}

async function statesOf(who: Person, ids: readonly string[]): Promise<string[]> {
  const answers = await Promise.all(ids.map((id) => who.call(BASE_URL, `organisation/data/issue/${id}/`)));
  return answers.map((answer) => answer.json<{ status: string }>().status);
}

/** Presses keys, and counts them. */
function counting(page: Page) {
  let keys = 0;
  return {
    press: async (key: string) => {
      keys += 1;
      await page.keyboard.press(key);
    },
    taken: () => keys,
  };
}

test('reports are decided about by keys alone, few for each, and the last decision is undone', async ({
  page,
  isMobile,
}) => {
  test.skip(isMobile, 'what a desk does');
  const crew = await person(BASE_URL, 'patrol_field_crew@bhima.example');
  const engineer = await person(BASE_URL, 'site_engineer@bhima.example');
  const ids: string[] = [];
  for (let at = 0; at < RECORDS; at += 1) ids.push(await report(crew));
  await signIn(page, 'site_engineer', LIST);
  await expect(page.getByRole('row').nth(RECORDS)).toBeVisible();
  const { press, taken } = counting(page);
  const approve = page.getByRole('button', { name: /^Approve/ });
  const resolver = page.getByLabel(/^Resolver/).first();
  const decidingAbout = () => page.url().match(/([0-9a-f-]{36})\/approve/)?.[1] ?? '';
  // from the list to the first decision: the row, its record, the letter that leads to where it is decided
  await press('j');
  await press('Enter');
  await expect(page).toHaveURL(/\/view\//);
  // list and record scroll each by itself, the page not at all
  const beneath = () => page.evaluate(() => document.documentElement.scrollHeight - innerHeight);
  await expect.poll(beneath).toBe(0);
  await expect(page.getByRole('link', { name: /^Review/ })).toBeVisible();
  await press('a');
  await expect(page).toHaveURL(/\/approve/);
  const decided: string[] = [];
  for (let at = 0; at < RECORDS - 1; at += 1) {
    await expect(approve).toBeEnabled();
    await expect(resolver).not.toHaveValue('');
    const id = decidingAbout();
    decided.push(id);
    await press('a');
    await expect(page).not.toHaveURL(new RegExp(id));
  }
  expect(new Set(decided).size).toBe(RECORDS - 1);
  expect(taken()).toBeLessThanOrEqual(MOST_KEYS * decided.length);
  // the last but one is taken back with one key, and stands there again
  const last = decided.at(-1) ?? '';
  await expect(page.getByText(/^Approved/).first()).toBeVisible();
  await press('u');
  await expect(page).toHaveURL(new RegExp(last));
  await expect.poll(() => statesOf(engineer, decided.slice(0, -1))).toEqual(decided.slice(1).map(() => 'approved'));
  expect(await statesOf(engineer, [last])).toEqual(['pending_review']);
  // what is held as the page goes is sent all the same
  await expect(approve).toBeEnabled();
  await press('a');
  await expect(page).not.toHaveURL(new RegExp(last));
  await page.goto('/dashboard');
  await expect.poll(() => statesOf(engineer, [last])).toEqual(['approved']);
});

test('a view is kept, shared with everybody, and stands in a colleague’s list', async ({ page, isMobile, browser }) => {
  test.skip(isMobile, 'what a desk does');
  const name = `Night work ${randomUUID().slice(0, 6)}`;
  await signIn(page, 'project_manager', '/issues/hazard?direction=lhs&ordering=due_at');
  await page.getByRole('button', { name: 'Keep this view' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox').fill(name);
  await dialog.getByRole('radio', { name: 'Everybody', exact: true }).check();
  await dialog.getByRole('button', { name: 'Keep', exact: true }).click();
  await expect(page.getByRole('button', { name: new RegExp(name), pressed: true })).toBeVisible();
  const other = await browser.newPage();
  await signIn(other, 'site_engineer', '/issues/hazard');
  await other.getByRole('button', { name: new RegExp(name) }).click();
  await expect(other).toHaveURL(/direction=lhs.*ordering=due_at/);
  await other.close();
  await page.getByRole('button', { name: 'Change this view' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Take away' }).click();
  await expect(page.getByRole('button', { name: new RegExp(name) })).toBeHidden();
});

test('on a low screen photo, facts and the whole decision are in sight before anything is scrolled', async ({
  page,
  isMobile,
}) => {
  test.skip(isMobile, 'what a desk does');
  await page.setViewportSize({ width: 1366, height: 768 });
  await signIn(page, 'project_manager', '/issues/road_user_accident?status=pending_review');
  await page.locator('tbody a[id^="row-"]').first().click();
  await page.getByRole('link', { name: /^Review/ }).click();
  const approve = page.getByRole('button', { name: /^Approve/ });
  await expect(approve).toBeEnabled();
  const bar = (await approve.boundingBox())?.y ?? 0;
  const photo = page.getByRole('region', { name: 'Photos' }).getByRole('button').first();
  const facts = page.getByText('Category', { exact: true });
  const rejecting = page.getByRole('group', { name: 'Reject' });
  for (const [name, each] of Object.entries({ photo, facts, rejecting })) {
    await expect(each).toBeVisible();
    const box = await each.boundingBox();
    expect([name, (box?.y ?? 0) + (box?.height ?? 0) <= bar]).toEqual([name, true]);
  }
});
