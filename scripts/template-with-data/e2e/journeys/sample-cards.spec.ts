/** A sample card is written where there is no signal, and closed by whoever sees to it. */
import { expect, test, type Page } from '@playwright/test';
import { signIn } from '../support/people.ts';
import { takePhoto } from '../support/photo.ts';
import { Recorder } from '../support/recorder/recorder.ts';
import { BASE_URL } from '../support/server.ts';

const expectState = (page: Page, state: string) => expect(page.getByText(state, { exact: true }).first()).toBeVisible();

test('written without signal with a photo, sent when it is back, then closed', async ({ browser }) => {
  const recorder = new Recorder();
  const crew = await browser.newContext();
  recorder.follow(crew, 'patrol_field_crew');
  const page = await crew.newPage();
  await signIn(page, 'patrol_field_crew', '/sample-cards/browse');
  await page.goto('/sample-cards/new');
  await expect(page.getByLabel(/^Title/)).toBeVisible();

  await crew.setOffline(true);
  const title = `Rumble strips worn ${Date.now()}`;
  await page.getByLabel(/^Title/).fill(title);
  await page.getByLabel(/^When it was/).fill('2026-11-01T10:00');
  const file = { name: 'IMG_0001.jpg', mimeType: 'image/jpeg', buffer: await takePhoto('Before') };
  await page.locator('input[type=file]').first().setInputFiles(file);
  await expect(page.getByRole('img', { name: 'Photo 1' }).last()).toBeVisible();
  await page.getByRole('button', { name: 'Submit' }).click();
  await expect(page).toHaveURL(/\/sample-cards\/unsent\//);
  await expect(page.getByText(title).first()).toBeVisible();

  await crew.setOffline(false);
  await page.goto('/sample-cards/browse');
  await page
    .getByRole('link', { name: new RegExp(title) })
    .first()
    .click();
  await expect(page.getByText(/SMPL\/20\d\d-\d\d\/\d{6}/).first()).toBeVisible();
  await expectState(page, 'Open');
  const path = new URL(page.url()).pathname;
  await crew.close();

  const office = await browser.newContext();
  recorder.follow(office, 'site_engineer');
  const desk = await office.newPage();
  await signIn(desk, 'site_engineer', path);
  await desk.getByRole('button', { name: 'Close', exact: true }).first().click();
  await desk.getByRole('dialog').getByRole('button', { name: 'Close', exact: true }).last().click();
  await expectState(desk, 'Closed');
  await office.close();
  await recorder.write('sample-cards', 'sample-card', BASE_URL);
});
