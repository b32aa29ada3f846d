/** PostgreSQL refuses to run as root: there it runs as this id, which needs no user to be created. */
import { chmodSync, existsSync, mkdirSync, statSync } from 'node:fs';
import { createHash } from 'node:crypto';
import { basename, dirname, join } from 'node:path';
import { StartError } from '#start-error.ts';

const NOBODY = 65534;

export const isRoot = () => process.getuid?.() === 0;

/** Identity to spawn PostgreSQL with: another one when we are root, ours otherwise. */
export const postgresIdentity = (): { uid?: number; gid?: number } => (isRoot() ? { uid: NOBODY, gid: NOBODY } : {});

/** Whether an id without rights of its own can walk down to the folder: every level must let others through. */
export function isReachableByOthers(folder: string): boolean {
  const parent = dirname(folder);
  return (statSync(folder).mode & 0o001) !== 0 && (parent === folder || isReachableByOthers(parent));
}

function nearestExisting(folder: string): string {
  return existsSync(folder) ? folder : nearestExisting(dirname(folder));
}

/**
 * The folder that will hold the data. As root it must be reachable for the id PostgreSQL runs with; under a mode-700
 * home it is not, and a folder of its own under /var/lib/chainage takes its place.
 */
export function placeDataDir(wanted: string): string {
  const existing = nearestExisting(wanted);
  if (!statSync(existing).isDirectory()) throw new StartError(`DATA_DIR: ${existing} is not a folder`);
  if (!isRoot()) return wanted;
  // Our own folder is opened for passing through below; what lies above it is not ours to change.
  const first = existing === wanted ? dirname(wanted) : existing;
  if (isReachableByOthers(first)) return wanted;
  const mark = createHash('sha256').update(wanted).digest('hex').slice(0, 8);
  return join('/var/lib/chainage', `${basename(wanted)}-${mark}`);
}

/** Makes the data folder, closed to others but, as root, for passing through to the cluster inside it. */
export function makeDataDir(dataDir: string): void {
  mkdirSync(dirname(dataDir), { recursive: true });
  mkdirSync(dataDir, { recursive: true, mode: isRoot() ? 0o711 : 0o700 });
  if (isRoot()) chmodSync(dataDir, statSync(dataDir).mode | 0o001);
}
