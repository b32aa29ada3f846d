/** PostgreSQL's programs for trying a cluster on one machine: as root they run as nobody. */
import { spawnSync } from 'node:child_process';
import { chmodSync, chownSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';

const NOBODY = 65534;
const identity = process.getuid?.() === 0 ? { uid: NOBODY, gid: NOBODY } : {};

/** Where they lie unless `--bin` says otherwise. */
export const BIN = '/usr/lib/postgresql/15/bin';

export function fail(line) {
  process.stderr.write(`${line}\n`);
  process.exit(1);
}

/** Runs one of those in `bin`; answers what it printed. */
export function runProgram(bin, program, args, { cwd = '/', mayFail = false } = {}) {
  // what pg_ctl starts would keep a pipe open for ever
  const stdio = program === 'pg_ctl' ? ['ignore', 'ignore', 'inherit'] : ['ignore', 'pipe', 'inherit'];
  const { status, stdout, error } = spawnSync(join(bin, program), args, { ...identity, cwd, encoding: 'utf8', stdio });
  // which address was asked is not said: it may hold a password
  if ((error || status !== 0) && !mayFail) fail(`${program} failed: ${error?.message ?? status}`);
  return (stdout ?? '').trim();
}

/** A folder for whom they run as, and nobody else. */
export function makeFolder(folder) {
  mkdirSync(folder, { recursive: true });
  if (identity.uid !== undefined) chownSync(folder, identity.uid, identity.gid);
  chmodSync(folder, 0o700);
}
