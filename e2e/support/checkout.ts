import { spawn, type ChildProcess } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

export const ROOT = resolve(fileURLToPath(import.meta.url), '../../..');
const BUILT_SITE = resolve(ROOT, process.env['SITE_DIR'] ?? 'dist/site');

const COPIED = [
  'package.json',
  'pnpm-lock.yaml',
  'pnpm-workspace.yaml',
  'tsconfig.base.json',
  'knip.config.ts',
  'scripts',
];
const LINKED = ['node_modules', 'shell'];

/** A module team's copy of the repository, to change and build as they would, with a site of its own to release into. */
export interface Checkout {
  folder: string;
  site: string;
  /** Reads a file of the copy, changes it, and writes it back. */
  edit: (file: string, change: (text: string) => string) => void;
  /** Runs Node in the copy, waits, and answers what it said. */
  run: (...parameters: string[]) => Promise<{ code: number | null; output: string }>;
  start: (...parameters: string[]) => ChildProcess;
  remove: () => void;
}

/** Copies a folder but links what was installed in it. */
function copyModule(name: string, to: string) {
  const from = join(ROOT, name);
  cpSync(from, join(to, name), { recursive: true, filter: (path) => path !== join(from, 'node_modules') });
  symlinkSync(join(from, 'node_modules'), join(to, name, 'node_modules'));
}

/** Gives a module of a copy what an install would. */
export const linkPackages = (folder: string, module: string) =>
  symlinkSync(join(ROOT, 'mfe-issues/node_modules'), join(folder, module, 'node_modules'));

/** Commands in a folder that holds a copy of the repository. */
function commandsIn(folder: string): Checkout {
  const site = join(folder, 'dist/site');
  const start = (...parameters: string[]) =>
    spawn(process.execPath, parameters, {
      cwd: folder,
      env: { ...process.env, SITE_DIR: site },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
  return {
    folder,
    site,
    edit: (file, change) => writeFileSync(join(folder, file), change(readFileSync(join(folder, file), 'utf8'))),
    start,
    run: (...parameters) =>
      new Promise((done) => {
        const child = start(...parameters);
        let output = '';
        for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk) => (output += String(chunk)));
        child.once('close', (code) => done({ code, output }));
      }),
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}

/** Gives a module of a copy packages of its own: those of the repository, but the copy's `@chainage/shared`. */
function withOwnShared(folder: string, module: string): void {
  const [from, to] = [join(ROOT, module, 'node_modules'), join(folder, module, 'node_modules')];
  rmSync(to, { force: true });
  mkdirSync(join(to, '@chainage'), { recursive: true });
  symlinkSync(join(folder, 'shared'), join(to, '@chainage/shared'));
  const scoped = readdirSync(from).filter((name) => name.startsWith('@') && name !== '@chainage');
  for (const name of [...readdirSync(from).filter((each) => !each.startsWith('@')), ...scoped])
    symlinkSync(join(from, name), join(to, name));
}

/** Copies contracts and server into a checkout, so that a field can be added as a module's team would. */
export function takeContracts({ folder }: Checkout): void {
  rmSync(join(folder, 'shared/src'));
  cpSync(join(ROOT, 'shared/src'), join(folder, 'shared/src'), { recursive: true });
  mkdirSync(join(folder, 'api'));
  cpSync(join(ROOT, 'api/src'), join(folder, 'api/src'), { recursive: true });
  cpSync(join(ROOT, 'api/package.json'), join(folder, 'api/package.json'));
  for (const module of ['mfe-issues', 'api']) withOwnShared(folder, module);
}

export function makeCheckout(): Checkout {
  const folder = realpathSync(mkdtempSync(join(tmpdir(), 'chainage-checkout-')));
  const site = join(folder, 'dist/site');
  for (const name of COPIED) cpSync(join(ROOT, name), join(folder, name), { recursive: true });
  for (const name of LINKED) symlinkSync(join(ROOT, name), join(folder, name));
  copyModule('mfe-issues', folder);
  // Its version can be raised here; its code stays the one.
  mkdirSync(join(folder, 'shared'));
  for (const name of ['src', 'node_modules']) symlinkSync(join(ROOT, 'shared', name), join(folder, 'shared', name));
  cpSync(join(ROOT, 'shared/package.json'), join(folder, 'shared/package.json'));
  cpSync(BUILT_SITE, site, { recursive: true });
  return commandsIn(folder);
}

/** What was made by running and building, and what git keeps. */
const NOT_COPIED = ['node_modules', 'dist', 'data', '.cache', '.git', 'test-results', 'coverage'];

/** Packages by the links that lead to them, so that a folder of ours is the copy's own. */
function copyPackages(from: string, to: string) {
  if (!existsSync(from)) return;
  mkdirSync(to, { recursive: true });
  for (const name of readdirSync(from)) {
    if (name === '.pnpm') symlinkSync(join(from, name), join(to, name));
    else cpSync(join(from, name), join(to, name), { recursive: true, verbatimSymlinks: true });
  }
}

/** What is built here, and of what: the copy's build makes only what a change of the copy reaches. */
function takeBuilt(folder: string, site: string) {
  cpSync(BUILT_SITE, site, { recursive: true });
  const stamps = 'dist/build/stamps.json';
  const hashes = JSON.parse(readFileSync(join(ROOT, stamps), 'utf8')) as Record<string, string>;
  const ofSite = Object.entries(hashes).filter(([target]) => target.startsWith(`${BUILT_SITE} `));
  const own = ofSite.map(([target, hash]) => [target.replace(BUILT_SITE, site), hash]);
  mkdirSync(join(folder, 'dist/build'), { recursive: true });
  writeFileSync(join(folder, stamps), JSON.stringify(Object.fromEntries(own)));
}

/** The whole repository, its server and its tests too, for a change that goes through all of it. */
export function makeWholeCheckout(): Checkout {
  const folder = realpathSync(mkdtempSync(join(tmpdir(), 'chainage-whole-')));
  cpSync(ROOT, folder, { recursive: true, filter: (path) => !NOT_COPIED.includes(basename(path)) });
  const workspaces = readdirSync(ROOT).filter((name) => existsSync(join(ROOT, name, 'package.json')));
  for (const name of ['.', ...workspaces])
    copyPackages(join(ROOT, name, 'node_modules'), join(folder, name, 'node_modules'));
  const checkout = commandsIn(folder);
  takeBuilt(folder, checkout.site);
  return checkout;
}
