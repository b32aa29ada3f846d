/**
 * What a push service delivers is shown by the worker, and a tap on it opens the record. Chromium without a window refuses
 * `subscribe()`, so the delivery is the browser's own door for it (`ServiceWorker.deliverPushMessage`); what is sent, and that a
 * browser's keys read it, is held by `api/src/modules/notifications/push`.
 */
import { expect, test, type BrowserContext, type CDPSession, type Page } from '@playwright/test';
import { LAUNCH, WHOLE_BROWSER } from '../support/browser.ts';
import { signIn } from '../support/people.ts';
import { BASE_URL } from '../support/server.ts';

// without windows of its own a browser shows no notification
test.use({ launchOptions: { ...LAUNCH, executablePath: WHOLE_BROWSER } });

interface Version {
  versionId: string;
  registrationId: string;
  status: string;
}

/** The worker of the page, once it runs. */
async function workerOf(page: Page, cdp: CDPSession): Promise<string> {
  const registration = new Promise<string>((found) =>
    cdp.on('ServiceWorker.workerVersionUpdated', ({ versions }: { versions: Version[] }) => {
      const active = versions.find(({ status }) => status === 'activated');
      if (active) found(active.registrationId);
    }),
  );
  await cdp.send('ServiceWorker.enable');
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  return registration;
}

interface Shown {
  title: string;
  body: string;
  lang: string;
  tag: string;
}
const shown = (page: Page) =>
  page.evaluate(async (): Promise<Shown[]> => {
    const registration = await navigator.serviceWorker.ready;
    return (await registration.getNotifications()).map(({ title, body, lang, tag }) => ({ title, body, lang, tag }));
  });

/** As the system does when a notification is tapped: the worker gets the event with the notification that is shown. */
async function tap(context: BrowserContext): Promise<void> {
  const [worker] = context.serviceWorkers();
  if (!worker) throw new Error('no worker runs');
  await worker.evaluate(async () => {
    const scope = self as unknown as Worker & { registration: ServiceWorkerRegistration };
    const Tapped = (globalThis as unknown as { NotificationEvent: new (type: string, init: object) => Event })
      .NotificationEvent;
    const [notification] = await scope.registration.getNotifications();
    if (!notification) throw new Error('nothing is shown');
    scope.dispatchEvent(new Tapped('notificationclick', { notification }));
  });
}

test('a push is shown in Hindi while another page is on screen, and a tap opens its record as read', async ({
  context,
  page,
}) => {
  await context.grantPermissions(['notifications', 'geolocation'], { origin: BASE_URL });
  // the page listens some seconds after it was opened, to the worker as to the bell
  const listening = page.waitForRequest((request) => request.url().includes('/notification/stream/'));
  await signIn(page, 'site_engineer');
  const session = await page.evaluate(
    () => (JSON.parse(localStorage.getItem('chainage.session') ?? '{}') as { state: SessionState }).state,
  );
  const list = await page.request.get(
    '/api/organisation/data/issues/?limit=1&issue_type=routine_maintenance&status=pending_review',
    {
      headers: { Authorization: `Token ${session.token}`, Organisation: session.organisation.token },
    },
  );
  const [issue] = ((await list.json()) as { results: { id: string; number: string }[] }).results;
  expect(issue?.number).toBeTruthy();
  const path = `/issues/routine_maintenance/view/${issue?.id}`;
  const message = {
    title: `${issue?.number} जाँच के लिए आपको भेजा`,
    body: 'गड्ढा · 43+250 LHS · Bhima',
    lang: 'hi',
    tag: 'org issue.submitted',
    path,
    organisation: session.organisation.token,
    notification: 1,
    isUrgent: false,
  };
  const cdp = await context.newCDPSession(page);
  const registrationId = await workerOf(page, cdp);
  const deliver = (data: object) =>
    cdp.send('ServiceWorker.deliverPushMessage', { origin: BASE_URL, registrationId, data: JSON.stringify(data) });
  await deliver(message);
  await expect
    .poll(() => shown(page))
    .toEqual([{ title: message.title, body: message.body, lang: 'hi', tag: message.tag }]);
  // the next of its kind takes its place
  await deliver({ ...message, title: '2 सूचनाएँ', notification: 2 });
  await expect.poll(async () => (await shown(page)).map(({ title }) => title)).toEqual(['2 सूचनाएँ']);
  await listening;
  await tap(context);
  await expect(page).toHaveURL(new RegExp(`${path}$`));
  await expect(page.getByText(issue?.number ?? '').first()).toBeVisible();
  expect(context.pages()).toHaveLength(1);
});

interface SessionState {
  token: string;
  organisation: { token: string };
}

test('the settings are walked by touch, kept, and say what this browser can do', async ({ page, context }) => {
  await signIn(page, 'safety_officer', '/notifications');
  await page.goto('/notifications/settings');
  const panel = page.getByRole('region', { name: 'Notifications on this device' });
  await expect(panel).toBeVisible();
  const talk = page.getByRole('switch', { name: /Comments and links/ });
  // a phone and a desk walk on one server, one after the other
  const before = await talk.isChecked();
  await talk.click();
  await page.getByRole('combobox', { name: 'For me to do' }).selectOption({ label: 'At once' });
  await page.getByLabel('From').fill('21:00');
  await page.getByLabel('Until').fill('');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Give both times, or leave both empty.')).toBeVisible();
  await page.getByLabel('Until').fill('06:30');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Saved', { exact: true })).toBeVisible();
  await page.reload();
  await expect(talk).toBeChecked({ checked: !before });
  await expect(page.getByLabel('Until')).toHaveValue('06:30');
  // what was refused is explained with how to undo it, and nothing asks by itself
  await context.clearPermissions();
  await context.addInitScript(() =>
    Object.defineProperty(Notification, 'permission', { get: () => 'denied', configurable: true }),
  );
  await page.reload();
  await expect(panel.getByText(/^You said no before\. To undo it/)).toBeVisible();
  await expect(panel.getByRole('button')).toHaveCount(0);
});
