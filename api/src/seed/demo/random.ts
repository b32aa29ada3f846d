import { v7 as uuidv7 } from 'uuid';

/** A repeatable source of chance (mulberry32), so that every demo looks the same but for its dates. */
export const DEMO_SEED = 20262027;

export interface Chance {
  /** 0 ≤ x < 1. */
  next(): number;
  between(low: number, high: number): number;
  pick<T>(from: readonly T[]): T;
}

export function chance(seed: number): Chance {
  let state = seed >>> 0;
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  return {
    next,
    between: (low, high) => low + next() * (high - low),
    pick: (from) => from[Math.floor(next() * from.length)]!,
  };
}

/** A UUIDv7 of an instant. */
export const idAt = (msecs: number, random: Chance): string =>
  uuidv7({ msecs, random: Uint8Array.from({ length: 16 }, () => Math.floor(random.next() * 256)) });
