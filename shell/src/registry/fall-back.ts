import { fits, type Registry, type Release } from '@chainage/shared/contracts/registry';
import { brokenReleases, forgetBroken, markBroken } from './broken-releases.ts';
import { chooseAgain, currentRegistry, OWN_CONTRACT, sourceRegistry, type ChosenRemote } from './registry.ts';

const chosenOf = (name: string): ChosenRemote | undefined =>
  currentRegistry().remotes.find((remote) => remote.name === name);

/** The releases this shell would fall back to from the chosen one, the newest first. */
export function olderReleases(registry: Registry, { name, release }: ChosenRemote): Release[] {
  const releases = registry.remotes.find((remote) => remote.name === name)?.releases ?? [];
  const broken = brokenReleases(registry.revision);
  const rest = releases.slice(releases.findIndex(({ entry }) => entry === release.entry) + 1);
  return rest.filter(({ entry, contract }) => fits(OWN_CONTRACT, contract) && !broken.includes(entry));
}

/** What a remote of this page could fall back to. */
export function olderOf(name: string): Release[] {
  const source = sourceRegistry();
  const chosen = chosenOf(name);
  return source && chosen ? olderReleases(source, chosen) : [];
}

/**
 * Gives a remote's chosen release up, until the registry changes, for an older one, with those between that cannot be had.
 * Answers the one taken; without any that fits, everything stays as it was.
 */
export function fallBack(name: string, to: Release | undefined = olderOf(name)[0]): Release | undefined {
  const source = sourceRegistry();
  const chosen = chosenOf(name);
  if (!source || !chosen || !to) return undefined;
  const older = olderReleases(source, chosen);
  const place = older.findIndex(({ entry }) => entry === to.entry);
  for (const { entry } of [chosen.release, ...older.slice(0, Math.max(0, place))]) markBroken(source.revision, entry);
  chooseAgain();
  return chosenOf(name)?.release;
}

/** Whether a newer release of a remote was given up on this device. */
export const isFallenBack = (name: string): boolean =>
  brokenReleases(currentRegistry().revision).some((entry) => entry.startsWith(`/mfe/${name}/`));

/** Takes the newest release of a remote again: no older one was better. */
export function takeUpAgain(name: string): void {
  forgetBroken(currentRegistry().revision, name);
  chooseAgain();
}
