/** nginx and Caddy as Debian has them, with what `deploy/` says: only addresses, ports and the certificate are others. */
import { execFileSync, spawn, type ChildProcess } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import { CERTIFICATE, KEY } from './certificate.ts';
import { eventually } from './processes.ts';
import { freePort, ROOT } from './server-process.ts';

export type ProxyName = 'nginx' | 'caddy';

export interface Proxy {
  https: number;
  http: number;
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

function nginx({ folder, https, http, upstream }: Place): [string[], Record<string, string>] {
  const site = deployed('nginx/chainage.conf', {
    '127.0.0.1:8080': upstream,
    'chainage.example.in': 'localhost',
    '/etc/ssl/chainage/fullchain.pem': join(folder, 'cert.pem'),
    '/etc/ssl/chainage/key.pem': join(folder, 'key.pem'),
    '/var/log/nginx/chainage.log': join(folder, 'access.log'),
    'listen 443 ': `listen 127.0.0.1:${https} `,
    'listen 80': `listen 127.0.0.1:${http}`,
    // not every machine that runs tests has IPv6
    'listen [::]': '# listen [::]',
  });
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (of) => `${of}_temp_path ${folder}/${of};`,
  );
  writeFileSync(join(folder, 'chainage.conf'), site);
  writeFileSync(
    join(folder, 'nginx.conf'),
    [
      ...(process.getuid?.() === 0 ? ['user root;'] : []),
      `daemon off; worker_processes 1; pid ${folder}/nginx.pid; error_log stderr warn;`,
      `events {} http { ${temporary.join(' ')} include ${folder}/chainage.conf; }`,
    ].join('\n'),
  );
  return [['nginx', '-e', 'stderr', '-p', folder, '-c', join(folder, 'nginx.conf')], {}];
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
      CHAINAGE_ACCESS_LOG: `file ${folder}/access.log`,
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
    stop: () => {
      child.kill('SIGTERM');
      return ended;
    },
  };
}
