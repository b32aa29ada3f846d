import { execFile } from 'node:child_process';
import { chownSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync, statfsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { StartError } from '#start-error.ts';
import { postgresIdentity } from './unprivileged.ts';

const MAJOR = '18';
const run = promisify(execFile);

/** PostgreSQL has no room: it can start again once somebody makes some. */
export class DiskFull extends StartError {}

/** One part of PostgreSQL's log of changes, which it must be able to write before it starts. */
const SEGMENT_BYTES = 16 * 1024 * 1024;

function hasNoRoom(folder: string): boolean {
  const { bavail, bsize } = statfsSync(folder);
  return bavail * bsize < SEGMENT_BYTES;
}

/** PostgreSQL's words as one line that says what to do. */
export function explain(output: string, dataDir: string): StartError {
  // Its words lie on the same disk: where that is full they may be cut before they say so.
  if (/No space left on device|Disk quota exceeded/i.test(output) || hasNoRoom(dataDir))
    return new DiskFull(`No space is left on the disk that holds ${dataDir}: free some and start again`);
  const lines = output.trim().split('\n');
  const errorLine = lines.findLast((line) => /FATAL|PANIC|error/i.test(line)) ?? lines.at(-1) ?? '';
  const words = errorLine.replace(/^.*?(FATAL|PANIC): */, '');
  return new StartError(`The embedded PostgreSQL in ${dataDir} does not start: ${words}`);
}

/** Creates the cluster when there is none. It appears under its name only when complete. */
export async function ensureCluster(binaries: string, dataDir: string, password: string): Promise<string> {
  const cluster = join(dataDir, 'postgres');
  if (existsSync(cluster)) {
    const version = readFileSync(join(cluster, 'PG_VERSION'), 'utf8').trim();
    if (version === MAJOR) return cluster;
    throw new StartError(
      `${cluster} was made by PostgreSQL ${version}, this is ${MAJOR}: move it over with pg_dump, or choose another DATA_DIR`,
    );
  }
  const partial = `${cluster}.new`;
  const passwordFile = join(dataDir, 'postgres.password');
  const { uid, gid } = postgresIdentity();
  rmSync(partial, { recursive: true, force: true });
  mkdirSync(partial, { mode: 0o700 });
  writeFileSync(passwordFile, password, { mode: 0o600 });
  if (uid !== undefined && gid !== undefined) for (const path of [partial, passwordFile]) chownSync(path, uid, gid);
  const options = ['--username=postgres', `--pwfile=${passwordFile}`, '--auth=scram-sha-256', '--encoding=UTF8'];
  const locale = ['--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8', '--no-instructions'];
  try {
    await run(join(binaries, 'bin', 'initdb'), ['-D', partial, ...options, ...locale], {
      ...postgresIdentity(),
      cwd: partial,
      env: { PATH: process.env['PATH'], TZ: 'UTC' },
    });
    renameSync(partial, cluster);
  } catch (error) {
    throw explain(String((error as { stderr?: string }).stderr ?? error), dataDir);
  } finally {
    rmSync(passwordFile, { force: true });
  }
  return cluster;
}
