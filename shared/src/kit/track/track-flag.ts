/** Whether a track runs on this device, known without opening its database: the frame of every page asks. */
const KEY = 'chainage.track';
const listeners = new Set<() => void>();

/** Whose track runs here; null where none does. */
export function trackedBy(): string | null {
  try {
    return localStorage.getItem(KEY);
  } catch {
    return null;
  }
}

/** Says that a track of this person runs here, or that none does. */
export function flagTrack(owner: string | null): void {
  try {
    if (owner === null) localStorage.removeItem(KEY);
    else localStorage.setItem(KEY, owner);
  } catch {
    // a full storage: the page of the round finds the track by itself
  }
  listeners.forEach((tell) => tell());
}

/** Told whenever a track begins or ends on this page. */
export function onTrackFlag(tell: () => void): () => void {
  listeners.add(tell);
  return () => void listeners.delete(tell);
}
