/**
 * What must not be interrupted: while anything is held here the page is not reloaded into a newer version, unless the
 * person says so. One list for shell and remotes.
 */

/** `form`: something typed and not yet saved; `sending`: a row of the outbox is on its way. */
export type HoldReason = 'form' | 'sending';

const holders = new Map<symbol, HoldReason>();
const listeners = new Set<() => void>();
let reason: HoldReason | null = null;

function changed() {
  const reasons = [...holders.values()];
  // What a person typed weighs more than what is sent by itself.
  reason = reasons.includes('form') ? 'form' : (reasons[0] ?? null);
  listeners.forEach((listener) => listener());
}

/** Holds reloads back until the answer is called; calling it twice does no harm. */
export function holdReload(why: HoldReason): () => void {
  const holder = Symbol(why);
  holders.set(holder, why);
  changed();
  return () => {
    if (holders.delete(holder)) changed();
  };
}

/** The weightiest reason a reload has to wait for, or null. */
export const heldFor = (): HoldReason | null => reason;

/** Whether a reload has to wait. */
export const isHeld = (): boolean => reason !== null;

/** Tells when what is held changes; with `heldFor` for `useSyncExternalStore`. */
export const subscribeHeld = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};
