import { hasAny } from '@chainage/shared/contracts/permissions';
import type { Registry, Release, RemoteDescription } from '@chainage/shared/contracts/registry';
import { olderReleases } from '#registry/fall-back.ts';
import { choose, type ChosenRemote } from '#registry/registry.ts';
import { SET_PREFIX, type OfflineSet, type SetFile, type SetReaders, type SetRelease } from './set-store.ts';

interface Asset {
  file: string;
  size: number;
  sha256: string;
}

export const toHex = (bytes: ArrayBuffer): string =>
  [...new Uint8Array(bytes)].map((byte) => byte.toString(16).padStart(2, '0')).join('');

const isAsset = (value: unknown): value is Asset => {
  const { file, size, sha256 } = (value ?? {}) as Partial<Asset>;
  return typeof file === 'string' && typeof size === 'number' && /^[0-9a-f]{64}$/.test(sha256 ?? '');
};

/** Files of a release: as the old set knows them, since a release never changes, else as its `assets.json` says. */
async function filesOf({ entry }: Release, old: OfflineSet | null, signal: AbortSignal): Promise<SetFile[]> {
  const known = old?.releases.find((release) => release.entry === entry);
  if (known) return known.files;
  const folder = entry.slice(0, entry.lastIndexOf('/'));
  const answer = await fetch(`${folder}/assets.json`, { cache: 'no-store', signal });
  if (!answer.ok) throw new Error(`${folder}/assets.json: ${answer.status}`);
  const assets = (await answer.json()) as unknown;
  if (!Array.isArray(assets) || assets.length === 0 || !assets.every(isAsset))
    throw new Error(`${folder}/assets.json is not a list of files`);
  return assets.map(({ file, size, sha256 }) => ({ path: `${folder}/${file}`, size, sha256 }));
}

export interface SetPlan {
  set: OfflineSet;
  /** Releases to fall back to: taken along where the device has them already, never downloaded. */
  spare: SetRelease[];
}

/** Somebody who uses this device. */
export interface Reader {
  /** Person and organisation (`readerKey`). */
  key: string;
  permissions: readonly string[];
}

/** A phone is handed on: remotes of whoever got it ready so lately stay in the set. */
const REMEMBERED_MS = 30 * 86_400_000;

/** Whether somebody may see anything of a remote: a page, or a part of the shell's. One without either says nothing of it. */
export function mayOpen({ menu, actions = [], home = {} }: RemoteDescription, permissions: readonly string[]): boolean {
  const items = [...menu, ...actions, ...Object.values(home)];
  return items.length === 0 || items.some(({ needs }) => hasAny(permissions, needs));
}

/** For whom the set is, with the remotes each may open: this reader, and the others of the set before. */
function readersOf(chosen: readonly ChosenRemote[], reader: Reader, old: OfflineSet | null): SetReaders {
  const now = Date.now();
  const others = Object.entries(old?.readers ?? {}).filter(
    ([key, { at }]) => key !== reader.key && Math.abs(now - Date.parse(at)) < REMEMBERED_MS,
  );
  const mine = chosen.filter(({ release }) => mayOpen(release.remote, reader.permissions)).map(({ name }) => name);
  return { ...Object.fromEntries(others), [reader.key]: { remotes: mine, at: new Date(now).toISOString() } };
}

/** What a set for a registry holds: of every remote its readers may open the release that this shell runs. */
export async function planSet(
  registry: Registry,
  old: OfflineSet | null,
  { reader, signal }: { reader: Reader; signal: AbortSignal },
): Promise<SetPlan> {
  const all = choose(registry).remotes;
  const readers = readersOf(all, reader, old);
  const wanted = new Set(Object.values(readers).flatMap(({ remotes }) => remotes));
  const chosen = all.filter(({ name }) => wanted.has(name));
  const releases = await Promise.all(
    chosen.map(async ({ name, release }) => ({
      name,
      entry: release.entry,
      files: await filesOf(release, old, signal),
    })),
  );
  const older = new Set(chosen.flatMap((remote) => olderReleases(registry, remote).map(({ entry }) => entry)));
  const spare = old?.releases.filter(({ entry }) => older.has(entry)) ?? [];
  const text = new TextEncoder().encode(releases.map(({ entry }) => entry).join('\n'));
  const hash = toHex(await crypto.subtle.digest('SHA-256', text)).slice(0, 8);
  const cache = `${SET_PREFIX}${registry.revision}-${hash}`;
  return { set: { cache, registry, releases, readers, filledAt: new Date().toISOString() }, spare };
}
