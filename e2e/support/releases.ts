import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { gzipSync } from 'node:zlib';
import type { Checkout } from './checkout.ts';

export interface Release {
  version: string;
  entry: string;
  contract: { major: number; minor: number };
}
export interface Registry {
  revision: number;
  remotes: { name: string; releases: Release[] }[];
}

const RELEASE = ['--import', 'tsx', 'scripts/release/release.ts'] as const;
const ROLLBACK = ['--import', 'tsx', 'scripts/release/rollback.ts'] as const;
const REMOTE = 'mfe-issues/src/remote.tsx';
export const releaseCommand = (name: string) => [...RELEASE, name];

export const registryFile = (site: string) => join(site, 'registry.json');
export const readRegistry = (site: string): Registry =>
  JSON.parse(readFileSync(registryFile(site), 'utf8')) as Registry;
export const releasesOf = (site: string, name: string): Release[] =>
  readRegistry(site).remotes.find((remote) => remote.name === name)?.releases ?? [];

/** Names these releases of mfe-issues and no others, in a new revision. */
export function name(site: string, releases: Release[]): void {
  const before = readRegistry(site);
  const remotes = before.remotes.map((remote) => (remote.name === 'issues' ? { ...remote, releases } : remote));
  writeFileSync(`${registryFile(site)}.test`, JSON.stringify({ ...before, revision: before.revision + 1, remotes }));
  renameSync(`${registryFile(site)}.test`, registryFile(site));
}

async function command(checkout: Checkout, parameters: string[]): Promise<void> {
  const { code, output } = await checkout.run(...parameters);
  if (code !== 0) throw new Error(output);
}
export const rollback = (checkout: Checkout, remote: string) => command(checkout, [...ROLLBACK, remote]);

const unchanged = (text: string): string => text;

/** Releases mfe-issues in a version of its own, which its list's title names, changed as wanted. */
export async function release(
  checkout: Checkout,
  version: string,
  file: string = REMOTE,
  change: (text: string) => string = unchanged,
): Promise<Release> {
  const kept = new Map(
    ['mfe-issues/package.json', 'mfe-issues/src/i18n/list/en.json', file].map((path) => [
      path,
      readFileSync(join(checkout.folder, path), 'utf8'),
    ]),
  );
  checkout.edit('mfe-issues/package.json', (text) => text.replace(/"version": "[^"]+"/, `"version": "${version}"`));
  checkout.edit('mfe-issues/src/i18n/list/en.json', (text) =>
    text.replaceAll('"Routine maintenance"', `"Routine maintenance ${version}"`),
  );
  if (change !== unchanged && change(kept.get(file) ?? '') === kept.get(file))
    throw new Error(`nothing to change in ${file}`);
  checkout.edit(file, change);
  try {
    await command(checkout, releaseCommand('issues'));
  } finally {
    for (const [path, text] of kept) checkout.edit(path, () => text);
  }
  const [made] = releasesOf(checkout.site, 'issues');
  if (made?.version !== version) throw new Error(`${version} was not released`);
  return made;
}

const folderOf = (site: string, { entry }: Release) => join(site, entry, '..');

/** The files of a release with its pages in them. */
export function chunksOf(site: string, of: Release): string[] {
  const folder = folderOf(site, of);
  return readdirSync(folder)
    .filter((file) => /^\d+\.[0-9a-f]+\.js$/.test(file))
    .map((file) => join(folder, file));
}

/** Changes a served file and its compressed form; answers how to mend it. `null` takes it away. */
export function damage(path: string, change: (text: string) => string | null): () => void {
  const before = readFileSync(path);
  const zipped = existsSync(`${path}.gz`) ? readFileSync(`${path}.gz`) : undefined;
  const text = change(before.toString());
  for (const each of [path, `${path}.gz`]) rmSync(each, { force: true });
  if (text !== null) {
    writeFileSync(path, text);
    if (zipped) writeFileSync(`${path}.gz`, gzipSync(text));
  }
  return () => {
    writeFileSync(path, before);
    if (zipped) writeFileSync(`${path}.gz`, zipped);
  };
}

/** One hash over the site but for what a release may change. */
export function hashOfShell(site: string): string {
  const hash = createHash('sha256');
  for (const file of readdirSync(site, { recursive: true, encoding: 'utf8' }).sort()) {
    const path = join(site, file);
    if (/^(mfe(\/|$)|registry\.json$|\.registry)/.test(relative(site, path)) || !statSync(path).isFile()) continue;
    hash.update(file).update(readFileSync(path));
  }
  return hash.digest('hex');
}
