const KEY = 'chainage.broken-releases';

interface BrokenReleases {
  revision: number;
  entries: string[];
}

/** Entries of the releases that did not run on this device. Another revision of the registry gives them a new chance. */
export function brokenReleases(revision: number): readonly string[] {
  try {
    const stored = JSON.parse(localStorage.getItem(KEY) ?? 'null') as BrokenReleases | null;
    return stored?.revision === revision ? stored.entries : [];
  } catch {
    return [];
  }
}

function keep(stored: BrokenReleases) {
  try {
    localStorage.setItem(KEY, JSON.stringify(stored));
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
