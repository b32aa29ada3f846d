import type { Release } from '@chainage/shared/contracts/registry';
import { timeoutSignal } from '@chainage/shared/lib/timeout-signal';
import { pointedSet } from '#offline/set-store.ts';

/** Enough for one small file where there is a signal. */
const PATIENCE_MS = 6_000;

const isThere = ({ entry }: Release): Promise<boolean> =>
  fetch(entry, { cache: 'no-store', signal: timeoutSignal(PATIENCE_MS) }).then(
    ({ ok }) => ok,
    () => false,
  );

/** Of releases, the newest first, the one that can be shown now: without signal it is one that the device holds. */
export async function newestAtHand(releases: readonly Release[]): Promise<Release | undefined> {
  const set = await pointedSet().catch(() => null);
  const held = releases.findIndex(({ entry }) => set?.releases.some((release) => release.entry === entry));
  if (held <= 0) return releases[0];
  const newer = releases.slice(0, held);
  const there = await Promise.all(newer.map(isThere));
  return newer.find((_, place) => there[place]) ?? releases[held];
}
