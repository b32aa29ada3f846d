/** What this device knows of how far an organisation is set up: one that is done is not asked about again. */
import { organisationKey } from '@chainage/shared/lib/reference-data';

const keyOf = () => `chainage.set-up-done.${organisationKey()}`;

function inBrowser<Found>(work: () => Found): Found | null {
  try {
    return work();
  } catch {
    // a browser that keeps nothing for the site: it is asked again
    return null;
  }
}

export const isKnownDone = (): boolean => inBrowser(() => localStorage.getItem(keyOf())) !== null;

/** Said by whoever has just read it. */
export const noteDone = (isDone: boolean): void =>
  void inBrowser(() => (isDone ? localStorage.setItem(keyOf(), '1') : localStorage.removeItem(keyOf())));
