/** Numbers that look like chance but are the same for the same seed, so that a failed run can be had again. */
export interface Chance {
  /** From `low` up to, not including, `high`. */
  between: (low: number, high: number) => number;
  pick: <Item>(items: readonly Item[]) => Item;
}

export function chanceOf(seed: number): Chance {
  let state = seed >>> 0;
  // mulberry32
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  return {
    between: (low, high) => low + next() * (high - low),
    pick: (items) => items[Math.floor(next() * items.length)] as (typeof items)[number],
  };
}
