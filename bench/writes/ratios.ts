/** Ours beside the peer's: what one tap of a crew sends, as a multiple of what the peer takes it in for. */
const PAIRS = [
  ['together', 'peer: create'],
  ['with its photo', 'peer: with a photo'],
] as const;

/** A line per pair that the run had: the median over the rounds, and the least and greatest. */
export const ratios = (tallies: Map<string, { perRound: number[] }>): string[] =>
  PAIRS.flatMap(([ours, theirs]) => {
    const [mine, other] = [tallies.get(ours)?.perRound, tallies.get(theirs)?.perRound];
    if (!mine || !other) return [];
    const each = mine.map((ms, round) => ms / (other[round] ?? NaN)).sort((a, b) => a - b);
    const at = (part: number) => (each[Math.round(part * (each.length - 1))] ?? NaN).toFixed(2);
    return [`${ours} : ${theirs} = ${at(0.5)} (${at(0)} to ${at(1)})`];
  });
