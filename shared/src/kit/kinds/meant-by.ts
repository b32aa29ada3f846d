import { metresToKm } from '#contracts/chainage.ts';

/**
 * The two places that somebody may mean who writes fewer than three digits behind the plus: "47+2" is 2 m behind the stone by the
 * rule, and 200 m by the ear. Wire forms; none where it is plain.
 */
export function meantBy(input: string): readonly string[] {
  const [, km, metres] = /^\s*(\d{1,4})\s*[+\-/–\s]\s*(\d{1,2})\s*$/.exec(input) ?? [];
  if (km === undefined || metres === undefined || Number(metres) === 0) return [];
  return [metres.padStart(3, '0'), metres.padEnd(3, '0')].map((each) => metresToKm(Number(km) * 1000 + Number(each)));
}
