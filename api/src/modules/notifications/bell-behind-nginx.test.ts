/** The bell's stream behind a real nginx as it comes, which buffers and packs: each line arrives when it is said. Only where nginx is there. */
import { execFileSync, spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { get } from 'node:http';
import { createServer, type AddressInfo } from 'node:net';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createGunzip } from 'node:zlib';
import { BELL_PATH } from '@chainage/shared/contracts/notification-paths';
import { pothole, readIds, submitted } from '#modules/issues/testing.ts';
import { Listener } from '#kernel/listening/listener.ts';
import { buildTestApp, type TestApp } from '#testing/build-test-app.ts';
import { eventually } from '#testing/eventually.ts';

function isThere(): boolean {
  try {
    execFileSync('nginx', ['-v'], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}
const behindNginx = isThere() ? it : it.skip;

let folder: string;
let nginx: ChildProcess | undefined;
let test: TestApp;
let listener: Listener;
let port = 0;
const freePort = async (): Promise<number> => {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const { port: free } = probe.address() as AddressInfo;
  probe.close();
  return free;
};

beforeAll(async () => {
  test = await buildTestApp();
  listener = new Listener(test.applicationUrl);
  listener.start();
  test.app.bells.start(listener);
  const origin = await test.app.listen({ host: '127.0.0.1', port: 0 });
  if (!isThere()) return;
  folder = mkdtempSync(join(tmpdir(), 'chainage-nginx-'));
  port = await freePort();
  const pass = `proxy_pass ${origin}; proxy_http_version 1.1; gzip on; gzip_types *;`;
  writeFileSync(
    join(folder, 'nginx.conf'),
    `daemon off; master_process off; pid ${folder}/pid; error_log ${folder}/error.log; events {}
     http { access_log off; client_body_temp_path ${folder}/b; proxy_temp_path ${folder}/p; fastcgi_temp_path ${folder}/f;
       uwsgi_temp_path ${folder}/u; scgi_temp_path ${folder}/s;
       server { listen 127.0.0.1:${port};
         location / { ${pass} }
         location /deaf/ { proxy_ignore_headers X-Accel-Buffering; rewrite ^/deaf(/.*)$ $1 break; ${pass} } } }`,
  );
  nginx = spawn('nginx', ['-p', folder, '-c', join(folder, 'nginx.conf')], { stdio: 'ignore' });
  const answers = () =>
    fetch(`http://127.0.0.1:${port}/api/health/`).then(
      ({ ok }) => ok,
      () => false,
    );
  await eventually(answers);
});
afterAll(async () => {
  nginx?.kill('SIGTERM');
  await test.close();
  await listener.stop();
  if (folder) rmSync(folder, { recursive: true, force: true });
});

/** What comes of the stream, at this place of the proxy. */
async function listen(place: string) {
  const { token, organisation } = await test.signIn('site_engineer@bhima.example');
  const heard: string[] = [];
  const asking = get(`http://127.0.0.1:${port}${place}/api/${BELL_PATH}`, {
    headers: { authorization: `Token ${token}`, organisation, 'accept-encoding': 'gzip' },
  });
  asking.on('error', () => undefined);
  asking.on('response', (answer) => {
    const isPacked = answer.headers['content-encoding'] === 'gzip';
    const lines = isPacked ? answer.pipe(createGunzip()) : answer;
    lines.on('error', () => undefined);
    lines.setEncoding('utf8').on('data', (some: string) => heard.push(some));
  });
  return { heard, stop: () => asking.destroy() };
}

behindNginx('a line arrives as it is said, where nginx would keep it until there is a page full', async () => {
  const [bell, deaf] = [await listen(''), await listen('/deaf')];
  await eventually(() => bell.heard.length > 0);
  const before = bell.heard.length;
  await submitted(await test.signIn('patrol_field_crew@bhima.example'), pothole(test.bhima, await readIds(test)));
  await eventually(() => bell.heard.length > before);
  expect(bell.heard.join('')).toMatch(/data: \{"unread":\d+\}/);
  // the control: the same server, its word to nginx taken away
  expect(deaf.heard).toEqual([]);
  bell.stop();
  deaf.stop();
});
