import { create } from 'zustand';
import type { PartName } from './needed-lists.ts';

/** Whether this device is ready to work without signal: reference data and the app itself (spec.md section 4). */
export interface Readiness {
  /** -2 while caching, true when done, -1 when something failed, null before it was tried. */
  value: null | -2 | true | -1;
  /** What failed: a text of the shell's, or what a remote calls its lists. What was there before stays in use. */
  missing: readonly PartName[];
  /** When the oldest list in use was fetched, epoch ms. */
  at: number | null;
  /** Parts done so far, of all, while caching. */
  progress: { done: number; of: number } | null;
  /** Of the records that wait for this person, how many open without signal. */
  records: { kept: number; of: number } | null;
  retry: () => void;
}

/** Readiness, one instance for shell and remotes; the shell keeps it true. */
export const useReadiness = create<Readiness>()(() => ({
  value: null,
  missing: [],
  at: null,
  progress: null,
  records: null,
  retry: () => undefined,
}));
