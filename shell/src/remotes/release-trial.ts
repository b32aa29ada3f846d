import type { Release } from '@chainage/shared/contracts/registry';
import { fallBack, isFallenBack, olderOf, takeUpAgain } from '#registry/fall-back.ts';
import { newestAtHand } from './newest-at-hand.ts';
import { isReleaseFault } from './release-fault.ts';
import { reportRelease } from './report-release.ts';

/** What went wrong with a release: while its code was loaded (`place` is empty) or when a page was drawn first. */
export interface Failing {
  name: string;
  release: Release;
  /** Of the addresses its files were asked for with. */
  query: string;
  place: string;
  error: unknown;
}

/** Begin again with the same release, with an older one, or leave it to the person. */
export type Decision = 'again' | 'older' | 'stay';

const thrown = new Set<string>();
/** Remotes of which no release works here: the fault is not the newest release's. */
const hopeless = new Set<string>();

/** Version and hash of a release, as its folder is called. */
export const releaseName = ({ entry }: Release): string => entry.split('/').at(-2) ?? '';

/**
 * A release that throws gets one more try by itself. When it throws again, and its files are the released ones, the release
 * before it is taken, for as long as the registry stays as it is. Whatever the network did is left to Retry.
 */
export async function decide(failing: Failing, isStill: () => boolean): Promise<Decision> {
  const { name, release, query, place, error } = failing;
  if (hopeless.has(name) || !isReleaseFault(error)) return 'stay';
  const key = `${release.entry} ${place}`;
  if (!thrown.has(key)) {
    thrown.add(key);
    return isStill() ? 'again' : 'stay';
  }
  const isIntact = await import('./verify-release.ts').then(
    (module) => module.isIntact(release.entry, query),
    () => false,
  );
  const next = isIntact ? await newestAtHand(olderOf(name)) : undefined;
  if (!isIntact || !isStill()) return 'stay';
  const older = fallBack(name, next);
  reportRelease(error, { remote: name, version: releaseName(release), fallen_to: older && releaseName(older) });
  if (older) return 'older';
  hopeless.add(name);
  // None of them could do it, so none is to blame: the newest is taken at the next start.
  if (isFallenBack(name)) takeUpAgain(name);
  return 'stay';
}
