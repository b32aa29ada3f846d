import { create } from 'zustand';

/** What every page shows of the outbox. Light: the databases behind it are opened by `sync.ts`, later. */
export interface OutboxCounts {
  /** Records of the signed-in person of which something waits or is on its way: a report with its photos is one. */
  waiting: number;
  /** Their records of which something needs a person. */
  failed: number;
  /** Records of other people on this device: no more is told of them. */
  others: number;
  /** Their forms left half filled in. */
  unfinished: number;
  /** Something is being sent, by whichever tab or worker. */
  sending: boolean;
  /** Records of the run under way; what is written meanwhile is added. */
  progress: { done: number; total: number } | null;
  /** The browser refuses to keep anything: what waits goes with this page. */
  fleeting: boolean;
  /** The device has been asked; before, nothing above is known. */
  loaded: boolean;
}

/** Nothing known yet. */
export const NO_COUNTS: OutboxCounts = {
  waiting: 0,
  failed: 0,
  others: 0,
  unfinished: 0,
  sending: false,
  progress: null,
  fleeting: false,
  loaded: false,
};

/** The counts, one instance for shell and remotes. */
export const useOutbox = create<OutboxCounts>()(() => NO_COUNTS);
