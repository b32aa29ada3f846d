import {
  contractOf,
  newestFitting,
  parseRegistry,
  type Registry,
  type Release,
} from '@chainage/shared/contracts/registry';
import { timeoutSignal } from '#app/timeout-signal.ts';

/** Time for the registry when there is an older copy to fall back on, and when there is none. */
const TIMEOUT_MS = { withCopy: 4_000, without: 20_000 };
const COPY_KEY = 'chainage.registry';

/** A remote as this shell runs it: its newest release of a fitting contract. */
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

const OWN_CONTRACT = contractOf(SHARED_VERSION);
const NOTHING: LoadedRegistry = { revision: 0, shellVersion: SHELL_VERSION, remotes: [], missing: true };

/** What of a registry this shell can run. */
export function choose(registry: Registry): LoadedRegistry {
  const remotes = registry.remotes.flatMap(({ name, releases }) => {
    const release = newestFitting(releases, OWN_CONTRACT);
    return release ? [{ name, release }] : [];
  });
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

/** The registry as the server has it now. */
export async function fetchRegistry(timeoutMs: number): Promise<Registry> {
  const response = await fetch('/registry.json', { cache: 'no-store', signal: timeoutSignal(timeoutMs) });
  if (!response.ok) throw new Error(`registry.json: ${response.status}`);
  const registry = parseRegistry(await response.json());
  keepCopy(registry);
  return registry;
}

let current = NOTHING;

/** The registry of this page; empty until `loadRegistry` is through. */
export const currentRegistry = (): LoadedRegistry => current;

/** Reads the registry once, at start; with none to be had the shell runs without remotes and says so. */
export async function loadRegistry(): Promise<LoadedRegistry> {
  const copy = lastCopy();
  const registry = await fetchRegistry(copy ? TIMEOUT_MS.withCopy : TIMEOUT_MS.without).catch(() => copy);
  current = registry ? choose(registry) : NOTHING;
  return current;
}
