import { randomBytes } from 'node:crypto';
import { existsSync, linkSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { StartError } from '#start-error.ts';

export interface DatabasePasswords {
  superuser: string;
  owner: string;
  application: string;
}

const generate = () => randomBytes(24).toString('base64url');

function readPasswords(path: string): DatabasePasswords {
  try {
    return JSON.parse(readFileSync(path, 'utf8')) as DatabasePasswords;
  } catch (error) {
    throw new StartError(`${path} cannot be read: bring it back from a copy (${(error as Error).message})`);
  }
}

/** The passwords of the roles that set-up makes: generated once, kept in the data folder, readable for its owner only. */
export function keepPasswords(dataDir: string): DatabasePasswords {
  const path = join(dataDir, 'database-passwords.json');
  if (existsSync(path)) return readPasswords(path);
  const passwords = { superuser: generate(), owner: generate(), application: generate() };
  // Several servers may share the folder and start at once: the first to link its file has made the passwords of all.
  const own = `${path}.${process.pid}.new`;
  writeFileSync(own, JSON.stringify(passwords), { mode: 0o600, flush: true });
  try {
    linkSync(own, path);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  } finally {
    rmSync(own, { force: true });
  }
  return readPasswords(path);
}
