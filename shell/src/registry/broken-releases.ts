const KEY = 'chainage.broken-releases';

interface Kept {
  revision: number;
  entries: string[];
}

/** Entries of the releases that did not run on this device. Another revision of the registry gives them a new chance. */
export function brokenReleases(revision: number): readonly string[] {
  try {
    const kept = JSON.parse(localStorage.getItem(KEY) ?? 'null') as Kept | null;
    return kept?.revision === revision ? kept.entries : [];
  } catch {
    return [];
  }
}

export function markBroken(revision: number, entry: string): void {
  try {
    const entries = [...new Set([...brokenReleases(revision), entry])];
    localStorage.setItem(KEY, JSON.stringify({ revision, entries } satisfies Kept));
  } catch {
    // A full or forbidden storage: the release is tried once more after the next start.
  }
}
