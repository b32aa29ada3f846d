/** nginx and Caddy as Debian has them, with what `deploy/` says: only addresses, ports and the certificate are others. */
import { execFileSync, spawn, type ChildProcess } from 'node:child_process';
import { mkdirSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import { CERTIFICATE, KEY } from './certificate.ts';
import { eventually } from './processes.ts';
import { freePort, ROOT } from './server-process.ts';

export type ProxyName = 'nginx' | 'caddy';

export interface Proxy {
  https: number;
  http: number;
  /** What it wrote into any log, and said. */
  logs: () => string;
  stop: () => Promise<void>;
}

interface Place {
  folder: string;
  https: number;
  http: number;
  upstream: string;
}

/** What a machine needs for these tests: `apt-get install nginx-light caddy`. */
export function isInstalled(program: string): boolean {
  try {
    execFileSync('sh', ['-c', `command -v ${program}`], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}

/** `deploy/<path>` with some of its text replaced; each must stand there. */
export function deployed(path: string, others: Readonly<Record<string, string>>): string {
  return Object.entries(others).reduce(
    (text, [from, to]) => {
      if (!text.includes(from)) throw new Error(`deploy/${path} does not say ${from}`);
      return text.replaceAll(from, to);
    },
    readFileSync(join(ROOT, 'deploy', path), 'utf8'),
  );
}

/** Debian's own nginx.conf, which reads ours, in this folder: nothing else of it is changed. */
function debianNginx(folder: string): string {
  const file = (name: string) => readFileSync(join(ROOT, 'e2e/durability/support', name), 'utf8');
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (of) => `${of}_temp_path ${folder}/${of};`,
  );
  return file('debian-nginx.conf')
    .replace('user www-data;', process.getuid?.() === 0 ? 'user root;' : '')
    .replace('/run/nginx.pid', `${folder}/nginx.pid`)
    .replaceAll('/var/log/nginx', folder)
    .replace('http {', `http {\n  ${temporary.join('\n  ')}`)
    .replaceAll(/\/etc\/nginx\/(conf\.d|sites-enabled|modules-enabled)/g, join(folder, '$1'));
}

function nginx({ folder, https, http, upstream }: Place): [string[], Record<string, string>] {
  const site = deployed('nginx/chainage.conf', {
    '127.0.0.1:8080': upstream,
    'chainage.example.in': 'localhost',
    '/etc/ssl/chainage/fullchain.pem': join(folder, 'cert.pem'),
    '/etc/ssl/chainage/key.pem': join(folder, 'key.pem'),
    '/var/log/nginx': folder,
    'listen 443 ': `listen 127.0.0.1:${https} `,
    'listen 80': `listen 127.0.0.1:${http}`,
    // not every machine that runs tests has IPv6
    'listen [::]': '# listen [::]',
  });
  mkdirSync(join(folder, 'conf.d'), { recursive: true });
  writeFileSync(join(folder, 'conf.d/chainage.conf'), site);
  writeFileSync(join(folder, 'nginx.conf'), debianNginx(folder));
  const first = ['-e', 'stderr', '-p', folder, '-c', join(folder, 'nginx.conf'), '-g', 'daemon off;'];
  return [['nginx', ...first], {}];
}

function caddy({ folder, https, http, upstream }: Place): [string[], Record<string, string>] {
  writeFileSync(join(folder, 'Caddyfile'), deployed('caddy/Caddyfile', {}));
  writeFileSync(join(folder, 'tls.caddy'), `tls ${folder}/cert.pem ${folder}/key.pem\n`);
  return [
    ['caddy', 'run', '--adapter', 'caddyfile', '--config', join(folder, 'Caddyfile')],
    {
      CHAINAGE_HOST: 'localhost',
      CHAINAGE_HTTP_PORT: String(http),
      CHAINAGE_HTTPS_PORT: String(https),
      CHAINAGE_UPSTREAM: upstream,
      CHAINAGE_CADDY_ADMIN: 'off',
      CHAINAGE_ACCESS_LOG: `file ${folder}/chainage.log`,
      XDG_DATA_HOME: join(folder, 'data'),
      XDG_CONFIG_HOME: join(folder, 'config'),
    },
  ];
}

const listens = (port: number) =>
  new Promise<boolean>((done) => {
    const socket = connect(port, '127.0.0.1', () => done(true)).once('error', () => done(false));
    socket.once('connect', () => socket.destroy());
  });

/** Whether nginx takes its configuration also where the site that Debian brings is there still; throws what it says. */
export function checkBesideDefaultSite(folder: string, http: number): void {
  const site = readFileSync(join(ROOT, 'e2e/durability/support/debian-default-site.conf'), 'utf8');
  mkdirSync(join(folder, 'sites-enabled'), { recursive: true });
  writeFileSync(
    join(folder, 'sites-enabled/default'),
    site.replace('listen [::]', '# listen [::]').replace('listen 80', `listen 127.0.0.1:${http}`),
  );
  execFileSync('nginx', ['-t', '-e', 'stderr', '-p', folder, '-c', join(folder, 'nginx.conf')], { stdio: 'pipe' });
}

/** Starts it before a server; `upstream` is where that listens. */
export async function startProxy(name: ProxyName, folder: string, upstream: string): Promise<Proxy> {
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'cert.pem'), CERTIFICATE);
  writeFileSync(join(folder, 'key.pem'), KEY, { mode: 0o600 });
  const place = { folder, https: await freePort(), http: await freePort(), upstream };
  const [[program = '', ...parameters], env] = { nginx, caddy }[name](place);
  const child: ChildProcess = spawn(program, parameters, {
    env: { PATH: process.env['PATH'], HOME: folder, ...env },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  // a run that ends in between leaves none behind
  const end = () => void child.kill('SIGKILL');
  process.once('exit', end);
  let said = '';
  child.stderr?.on('data', (chunk) => (said += String(chunk)));
  const ended = new Promise<void>((done) =>
    child.once('exit', () => {
      process.off('exit', end);
      done();
    }),
  );
  const isUp = await eventually(
    async () => child.exitCode !== null || ((await listens(place.https)) && (await listens(place.http))),
    60_000,
  );
  if (!isUp || child.exitCode !== null) {
    child.kill('SIGKILL');
    throw new Error(`${name} did not come up:\n${said}`);
  }
  return {
    ...place,
    logs: () =>
      readdirSync(folder)
        .filter((file) => file.endsWith('.log'))
        .map((file) => readFileSync(join(folder, file), 'utf8'))
        .join('') + said,
    stop: () => {
      child.kill('SIGTERM');
      return ended;
    },
  };
}
