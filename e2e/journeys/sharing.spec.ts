/** Photos from another app: what the phone's share sheet posts reaches the form of whoever is signed in, and nobody else's. */
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { expect, test, type Page } from '@playwright/test';
import { PASSWORD } from '#demo-password.ts';
import { signIn } from '../support/people.ts';
import { takePhoto } from '../support/photo.ts';

test.skip(({ isMobile }) => !isMobile, 'what a phone does');

interface Manifest {
  share_target: { action: string; params: { files: [{ name: string }] } };
}
const { share_target: target } = JSON.parse(
  readFileSync(resolve(import.meta.dirname, '../../shell/public/manifest.webmanifest'), 'utf8'),
) as Manifest;

/** As the system does it: a form posted to the address of the manifest, which opens the app. */
const share = (page: Page, bytes: Buffer, name: string, type: string, action = target.action): Promise<void> =>
  page.evaluate(
    ({ action, field, content, ...file }) => {
      const chosen = new DataTransfer();
      const whole = Uint8Array.from(atob(content), (sign) => sign.charCodeAt(0));
      chosen.items.add(new File([whole], file.name, { type: file.type }));
      const form = Object.assign(document.createElement('form'), { method: 'POST', action });
      form.enctype = 'multipart/form-data';
      const input = Object.assign(document.createElement('input'), { type: 'file', name: field });
      input.files = chosen.files;
      form.append(input);
      document.body.append(form);
      form.submit();
    },
    { action, field: target.params.files[0].name, content: bytes.toString('base64'), name, type },
  );

const controlled = (page: Page) =>
  expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null), { timeout: 60_000 }).toBe(true);
const OFFERED = 'These photos go into your report';

test('a shared photo opens the report with it in, once, also without signal; what is no picture is refused', async ({
  page,
  context,
}) => {
  await signIn(page, 'patrol_field_crew');
  await controlled(page);
  const photo = await takePhoto('Shared');
  await share(page, photo, 'pit.jpg', 'image/jpeg');
  await expect(page.getByRole('dialog').getByText(OFFERED)).toBeVisible();
  await page
    .getByRole('dialog')
    .getByRole('link', { name: /defect/i })
    .click();
  await expect(page.getByRole('img', { name: 'Before 1' })).toBeVisible();

  // the form has it from here on; a page that is thrown away at once would keep both
  await page.getByRole('link', { name: 'My work' }).click();
  await page.getByRole('button', { name: 'Keep it and leave' }).click();
  await expect(page.getByRole('link', { name: 'Continue: Routine maintenance' })).toBeVisible();
  await page.goto('/dashboard?report=shared');
  await expect(page.getByText('The photos are no longer here')).toBeVisible();

  await share(page, Buffer.from('%PDF'), 'a.pdf', 'application/pdf');
  await expect(page.getByText(/Only extensions jpeg, jpg, png are supported/)).toBeVisible();

  await share(page, Buffer.from('<html>no photo</html>'), 'pit.jpg', 'image/jpeg');
  await expect(page.getByText(/is no photo, whatever its name says/)).toBeVisible();

  await context.setOffline(true);
  await share(page, photo, 'pit.jpg', 'image/jpeg');
  await expect(page.getByRole('dialog').getByText(OFFERED)).toBeVisible();
  await page.getByRole('button', { name: 'Do not report these photos' }).click();
  await expect(page.getByText(OFFERED)).toBeHidden();
  await context.setOffline(false);
});

test('shared with nobody signed in, it waits for whoever signs in there', async ({ page }) => {
  await page.goto('/accounts/login');
  await controlled(page);
  await share(page, await takePhoto('Shared'), 'pit.jpg', 'image/jpeg');
  await expect(page).toHaveURL(/accounts\/login\?next=/);
  await expect(page.getByText(/The photos you shared wait here/)).toBeVisible();
  await page.getByLabel(/e-mail or mobile/i).fill('patrol_field_crew@bhima.example');
  await page.getByLabel(/^password/i).fill(PASSWORD);
  await page.getByRole('button', { name: /^sign in$/i }).click();
  await expect(page.getByRole('dialog').getByText(OFFERED)).toBeVisible();
});

test('what a page of another site posts there is not taken', async ({ page, baseURL }) => {
  await signIn(page, 'patrol_field_crew');
  await controlled(page);
  await page.route('http://elsewhere.test/', (route) =>
    route.fulfill({ contentType: 'text/html', body: '<p>elsewhere</p>' }),
  );
  await page.goto('http://elsewhere.test/');
  await share(page, await takePhoto('Foreign'), 'pit.jpg', 'image/jpeg', new URL(target.action, baseURL).href);
  await expect(page).toHaveURL(/\/dashboard$/);
  await page.goto('/dashboard?report=shared');
  await expect(page.getByText('The photos are no longer here')).toBeVisible();
});
