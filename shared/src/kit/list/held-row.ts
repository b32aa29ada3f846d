import { create } from 'zustand';

/** A step that somebody has taken and may still take back: it goes out in some seconds. */
export interface HeldStep {
  /** Of its record. */
  id: string;
  /** What was done to which record. */
  said: string;
  /** The address to take it anew. */
  back: { pathname: string; search: string };
}

interface Held {
  held: HeldStep | null;
  /** Records whose step is held or on its way: lists leave their rows out. */
  away: readonly string[];
}

/** The one step that is held, and what is on its way. */
export const useHeldStep = create<Held>(() => ({ held: null, away: [] }));

export const isAway = (id: string): boolean => useHeldStep.getState().away.includes(id);
