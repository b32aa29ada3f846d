/** Ids as a device makes them (UUIDv7), the same ones for the same seed: faults are chosen by the paths they stand in. */
import type { Chance } from '#e2e/durability/support/seeded-random.ts';

const hex = (chance: Chance, digits: number): string =>
  Array.from({ length: digits }, () => Math.floor(chance.between(0, 16)).toString(16)).join('');

export function idsOf(chance: Chance): () => string {
  let clock = Date.UTC(2026, 0, 1);
  return () => {
    clock += 1;
    const time = clock.toString(16).padStart(12, '0');
    return `${time.slice(0, 8)}-${time.slice(8)}-7${hex(chance, 3)}-a${hex(chance, 3)}-${hex(chance, 12)}`;
  };
}
