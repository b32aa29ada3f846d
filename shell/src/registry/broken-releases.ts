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

function keep(kept: Kept) {
  try {
    localStorage.setItem(KEY, JSON.stringify(kept));
  } catch {
    // A full or forbidden storage: the release is tried once more after the next start.
  }
}

export function markBroken(revision: number, entry: string): void {
  keep({ revision, entries: [...new Set([...brokenReleases(revision), entry])] });
}

/** Gives every release of a remote a new chance. */
export function forgetBroken(revision: number, name: string): void {
  keep({ revision, entries: brokenReleases(revision).filter((entry) => !entry.startsWith(`/mfe/${name}/`)) });
}
