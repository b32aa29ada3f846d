import { fits, type Registry, type Release } from '@chainage/shared/contracts/registry';
import { brokenReleases, forgetBroken, markBroken } from './broken-releases.ts';
import { chooseAgain, currentRegistry, OWN_CONTRACT, sourceRegistry, type ChosenRemote } from './registry.ts';

const chosenOf = (name: string): ChosenRemote | undefined =>
  currentRegistry().remotes.find((remote) => remote.name === name);

/** The release this shell would fall back to from the chosen one. */
export function olderRelease(registry: Registry, { name, release }: ChosenRemote): Release | undefined {
  const releases = registry.remotes.find((remote) => remote.name === name)?.releases ?? [];
  const broken = brokenReleases(registry.revision);
  const rest = releases.slice(releases.findIndex(({ entry }) => entry === release.entry) + 1);
  return rest.find(({ entry, contract }) => fits(OWN_CONTRACT, contract) && !broken.includes(entry));
}

/**
 * Gives a remote's chosen release up, until the registry changes, and answers the one taken instead. Without an older one
 * that fits, everything stays as it was.
 */
export function fallBack(name: string): Release | undefined {
  const source = sourceRegistry();
  const chosen = chosenOf(name);
  if (!source || !chosen || !olderRelease(source, chosen)) return undefined;
  markBroken(source.revision, chosen.release.entry);
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
