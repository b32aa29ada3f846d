/** What a journey sends and a server takes is recorded, whatever becomes of its pages: one closes before its last answer. */
import { createServer, type Server } from 'node:http';
import { expect, test } from '@playwright/test';
import { freePort } from '../durability/support/server-process.ts';
import { Recorder } from '../support/recorder/recorder.ts';

let server: Server;
let url: string;
test.beforeAll(async () => {
  server = createServer(({ url: path = '', socket }, answer) => {
    if (path.endsWith('/lost/')) socket.destroy();
    // one is left without an answer
    else if (!path.endsWith('/open/')) answer.setHeader('content-type', 'text/html').end('<p>Here</p>');
  });
  const port = await freePort();
  url = `http://localhost:${port}/`;
  await new Promise<void>((ready) => server.listen(port, ready));
});
test.afterAll(() => {
  server.closeAllConnections();
  server.close();
});

test('a page that closes is no loss, and what no server took is not recorded', async ({ browser }) => {
  const context = await browser.newContext();
  const recorder = new Recorder(true);
  recorder.follow(context, 'site_engineer');
  const page = await context.newPage();
  await page.goto(url);
  const send = (path: string) =>
    page.evaluate(
      (at) =>
        void fetch(`/api/organisation/data/${at}/`, {
          method: 'POST',
          headers: { 'content-type': 'application/json', 'x-contract': 'notes/1.0', authorization: 'Grant x' },
          body: JSON.stringify({ at }),
        }).catch(() => undefined),
      path,
    );
  const answered = page.waitForResponse('**/answered/');
  await send('answered');
  await answered;
  const failed = page.waitForEvent('requestfailed');
  await send('lost');
  await failed;
  const sent = page.waitForRequest('**/open/');
  await send('open');
  await sent;
  await context.close();
  expect(recorder.sent()).toMatchObject([
    {
      by: 'site_engineer',
      method: 'POST',
      path: 'organisation/data/answered/',
      contract: 'notes/1.0',
      headers: { authorization: 'Grant x' },
      body: '{"at":"answered"}',
    },
  ]);
});

test('of a form with a file its fields are recorded', async ({ browser }) => {
  const context = await browser.newContext();
  const recorder = new Recorder(true);
  recorder.follow(context, 'site_engineer');
  const page = await context.newPage();
  await page.goto(url);
  await page.evaluate(async () => {
    const form = new FormData();
    form.append('id', 'p1');
    form.append('stage', 'before');
    form.append('file', new Blob([new Uint8Array(5000)]), 'IMG_0001.jpg');
    await fetch('/api/organisation/data/note/n1/image/', { method: 'POST', body: form });
  });
  await context.close();
  expect(recorder.sent()).toMatchObject([{ body: null, form: { id: 'p1', stage: 'before' } }]);
});
