import {
  contractOf,
  foreignPath,
  newestFitting,
  ownFolders,
  parseRegistry,
  type Registry,
  type Release,
} from '@chainage/shared/contracts/registry';
import { isAppHere, lineAsked, lineTook } from '@chainage/shared/offline/at-hand';
import { timeoutSignal } from '@chainage/shared/lib/timeout-signal';
import { pointedSet } from '#offline/set-store.ts';
import { brokenReleases } from './broken-releases.ts';
import { STORED_COPY_HEADER } from './stored-copy-header.ts';

/**
 * Time for the registry when there is an older copy to fall back on, and when there is none. The worker answers with the
 * offline set's registry after four seconds, which goes before this page's own copy.
 */
const TIMEOUT_MS = { withCopy: 6_000, without: 20_000 };
const COPY_KEY = 'chainage.registry';

/** A remote as this shell runs it: its newest release of a fitting contract that has not failed here. */
export interface ChosenRemote {
  name: string;
  release: Release;
}

export interface LoadedRegistry {
  revision: number;
  shellVersion: string;
  remotes: ChosenRemote[];
  /** No registry could be had, neither from the network nor from the last visit. */
  missing: boolean;
}

export const OWN_CONTRACT = contractOf(SHARED_VERSION);
const NOTHING: LoadedRegistry = { revision: 0, shellVersion: SHELL_VERSION, remotes: [], missing: true };

const placeOf = ({ release }: ChosenRemote): number => release.remote.order ?? Number.MAX_SAFE_INTEGER;

/** What was left out of the registry, as lines for the server's log. */
const leftOut = new Set<string>();
export const leftOutOfRegistry = (): string[] => [...leftOut];

const parsed = (value: unknown): Registry =>
  parseRegistry(value, (remote, version, fault) =>
    leftOut.add(`registry.json: ${remote} ${version} is left out, its ${fault} is wrong`),
  );

/** What of a registry this shell can run. A path is whose name or longest history it is; who claims it besides is left out. */
export function choose(registry: Registry): LoadedRegistry {
  const broken = brokenReleases(registry.revision);
  const taken = ownFolders(registry);
  const oldestFirst = [...registry.remotes].sort((a, b) => b.releases.length - a.releases.length);
  const remotes = oldestFirst.flatMap(({ name, releases }) => {
    const working = releases.filter(({ entry, version, remote }) => {
      const foreign = foreignPath(remote, taken);
      if (foreign)
        leftOut.add(`registry.json: ${name} ${version} is left out, ${foreign.path} belongs to ${foreign.of}`);
      return !foreign && !broken.includes(entry);
    });
    const release = newestFitting(working, OWN_CONTRACT);
    for (const path of release?.remote.paths ?? []) taken.set(path, name);
    return release ? [{ name, release }] : [];
  });
  remotes.sort((a, b) => placeOf(a) - placeOf(b));
  return { revision: registry.revision, shellVersion: registry.shell.version, remotes, missing: false };
}

function lastCopy(): Registry | null {
  try {
    return parsed(JSON.parse(localStorage.getItem(COPY_KEY) ?? 'null'));
  } catch {
    return null;
  }
}

function keepCopy(registry: Registry) {
  try {
    localStorage.setItem(COPY_KEY, JSON.stringify(registry));
  } catch {
    // A full or forbidden storage costs only the fallback.
  }
}

/** Sent on `window` when the registry, or what this shell takes of it, is another than before. */
export const REGISTRY_CHANGED = 'chainage:registry';

/** The registry; `isStoredCopy` = the worker had none from the server and gave the offline set's. */
export async function fetchRegistry(timeoutMs: number): Promise<{ registry: Registry; isStoredCopy: boolean }> {
  const response = await fetch('/registry.json', { cache: 'no-store', signal: timeoutSignal(timeoutMs) });
  if (!response.ok) throw new Error(`registry.json: ${response.status}`);
  const registry = parsed(await response.json());
  const isNew = lastCopy()?.revision !== registry.revision;
  keepCopy(registry);
  if (isNew) window.dispatchEvent(new Event(REGISTRY_CHANGED));
  return { registry, isStoredCopy: response.headers.has(STORED_COPY_HEADER) };
}

let source: Registry | null = null;
let current = NOTHING;

/** The registry of this page; empty until `loadRegistry` is through. */
export const currentRegistry = (): LoadedRegistry => current;

/** The registry as the server, the worker or the last visit gave it. */
export const sourceRegistry = (): Registry | null => source;

/** Chooses again, where what works on this device has become another. */
export function chooseAgain(): void {
  if (!source) return;
  current = choose(source);
  window.dispatchEvent(new Event(REGISTRY_CHANGED));
}

/**
 * The offline set's registry, whose releases lie here whole; null where there is no set. What is newer is announced once the
 * line has brought it (`service-worker/registration.ts`), and is the set's, and so the next start's, soon after.
 */
async function fromSet(): Promise<Registry | null> {
  if (!isAppHere()) return null;
  try {
    const set = await pointedSet();
    return set && parsed(set.registry);
  } catch {
    return null;
  }
}

/** What the line has to say, or the last visit's. */
async function fromLine(): Promise<Registry | null> {
  const copy = lastCopy();
  const begun = performance.now();
  lineAsked();
  try {
    const { registry, isStoredCopy } = await fetchRegistry(copy ? TIMEOUT_MS.withCopy : TIMEOUT_MS.without);
    if (!isStoredCopy) lineTook(performance.now() - begun);
    return registry;
  } catch {
    return copy;
  }
}

/** Reads the registry: the device's own at once, else the line's; with none to be had the shell runs without remotes and says so. */
export async function loadRegistry(): Promise<LoadedRegistry> {
  const line = fromLine();
  source = (await fromSet()) ?? (await line);
  current = source ? choose(source) : NOTHING;
  return current;
}

let asked: Promise<LoadedRegistry> | undefined;

/** Reads the registry once a page; where none could be had, whoever asks next tries again. */
export const askRegistry = (): Promise<LoadedRegistry> =>
  (asked ??= loadRegistry().then((loaded) => {
    if (loaded.missing) asked = undefined;
    return loaded;
  }));
