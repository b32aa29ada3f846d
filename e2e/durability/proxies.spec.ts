/** The server behind nginx and Caddy by `deploy/`: the programs themselves, where a machine has them. */
import { execFileSync } from 'node:child_process';
import { randomBytes, randomUUID } from 'node:crypto';
import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { PASSWORD } from '#demo-password.ts';
import { expect, test } from './support/data-dirs.ts';
import { answerOf, CALLER, greet, Http2Client, type Http2Answer } from './support/http2-client.ts';
import { potholeOf } from './support/issues.ts';
import { signIn } from './support/person.ts';
import { eventually } from './support/processes.ts';
import { checkBesideDefaultSite, deployed, isInstalled, startProxy, type ProxyName } from './support/proxies.ts';
import { ROOT, start } from './support/server-process.ts';
import { send } from './support/wire.ts';

const FORGED = '198.51.100.77';
const TOKEN = 'figures-for-prometheus';
const CREW = 'patrol_field_crew@bhima.example';

const json = <T>({ text }: Http2Answer) => JSON.parse(text) as T;

/** The file of an upload, wherever in the data folder it lies. */
function sizeOf(dataDir: string, id: string): number {
  const found = readdirSync(join(dataDir, 'uploads'), { recursive: true }).map(String);
  const path = found.find((name) => name.endsWith(id));
  return path === undefined ? 0 : statSync(join(dataDir, 'uploads', path)).size;
}

for (const name of ['nginx', 'caddy'] satisfies ProxyName[])
  test(`behind ${name}`, async ({ demoDir: dataDir }) => {
    test.skip(!isInstalled(name), `NOT TRIED: ${name} is not installed (apt-get install nginx-light caddy)`);
    const server = await start({
      dataDir,
      env: { TRUST_PROXY: '1', METRICS_TOKEN: TOKEN, PUBLIC_URL: 'https://localhost' },
    });
    const proxy = await startProxy(name, join(dirname(dataDir), name), new URL(server.url).host);
    const client = new Http2Client(proxy.https);
    const forged = { 'x-forwarded-for': FORGED, forwarded: `for=${FORGED}`, 'accept-encoding': 'br, gzip' };

    const signedIn = await client.send(
      'POST',
      '/api/accounts/api/login/',
      { ...forged, 'content-type': 'application/json' },
      JSON.stringify({ username: CREW, password: PASSWORD }),
    );
    expect(signedIn.status, signedIn.text).toBe(200);
    expect(signedIn.cookies.every((line) => /; Secure/i.test(line))).toBe(true);
    expect(signedIn.headers['content-encoding'], 'answers to writes are not packed').toBeUndefined();
    expect(signedIn.headers['strict-transport-security']).toContain('max-age=31536000');

    const crew = await signIn(server.url, CREW);
    const own = crew.headers();
    const body = JSON.stringify({ id: randomUUID(), ...(await potholeOf(server.url, crew)), description: name });
    const written = await client.send(
      'POST',
      '/api/organisation/data/issue/',
      { ...forged, ...crew.headers(randomUUID()) } as never,
      body,
    );
    expect(written.status, written.text).toBe(201);

    const path = '/api/organisation/users/?limit=1000';
    const read = await client.send('GET', path, { ...forged, ...own } as never);
    expect([read.status, read.headers['content-encoding']]).toEqual([200, 'br']);
    const again = await client.send('GET', path, { ...own, 'if-none-match': read.headers['etag'] } as never);
    expect([again.status, again.text]).toEqual([304, '']);
    const page = await client.send('GET', '/dashboard', { ...forged, 'accept-encoding': 'gzip', accept: 'text/html' });
    expect([page.status, page.headers['content-encoding']]).toEqual([200, 'gzip']);
    expect(page.text).toContain('<html');

    const bell = client.open('GET', '/api/organisation/notification/stream/', own as never, true);
    const first = await answerOf(bell, { untilFirst: true });
    expect(first.headers['content-type']).toContain('text/event-stream');
    expect(first.text).toMatch(/^data: \{"unread":\d+\}/m);
    bell.close();

    const grant = json<{ grant: string; csrf_token: string }>(
      await client.send(
        'POST',
        '/api/organisation/outbox/grant/',
        crew.headers('') as never,
        JSON.stringify({ device_id: randomUUID() }),
      ),
    );
    const id = randomUUID();
    const bytes = randomBytes(300_000);
    const device = {
      authorization: `Grant ${grant.grant}`,
      'x-csrftoken': grant.csrf_token,
      organisation: crew.organisation,
      'tus-resumable': '1.0.0',
    };
    const upload = `/api/organisation/outbox/uploads/${id}/`;
    const metadata = {
      'upload-length': String(bytes.length),
      'upload-metadata': `id ${Buffer.from(id).toString('base64')}`,
    };
    const announced = await client.send('POST', '/api/organisation/outbox/uploads/', { ...device, ...metadata });
    expect(announced.status, announced.text).toBe(201);
    const part = (offset: number) => ({
      ...device,
      'content-type': 'application/offset+octet-stream',
      'upload-offset': String(offset),
      'content-length': String(bytes.length - offset),
    });
    const broken = client.open('PATCH', upload, part(0));
    broken.on('error', () => undefined).write(bytes.subarray(0, 100_000));
    expect(await eventually(() => sizeOf(dataDir, id) === 100_000, 60_000), 'bytes go on as they come').toBe(true);
    broken.close(8);
    const offset = Number((await client.send('HEAD', upload, device)).headers['upload-offset']);
    expect(offset).toBe(100_000);
    const rest = await client.send('PATCH', upload, part(offset), bytes.subarray(offset));
    expect([rest.status, rest.headers['upload-offset']]).toEqual([204, '300000']);

    const huge = client.open('POST', '/api/organisation/data/issue/', {
      ...crew.headers(randomUUID()),
      'content-length': String(13 * 1024 * 1024),
    } as never);
    // the body of the answer may be cut off with the rest of the request
    const refused = answerOf(huge, { untilHead: true });
    for (let sent = 0; sent < 13 && !huge.destroyed; sent += 1) huge.write(Buffer.alloc(1024 * 1024));
    expect((await refused).status).toBe(413);
    const figures = await client.send('GET', '/metrics', { authorization: `Bearer ${TOKEN}` });
    expect([
      figures.status,
      (await send(`${server.url}/metrics`, { headers: { authorization: `Bearer ${TOKEN}` } })).status,
    ]).toEqual([404, 200]);

    const elsewhere = await client.send('GET', '/api/health/', { ':authority': 'other.example' });
    expect([elsewhere.status, elsewhere.text.includes('status')]).toEqual([421, false]);
    expect(await greet(proxy.https, 'other.example')).toBe('refused');
    const plain = await send(`http://localhost:${proxy.http}/dashboard`);
    expect([301, 308]).toContain(plain.status);
    expect(plain.headers.location).toMatch(/^https:\/\/localhost/);
    expect((await send(`http://localhost:${proxy.http}/api/health/`)).status, 'no program is led on').toBe(403);
    const link = '/accounts/forgot-password/who/secret-of-a-mail?and=this';
    await client.send('GET', link, { accept: 'text/html' });
    await send(`http://localhost:${proxy.http}${link}`);
    const foreign = await send(`http://127.0.0.1:${proxy.http}/dashboard`, {
      headers: { host: 'other.example' },
    }).catch(() => undefined);
    expect(foreign?.headers.location ?? '', 'led to no other host').not.toMatch(/^http.*localhost/);

    expect((await server.stop()).code).toBe(0);
    for (const asked of [link, '/api/organisation/users/?search=name-looked-for'])
      expect((await client.send('GET', asked, own as never)).status, 'of a server that is away').toBe(502);
    client.close();
    await proxy.stop();
    if (name === 'nginx') checkBesideDefaultSite(join(dirname(dataDir), name), proxy.http);
    const lines = server
      .output()
      .stdout.split('\n')
      .filter((line) => line.includes('"path":"/api/accounts/api/login/"'));
    expect(JSON.parse(lines[0] ?? '{}')).toMatchObject({ address: CALLER });
    expect(server.output().stdout).not.toContain(FORGED);
    const access = readFileSync(join(dirname(dataDir), name, 'chainage.log'), 'utf8');
    expect(access).toContain('/api/organisation/data/issue/');
    expect(access).toContain('/accounts/forgot-password');
    const logs = proxy.logs();
    for (const secret of [crew.token, 'secret-of-a-mail', 'and=this', 'name-looked-for'])
      expect(logs).not.toContain(secret);
  });

test('the units are what systemd takes, and shut in', async ({ emptyDir }) => {
  test.skip(!isInstalled('systemd-analyze'), 'NOT TRIED: systemd-analyze is not installed (apt-get install systemd)');
  const folder = dirname(emptyDir);
  const names = [
    'chainage.service',
    'chainage-backup.service',
    'chainage-backup.timer',
    'chainage-drill.service',
    'chainage-drill.timer',
  ];
  const units = names.map((unit) => {
    const here: Record<string, string> = unit.endsWith('.timer')
      ? {}
      : { '/usr/bin/node': process.execPath, '/opt/chainage': ROOT };
    writeFileSync(join(folder, unit), deployed(`systemd/${unit}`, here));
    return join(folder, unit);
  });
  expect(execFileSync('systemd-analyze', ['verify', ...units], { encoding: 'utf8', stdio: 'pipe' })).toBe('');
  // of 10; what is left is the network, the clock's zone and that V8 writes code
  for (const unit of units.slice(0, 2))
    execFileSync('systemd-analyze', ['security', '--offline=true', '--threshold=15', unit], { stdio: 'pipe' });
});
