import { chmodSync, chownSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { postgresIdentity } from './unprivileged.ts';

/** Where the embedded PostgreSQL listens, and how it is reached there. */
export interface Address {
  /** Settings of PostgreSQL, `name=value`. */
  settings: string[];
  urlOf(user: string, password: string, database: string): string;
  /** Takes away what was made for it. */
  close(): void;
}

/** Only names the file inside the folder. */
const SOCKET_PORT = 5432;
export const SOCKET_FILE = `.s.PGSQL.${SOCKET_PORT}`;
/** macOS allows the fewest bytes of all, with its NUL 104; Linux 108. */
const LONGEST_PATH = 103;

const fits = (folder: string) => Buffer.byteLength(join(folder, SOCKET_FILE)) <= LONGEST_PATH;

function inFolder(folder: string, close: () => void): Address {
  return {
    settings: ['listen_addresses=', `unix_socket_directories=${folder}`, `port=${SOCKET_PORT}`],
    urlOf: (user, password, database) => {
      const url = new URL(`postgresql://${user}:${password}@localhost:${SOCKET_PORT}/${database}`);
      url.searchParams.set('host', folder);
      return url.href;
    },
    close,
  };
}

/** A short folder, as closed to others as the cluster's own. */
function makeShortFolder(): Address | undefined {
  const folder = mkdtempSync(join(tmpdir(), 'chainage-'));
  const remove = () => rmSync(folder, { recursive: true, force: true });
  if (!fits(folder)) {
    remove();
    return undefined;
  }
  const { uid, gid } = postgresIdentity();
  chmodSync(folder, 0o700);
  if (uid !== undefined && gid !== undefined) chownSync(folder, uid, gid);
  return inFolder(folder, remove);
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer().once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });
}

async function onLoopback(): Promise<Address> {
  const port = await freePort();
  return {
    settings: ['listen_addresses=127.0.0.1', 'unix_socket_directories=', `port=${port}`],
    urlOf: (user, password, database) => `postgresql://${user}:${password}@127.0.0.1:${port}/${database}`,
    close: () => undefined,
  };
}

/**
 * A socket in the cluster's own folder, which the system closes to everybody else: a port on the loopback address takes
 * connections from any process of the machine, and as many as use up those of the server. Where paths of sockets may not
 * be that long, in a folder of its own; on Windows, on a free port.
 */
export async function chooseAddress(cluster: string, loopback = process.platform === 'win32'): Promise<Address> {
  if (loopback) return onLoopback();
  if (fits(cluster)) return inFolder(cluster, () => undefined);
  return makeShortFolder() ?? onLoopback();
}
