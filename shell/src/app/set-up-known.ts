/** What this device knows of how far an organisation is set up: one that is done is not asked about again. */
import { organisationKey } from '@chainage/shared/lib/reference-data';
import { inBrowser } from './in-browser.ts';

const keyOf = () => `chainage.set-up-done.${organisationKey()}`;

export const isKnownDone = (): boolean => inBrowser(() => localStorage.getItem(keyOf())) !== null;

/** Said by whoever has just read it. */
export const noteDone = (isDone: boolean): void =>
  void inBrowser(() => (isDone ? localStorage.setItem(keyOf(), '1') : localStorage.removeItem(keyOf())));
