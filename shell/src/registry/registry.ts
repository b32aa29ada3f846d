import {
  contractOf,
  newestFitting,
  parseRegistry,
  type Registry,
  type Release,
} from '@chainage/shared/contracts/registry';
import { timeoutSignal } from '#app/timeout-signal.ts';
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

/** What of a registry this shell can run. */
export function choose(registry: Registry): LoadedRegistry {
  const broken = brokenReleases(registry.revision);
  const remotes = registry.remotes.flatMap(({ name, releases }) => {
    const working = releases.filter(({ entry }) => !broken.includes(entry));
    const release = newestFitting(working, OWN_CONTRACT);
    return release ? [{ name, release }] : [];
  });
  remotes.sort((a, b) => placeOf(a) - placeOf(b));
  return { revision: registry.revision, shellVersion: registry.shell.version, remotes, missing: false };
}

function lastCopy(): Registry | null {
  try {
    return parseRegistry(JSON.parse(localStorage.getItem(COPY_KEY) ?? 'null'));
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
  const registry = parseRegistry(await response.json());
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

/** Chooses anew, where what works on this device has become another. */
export function chooseAgain(): void {
  if (!source) return;
  current = choose(source);
  window.dispatchEvent(new Event(REGISTRY_CHANGED));
}

/** Reads the registry; with none to be had the shell runs without remotes and says so. */
export async function loadRegistry(): Promise<LoadedRegistry> {
  const copy = lastCopy();
  source = await fetchRegistry(copy ? TIMEOUT_MS.withCopy : TIMEOUT_MS.without).then(
    ({ registry }) => registry,
    () => copy,
  );
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
